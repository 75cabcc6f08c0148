import { mount } from 'svelte';
import App from './app/App.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

export default mount(App, { target: document.getElementById('app')! });
