import { useEffect, useState } from 'react';
import { fetchCode } from './fetch-code.ts';
import { useIsBefore } from './use-is-before.ts';

interface Wait {
  /** Milliseconds that the sentence names. */
  readonly saidMs: number;
  /** Milliseconds since the epoch. */
  readonly end: number;
}

/** The waits of the sentences that say when to try again. */
const waits = new Map<string, Wait>();

/** How often a sentence with a wait is written anew. */
const STEP_MS = 1_000;

/** Notes that a sentence stops being true after so many seconds, if that is known. */
export const noteWait = (text: string, seconds: unknown): void => {
  if (typeof seconds === 'number') waits.set(text, { saidMs: seconds * 1000, end: Date.now() + seconds * 1000 });
};

/**
 * The text of an error. The time of a sentence that says when to try again follows the clock; the sentence is undefined
 * once that time has come.
 */
export const useStanding = (text: string | undefined): string | undefined => {
  const wait = text === undefined ? undefined : waits.get(text);
  const isBefore = useIsBefore(wait?.end ?? 0);
  const counted = useTimeLeft(text, wait);
  return wait === undefined || isBefore ? counted : undefined;
};

const useTimeLeft = (text: string | undefined, wait: Wait | undefined): string | undefined => {
  const [counted, setCounted] = useState<{ readonly of: Wait; readonly text: string }>();
  useEffect(() => {
    if (text === undefined || wait === undefined) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let isOver = false;
    // Few errors name a wait.
    fetchCode(() => import('./wait-text.ts')).then(
      ({ withTimeLeft }) => {
        if (isOver) return;
        timer = setInterval(() => {
          const next = withTimeLeft(text, wait.saidMs, wait.end - Date.now());
          setCounted((last) => (last?.of === wait && last.text === next ? last : { of: wait, text: next }));
        }, STEP_MS);
      },
      // The sentence stays as it was said.
      () => undefined,
    );
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [text, wait]);
  return counted !== undefined && counted.of === wait ? counted.text : text;
};
