import { describe, expect, it } from 'vitest';
import { boundedWork, TooBusyError } from './bounded-work.ts';

describe('bounded work', () => {
  it('runs a few at a time, in order, and refuses what finds no place to wait', async () => {
    const run = boundedWork({ running: 2, waiting: 3 });
    const gates: (() => void)[] = [];
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const work = (n: number) => async () => {
      order.push(n);
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => gates.push(resolve));
      running -= 1;
      return n;
    };
    const results = [1, 2, 3, 4, 5].map((n) => run(work(n)));
    await expect(run(work(6))).rejects.toBeInstanceOf(TooBusyError);
    for (let done = 0; done < 5; ) {
      const gate = gates.shift();
      if (gate === undefined) await new Promise((resolve) => setImmediate(resolve));
      else {
        gate();
        done += 1;
      }
    }
    expect(await Promise.all(results)).toEqual([1, 2, 3, 4, 5]);
    expect(order).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('gives the place of a failed one to the next', async () => {
    const run = boundedWork({ running: 1, waiting: 1 });
    const failed = run(() => Promise.reject(new Error('no')));
    const next = run(() => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });
});
