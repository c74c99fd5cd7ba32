import { describe, expect, it } from 'vitest';
import { ShortCache } from './short-cache.ts';

describe('a short cache', () => {
  let now = 1_000_000;
  const open = (limit = 2) => new ShortCache<number>({ now: () => new Date(now) }, { holdsMs: 10_000, limit });
  const counter = () => {
    let count = 0;
    return async () => {
      count += 1;
      return count;
    };
  };

  it('asks once until the answer is old, or forgotten', async () => {
    const cache = open();
    const ask = counter();
    expect(await Promise.all([cache.get('a', ask), cache.get('a', ask)])).toEqual([1, 1]);
    now += 9_999;
    expect(await cache.get('a', ask)).toBe(1);
    now += 1;
    expect(await cache.get('a', ask)).toBe(2);
    cache.delete('a');
    expect(await cache.get('a', ask)).toBe(3);
    cache.clear();
    expect(await cache.get('a', ask)).toBe(4);
  });

  it('keeps no failure, and no more than its limit', async () => {
    const cache = open();
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    const ask = counter();
    expect(await cache.get('a', ask)).toBe(1);
    await cache.get('b', ask);
    await cache.get('c', ask);
    expect(await cache.get('a', ask)).toBe(4);
  });
});
