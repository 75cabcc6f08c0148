import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, ApiError } from '../net/api';
import type { House, TableWish } from '../net/wire';
import Brand from './Brand.svelte';
import type { GameCard } from './game';
import NewTable from './NewTable.svelte';

const game: GameCard = {
  id: 'harvest',
  name: 'Harvest',
  minutes: [30, 45],
  weight: 2,
  standing: () => '',
  pitch: () => 'Sow and reap.',
  Cover: Brand,
  option: () => null,
  offers: () => true,
  open: () => Promise.reject(new Error('not here')),
};

const house: House = {
  version: 'test',
  levels: [{ id: 'thumb', name: 'Rule of thumb', help: '' }],
  games: [
    {
      id: 'harvest',
      name: 'Harvest',
      players: { min: 2, max: 4 },
      options: [
        { id: 'weather', values: ['fine', 'foul'], default: 'fine', help: 'An option nobody has words for.' },
        { id: 'first', values: ['chance', '0', '1', '2', '3'], default: 'chance', help: 'Who begins.' },
      ],
    },
  ],
};

describe('a new table', () => {
  let made: TableWish[];
  beforeEach(() => {
    made = [];
    vi.spyOn(api, 'make').mockImplementation((wish) => {
      made.push(wish);
      return Promise.reject(new ApiError({ error: 'not here' }, 0));
    });
    render(NewTable, { game, house, close: () => {} });
  });
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  const group = (name: string) => screen.getByRole('radiogroup', { name });
  const offered = (name: string) =>
    [...group(name).querySelectorAll('label')].map((label) => label.textContent?.trim());
  const choose = async (name: string, label: string) =>
    fireEvent.click(await within(group(name)).findByLabelText(label));
  /** Of so many, as soon as that many are offered as beginners, and chance. */
  const players = async (count: number) => {
    await fireEvent.click(screen.getByRole('radio', { name: String(count) }));
    await vi.waitFor(() => expect(offered('Who begins')).toHaveLength(count + 1));
  };
  const begin = () => fireEvent.submit(document.querySelector('form')!);

  it('offers those who sit there as beginners', async () => {
    expect(offered('Who begins')).toEqual(['Chance', 'Player 1', 'Bruno', 'Cleo']);
    await fireEvent.input(screen.getByLabelText('Name for seat 1'), { target: { value: 'Anna' } });
    await players(2);
    expect(offered('Who begins')).toEqual(['Chance', 'Anna', 'Bruno']);
    await choose('Who begins', 'Bruno');
    await begin();
    expect(made[0]!.options).toEqual({ weather: 'fine', first: '1' });
  });
  it('leaves it to chance when the one who should begin has gone', async () => {
    await players(4);
    await choose('Who begins', 'Dario');
    await players(3);
    await begin();
    expect(made[0]!.options.first).toBe('chance');
  });
  it('offers an option without words by its own', async () => {
    expect(offered('weather')).toEqual(['fine', 'foul']);
    await choose('weather', 'foul');
    await begin();
    expect(made[0]!.options.weather).toBe('foul');
  });
});
