import { setTimeout as sleep } from 'node:timers/promises';

/** Waits this many milliseconds; returns false when the signal aborts earlier. */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  return sleep(ms, true, { signal }).catch(() => false);
}

/** A random number of milliseconds between two numbers of seconds. */
export const someSeconds = (low: number, high: number): number => (low + Math.random() * (high - low)) * 1000;

/** Waits before a retry: 1, 2, 4 … seconds, at most 30. */
export const backOff = (failures: number): number => Math.min(30_000, 1000 * 2 ** Math.min(failures, 5));
