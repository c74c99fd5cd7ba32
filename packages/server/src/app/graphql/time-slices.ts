/** How long work goes on before others have their turn; a picture's part is 334 ms, a frame of chat goes out at once. */
const SLICE_MS = 2;

interface WaitingRun {
  readonly waiting: (() => void)[];
}

export type TimeSlices = ReturnType<typeof createTimeSlices>;

/** One piece of long work. */
export interface SlicedRun {
  /** Whether the time of the present slice is used up; work then goes on after `pause`. */
  readonly isOver: boolean;
  /** Resolves when it is this run's turn again. */
  pause(): Promise<void>;
}

/**
 * Divides long work into slices of some milliseconds, so that all else of this process has its turn between them. After a
 * slice that was used up the work rests as long as it ran: it takes half of the process at most, however much waits.
 * Several runs take turns.
 *
 * @param now milliseconds that only go forward
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
      // What goes on runs now, before the next is let in.
      await undefined;
      await undefined;
    }
    // What was let in goes on until it waits for something, and that is over when timers and the network are looked at.
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
