import { describe, expect, it } from 'vitest';
import { LINK_KEYS_MAX, linkKeyOf, readLinkKeys } from './link-key.ts';

const key = 'abcDEF012345_-xy';

describe('the key of a link', () => {
  it('is read from the query of an address', () => {
    expect(linkKeyOf(`?key=${key}`)).toBe(key);
    expect(linkKeyOf(`?collection=7&t=1h2m3s&key=${key}&key=other`)).toBe(key);
  });

  it('is nothing but 16 signs of base64url', () => {
    for (const wrong of ['', '?', '?key', '?key=', `?key=${key}x`, `?key=${key.slice(1)}`, `?key=${key.slice(1)}%2C`]) {
      expect(linkKeyOf(wrong)).toBeUndefined();
    }
    expect(linkKeyOf(`?monkey=${key}`)).toBeUndefined();
    expect(linkKeyOf('?key=%E0%A4%A')).toBeUndefined();
  });

  it('comes in a header with others, of which the first few count', () => {
    expect(readLinkKeys(`${key}, nonsense,${key}`)).toEqual([key, key]);
    expect(readLinkKeys('')).toEqual([]);
    expect(readLinkKeys(Array.from({ length: 100 }, () => key).join(','))).toHaveLength(LINK_KEYS_MAX);
  });
});
