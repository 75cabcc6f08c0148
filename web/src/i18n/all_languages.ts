// For the tests: what they import may say something in any language at once.
import { beforeAll } from 'vitest';
import { all_words_ready } from './language.svelte';

beforeAll(all_words_ready);
