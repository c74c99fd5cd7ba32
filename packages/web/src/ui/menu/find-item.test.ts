import { describe, expect, it } from 'vitest';
import { findItem, typeCharacter } from './find-item.ts';

const labels = ['Copy link', 'Report', 'Remove', 'Éclair'];

describe('typing in a menu', () => {
  it('goes to the next item that begins with the character, round the end', () => {
    expect(findItem(labels, 0, 'r')).toBe(1);
    expect(findItem(labels, 1, 'r')).toBe(2);
    expect(findItem(labels, 2, 'r')).toBe(1);
  });
  it('takes the same character again for the next, not for a double letter', () =>
    expect(findItem(labels, 1, 'rr')).toBe(2));
  it('stays on an item as long as the text fits it', () => {
    expect(findItem(labels, 1, 're')).toBe(1);
    expect(findItem(labels, 1, 'rem')).toBe(2);
  });
  it('knows no case and any script', () => expect(findItem(labels, 0, 'é')).toBe(3));
  it('finds nothing where nothing begins so, and in an empty menu', () => {
    expect(findItem(labels, 0, 'z')).toBe(-1);
    expect(findItem([], -1, 'a')).toBe(-1);
  });
  it('begins a new word after a pause', () => {
    const typed = typeCharacter({ text: '', at: 0 }, 'r', 10_000);
    expect(typeCharacter(typed, 'e', 10_500).text).toBe('re');
    expect(typeCharacter(typed, 'e', 10_601).text).toBe('e');
  });
});
