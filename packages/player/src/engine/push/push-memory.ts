import { PUSH_RESTS_KEY } from '@bandshell/contract';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Remembers for a day that pushed media does not get through here, or not fast enough. */
export const pushMemory = {
  rests(now: number): boolean {
    try {
      const until = Number(localStorage.getItem(PUSH_RESTS_KEY));
      // A clock that was set back must not make it a year.
      return until > now && until <= now + DAY_MS;
    } catch {
      return false;
    }
  },
  remember(now: number): void {
    try {
      localStorage.setItem(PUSH_RESTS_KEY, String(now + DAY_MS));
    } catch {
      // Without storage it is tried again on the next page.
    }
  },
};

export type PushMemory = typeof pushMemory;
