import { expect, it } from 'vitest';
import { Hand } from './hand.svelte';

it('is kept for one position, however often that is drawn', () => {
  const hand = new Hand();
  hand.settle(4);
  hand.colour = 'wings';
  hand.settle(4);
  expect(hand.colour).toBe('wings');
  hand.settle(5);
  expect(hand.colour).toBeNull();
});
