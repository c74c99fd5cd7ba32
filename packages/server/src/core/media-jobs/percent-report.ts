/** Progress is written at most this often. */
const EVERY_MS = 1_000;

export interface PercentReport {
  /** Reports 0 percent. */
  begin(): Promise<void>;
  /**
   * Reports the done fraction, 0 to 1. Lower values than before are not written. 100 percent is reported by the caller
   * that knows that the result is in place.
   */
  done(share: number): void;
  /** Waits for pending writes. */
  settled(): Promise<void>;
}

/**
 * Writes the progress of a long job in whole percent.
 * @param write must never reject
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
