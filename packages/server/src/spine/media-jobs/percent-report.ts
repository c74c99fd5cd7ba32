/** Progress is written this often at most. */
const EVERY_MS = 1_000;

export interface PercentReport {
  /** Nothing of it is done. */
  begin(): Promise<void>;
  /** How much of it is done, 0 to 1. What is less than before is not written; 100 is for who knows that it is in place. */
  done(share: number): void;
  /** Waits for what is being written. */
  settled(): Promise<void>;
}

/**
 * Writes down how far something that takes its time is, in whole percent.
 *
 * @param write never rejects
 */
export function percentReport(write: (percent: number) => Promise<void>): PercentReport {
  let written = -1;
  let writtenAt = Number.NEGATIVE_INFINITY;
  let writing: Promise<unknown> = Promise.resolve();
  const put = (percent: number): Promise<void> => {
    written = percent;
    const now = write(percent);
    writing = Promise.all([writing, now]);
    return now;
  };
  return {
    begin: () => {
      writtenAt = Number.NEGATIVE_INFINITY;
      return put(0);
    },
    done: (share) => {
      const percent = Math.min(99, Math.floor(share * 100));
      if (percent <= written || performance.now() - writtenAt < EVERY_MS) return;
      writtenAt = performance.now();
      void put(percent);
    },
    settled: async () => {
      await writing;
    },
  };
}
