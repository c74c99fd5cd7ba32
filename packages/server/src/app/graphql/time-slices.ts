/** Length of a slice. A media part is 334 ms, and a chat frame is sent at once. */
const SLICE_MS = 2;

interface WaitingRun {
  readonly waiting: (() => void)[];
}

export type TimeSlices = ReturnType<typeof createTimeSlices>;

/** One piece of long work. */
export interface SlicedRun {
  /** Whether the current slice is used up; the work then continues after `pause`. */
  readonly isOver: boolean;
  /** Resolves when this run continues. */
  pause(): Promise<void>;
}

/**
 * Divides long work into slices of some milliseconds, so that other tasks of this process run between them. After a
 * used-up slice the work pauses for the same time, so it uses at most half of the process. Several runs take turns.
 * @param now monotonic milliseconds
 */
export function createTimeSlices(now: () => number = () => performance.now()) {
  const runs: WaitingRun[] = [];
  let endsAt = Number.NEGATIVE_INFINITY;
  let isDue = false;

  const slice = async (): Promise<void> => {
    const began = now();
    endsAt = began + SLICE_MS;
    while (runs.length > 0 && now() < endsAt) {
      const run = runs.shift();
      const goOn = run?.waiting.shift();
      if (run !== undefined && run.waiting.length > 0) runs.push(run);
      goOn?.();
      // The current run continues first, before the next one starts.
      await undefined;
      await undefined;
    }
    // A started run continues until it waits, which ends when timers and the network are processed.
    setImmediate(() => {
      const took = now() - began;
      endsAt = Number.NEGATIVE_INFINITY;
      isDue = false;
      if (runs.length > 0) begin(took >= SLICE_MS ? took : 0);
    });
  };

  const begin = (afterMs: number): void => {
    if (isDue) return;
    isDue = true;
    if (afterMs === 0) setImmediate(slice);
    else setTimeout(slice, afterMs);
  };

  return {
    open(): SlicedRun {
      const run: WaitingRun = { waiting: [] };
      return {
        get isOver() {
          return now() >= endsAt;
        },
        pause: () =>
          new Promise((resolve) => {
            if (run.waiting.push(resolve) === 1) runs.push(run);
            begin(0);
          }),
      };
    },
  };
}
