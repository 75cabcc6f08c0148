import { describe, expect, it } from 'vitest';
import { in_words, without_codes } from './option_words';

const option = (id: string) => (id === 'order' ? { label: 'Order', help: '', values: { auction: 'Auction' } } : null);

describe('an option in the rules', () => {
  it('is said in the words of the new table', () => {
    expect(in_words('order=auction', option)).toBe('“Order: Auction”');
    expect(in_words('order', option)).toBe('“Order”');
    expect(in_words('order=other', option)).toBe('“Order: other”');
  });
  it('is not said twice, for people and for programs', () => {
    const code = (text: string) => ({ mark: 'code' as const, text });
    expect(without_codes(['by lot (', code('lot'), '), auction (', code('auction'), ')'])).toEqual(['by lot, auction']);
    expect(without_codes(['Companies (', code('company_0'), ' to ', code('company_3'), ')'])).toEqual(['Companies']);
    expect(without_codes(['chosen (', code('blue'), ', ', code('red'), ').'])).toEqual(['chosen.']);
    expect(without_codes(['TOP houses (option ', code('top_houses'), ')'])).toHaveLength(3);
    expect(without_codes(['a field (', code('0/1'), ') pays'])).toHaveLength(3);
  });
  it('leaves alone what is no option', () => {
    expect(in_words('0/1', option)).toBeNull();
    expect(in_words('$', option)).toBeNull();
    expect(in_words('shadow_ends', option)).toBeNull();
  });
});
