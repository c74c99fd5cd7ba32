import { setTimeout as sleep } from 'node:timers/promises';

/** Waits so many milliseconds, or less when the signal comes; false then. */
export async function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return false;
  return sleep(ms, true, { signal }).catch(() => false);
}

/** A number of milliseconds between two numbers of seconds. */
export const someSeconds = (low: number, high: number): number => (low + Math.random() * (high - low)) * 1000;

/** Waits before trying again: 1, 2, 4 … seconds, at most 30. */
export const backOff = (failures: number): number => Math.min(30_000, 1000 * 2 ** Math.min(failures, 5));
