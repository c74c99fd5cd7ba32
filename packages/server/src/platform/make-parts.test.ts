import { describe, expect, it } from 'vitest';
import { makeParts, type PartMakers } from './make-parts.ts';
import type { Parts } from './parts.ts';
import type { Platform } from './platform.ts';

const emptyPlatform = () => ({ parts: {} }) as Platform;
const makers = (all: Record<string, (platform: Platform) => unknown>) => all as PartMakers;
const partOf = (platform: Platform, name: string) => platform.parts[name as keyof Parts] as unknown;

describe('a long-lived part', () => {
  it('is made once for each platform, when it is first asked for', () => {
    let count = 0;
    const all = [makers({ counter: () => ({ number: ++count }) })];
    const [one, other] = [emptyPlatform(), emptyPlatform()];
    makeParts(one, all);
    makeParts(other, all);
    expect(count).toBe(0);
    expect(partOf(one, 'counter')).toBe(partOf(one, 'counter'));
    expect(partOf(other, 'counter')).toEqual({ number: 2 });
  });

  it('may be undefined, and is not made again', () => {
    let count = 0;
    const nothing = () => {
      count += 1;
    };
    const platform = emptyPlatform();
    makeParts(platform, [makers({ nothing })]);
    expect([partOf(platform, 'nothing'), partOf(platform, 'nothing'), count]).toEqual([undefined, undefined, 1]);
  });

  it('may use a part of another maker, and not itself', () => {
    const platform = emptyPlatform();
    makeParts(platform, [
      makers({ outer: (of) => `outer of ${partOf(of, 'inner')}`, self: (of) => partOf(of, 'self') }),
      makers({ inner: () => 'inner' }),
    ]);
    expect(partOf(platform, 'outer')).toBe('outer of inner');
    expect(() => partOf(platform, 'self')).toThrow('the part self needs itself');
  });

  it('that failed is made anew the next time', () => {
    let isBroken = true;
    const platform = emptyPlatform();
    const make = () => {
      if (isBroken) throw new Error('no disk');
      return 'made';
    };
    makeParts(platform, [makers({ fragile: make })]);
    expect(() => partOf(platform, 'fragile')).toThrow('no disk');
    isBroken = false;
    expect(partOf(platform, 'fragile')).toBe('made');
  });

  it('has one maker', () => {
    const twice = makers({ counter: () => 1 });
    expect(() => makeParts(emptyPlatform(), [twice, { ...twice }])).toThrow('counter');
  });

  it('of a test stands in place of the made one', () => {
    const platform = emptyPlatform();
    makeParts(platform, [makers({ counter: () => 1 })], { counter: 2 } as Partial<Parts>);
    expect(partOf(platform, 'counter')).toBe(2);
  });
});
