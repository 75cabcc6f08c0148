import { mount } from 'svelte';
import App from './app/App.svelte';
import { words_ready } from './i18n/language.svelte';
import { route, table_of } from './shell/router.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

// A table is under way while the words are.
if (table_of(route.path)) import('./shell/TablePage.svelte').catch(() => {});

async function begin(): Promise<void> {
  try {
    await words_ready();
  } catch {
    return void setTimeout(begin, 3000);
  }
  mount(App, { target: document.getElementById('app')! });
}
void begin();

// It only knows the page that says that the house is closed (public/keeper.js).
if (import.meta.env.PROD) navigator.serviceWorker?.register('/keeper.js').catch(() => {});
