import { describe, expect, it } from 'vitest';
import { makeServices, type ServiceMakers } from './make-services.ts';
import type { Platform } from './platform.ts';
import type { Services } from './services.ts';

const emptyPlatform = () => ({ services: {} }) as Platform;
const makers = (all: Record<string, (platform: Platform) => unknown>) => all as ServiceMakers;
const serviceOf = (platform: Platform, name: string) => platform.services[name as keyof Services] as unknown;

describe('a long-lived service', () => {
  it('is made once for each platform, when it is first asked for', () => {
    let count = 0;
    const all = [makers({ counter: () => ({ number: ++count }) })];
    const [one, other] = [emptyPlatform(), emptyPlatform()];
    makeServices(one, all);
    makeServices(other, all);
    expect(count).toBe(0);
    expect(serviceOf(one, 'counter')).toBe(serviceOf(one, 'counter'));
    expect(serviceOf(other, 'counter')).toEqual({ number: 2 });
  });

  it('may be undefined, and is not made again', () => {
    let count = 0;
    const nothing = () => {
      count += 1;
    };
    const platform = emptyPlatform();
    makeServices(platform, [makers({ nothing })]);
    expect([serviceOf(platform, 'nothing'), serviceOf(platform, 'nothing'), count]).toEqual([undefined, undefined, 1]);
  });

  it('may use a service of another maker, and not itself', () => {
    const platform = emptyPlatform();
    makeServices(platform, [
      makers({ outer: (of) => `outer of ${serviceOf(of, 'inner')}`, self: (of) => serviceOf(of, 'self') }),
      makers({ inner: () => 'inner' }),
    ]);
    expect(serviceOf(platform, 'outer')).toBe('outer of inner');
    expect(() => serviceOf(platform, 'self')).toThrow('the service self needs itself');
  });

  it('that failed is made anew the next time', () => {
    let isBroken = true;
    const platform = emptyPlatform();
    const make = () => {
      if (isBroken) throw new Error('no disk');
      return 'made';
    };
    makeServices(platform, [makers({ fragile: make })]);
    expect(() => serviceOf(platform, 'fragile')).toThrow('no disk');
    isBroken = false;
    expect(serviceOf(platform, 'fragile')).toBe('made');
  });

  it('has one maker', () => {
    const twice = makers({ counter: () => 1 });
    expect(() => makeServices(emptyPlatform(), [twice, { ...twice }])).toThrow('counter');
  });

  it('of a test stands in place of the made one', () => {
    const platform = emptyPlatform();
    makeServices(platform, [makers({ counter: () => 1 })], { counter: 2 } as Partial<Services>);
    expect(serviceOf(platform, 'counter')).toBe(2);
  });
});
