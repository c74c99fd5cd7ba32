import { setTimeout as wait } from 'node:timers/promises';

/** Asks `probe` until it answers something truthy; throws after `limitMs` with what was awaited and the last fault. */
export const until = async <T>(
  what: string,
  probe: () => Promise<T> | T,
  limitMs = 30_000,
): Promise<NonNullable<T>> => {
  const end = performance.now() + limitMs;
  let fault: unknown;
  for (;;) {
    try {
      const value = await probe();
      if (value) return value as NonNullable<T>;
      fault = undefined;
    } catch (error) {
      fault = error;
    }
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms for ${what}`, { cause: fault });
    await wait(50);
  }
};
