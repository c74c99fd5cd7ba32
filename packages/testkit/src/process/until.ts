import { setTimeout as wait } from 'node:timers/promises';

/** Between two calls; milliseconds. */
const SHORTEST_PAUSE = 50;
const LONGEST_PAUSE = 200;

/** Calls `probe` until it returns something truthy; throws after `limitMs` with the description and the last error. */
export const until = async <T>(
  what: string,
  probe: () => Promise<T> | T,
  limitMs = 60_000,
): Promise<NonNullable<T>> => {
  const begun = performance.now();
  let fault: unknown;
  for (;;) {
    try {
      const value = await probe();
      if (value) return value as NonNullable<T>;
      fault = undefined;
    } catch (error) {
      fault = error;
    }
    const waited = performance.now() - begun;
    if (waited > limitMs) throw new Error(`waited ${limitMs} ms for ${what}`, { cause: fault });
    // A question that takes long is asked for less often: a question costs the machine something.
    await wait(Math.min(Math.max(waited / 20, SHORTEST_PAUSE), LONGEST_PAUSE));
  }
};
