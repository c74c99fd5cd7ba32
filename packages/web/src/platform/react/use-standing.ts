import { fetchCode } from './fetch-code.ts';
import { useNow } from './use-now.ts';

const SECOND_MS = 1_000;
/** About as long as a timer can be. */
const NEVER_MS = 2e9;

/** Of each sentence that says when to try again: the milliseconds that it names, and its end since the epoch. */
const waits = new Map<string, readonly [saidMs: number, end: number]>();

/** Writes the time that is left into a sentence. Few errors name a wait, so the code comes with the first one. */
let rewrite = (sentence: string, _saidMs: number, _leftMs: number): string => sentence;

/** Notes that a sentence stops being true after so many seconds, if that is known. */
export const noteWait = (text: string, seconds: unknown): void => {
  if (typeof seconds !== 'number') return;
  const waitMs = seconds * SECOND_MS;
  waits.set(text, [waitMs, Date.now() + waitMs]);
  // Without the code the sentence stays as it was said.
  fetchCode(() => import('./wait-text.ts')).then(
    (code) => {
      rewrite = code.withTimeLeft;
    },
    () => undefined,
  );
};

/**
 * The text of an error. The time of a sentence that says when to try again follows the clock; the sentence is undefined
 * once that time has come.
 */
export const useStanding = (text = ''): string | undefined => {
  const wait = waits.get(text);
  useNow(wait === undefined ? NEVER_MS : SECOND_MS);
  if (wait === undefined) return text || undefined;
  const left = wait[1] - Date.now();
  return left > 0 ? rewrite(text, wait[0], left) : undefined;
};
