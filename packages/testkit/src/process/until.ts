import { setTimeout as wait } from 'node:timers/promises';

/** Calls `probe` until it returns something truthy; throws after `limitMs` with the description and the last error. */
export const until = async <T>(
  what: string,
  probe: () => Promise<T> | T,
  limitMs = 60_000,
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
