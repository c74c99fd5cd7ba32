import { useIsBefore } from './use-is-before.ts';

/** Ends (milliseconds since the epoch) of the sentences that say when to try again. */
const ends = new Map<string, number>();

/** Notes that a sentence stops being true after so many seconds, if that is known. */
export const noteWait = (text: string, seconds: unknown): void => {
  if (typeof seconds === 'number') ends.set(text, Date.now() + seconds * 1000);
};

/** The text of an error. A sentence that says when to try again is undefined once that time has come. */
export const useStanding = (text: string | undefined): string | undefined => {
  const end = text === undefined ? undefined : ends.get(text);
  const isBefore = useIsBefore(end ?? 0);
  return end === undefined || isBefore ? text : undefined;
};
