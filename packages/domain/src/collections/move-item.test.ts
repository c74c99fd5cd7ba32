import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moveItem } from './move-item.ts';

const list = (text: string) =>
  [...text].map((letter) => ({ id: letter.toLowerCase(), isShown: letter === letter.toLowerCase() }));
const move = (text: string, id: string, toIndex: number): string => moveItem(list(text), id, toIndex).join('');

describe('moving an item', () => {
  it('puts it where it is asked to stand, further up or down', () => {
    expect(move('abcd', 'c', 0)).toBe('cabd');
    expect(move('abcd', 'a', 2)).toBe('bcad');
    expect(move('abcd', 'a', 3)).toBe('bcda');
    expect(move('abcd', 'b', 1)).toBe('abcd');
  });

  it('takes what is out of bounds for the nearest end', () => {
    expect(move('abc', 'b', -5)).toBe('bac');
    expect(move('abc', 'b', 99)).toBe('acb');
    expect(move('abc', 'a', 1.9)).toBe('bac');
  });

  it('counts what is shown alone, and leaves what is hidden in place', () => {
    expect(move('aXbc', 'c', 1)).toBe('acxb');
    expect(move('Xab', 'b', 0)).toBe('bxa');
  });

  it('leaves the order as it is where the item is hidden or not there', () => {
    expect(move('aBc', 'b', 0)).toBe('abc');
    expect(move('abc', 'z', 0)).toBe('abc');
  });

  it('keeps every item once and the order of the others', () => {
    const lists = fc.uniqueArray(fc.integer({ min: 0, max: 25 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(lists, fc.nat(11), fc.integer({ min: -3, max: 20 }), (numbers, which, toIndex) => {
        const items = numbers.map((number) => ({ id: String(number), isShown: number % 3 !== 0 }));
        const id = String(numbers[which % numbers.length]);
        const after = moveItem(items, id, toIndex);
        const others = (ids: readonly string[]) => ids.filter((each) => each !== id);
        expect(others(after)).toEqual(others(items.map((item) => item.id)));
        expect(after.filter((each) => each === id)).toHaveLength(1);
      }),
    );
  });
});
