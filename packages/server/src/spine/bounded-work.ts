/** Too much of this work waits already. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/**
 * Runs costly work a few at a time, the rest in order of coming.
 *
 * @param limits at most `running` at once and `waiting` behind them
 * @returns a function that runs `work` when its turn comes; rejects with `TooBusyError` when no place is left to wait
 */
export function boundedWork(limits: {
  readonly running: number;
  readonly waiting: number;
}): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < limits.running) running += 1;
    else if (waiting.length >= limits.waiting) throw new TooBusyError('too much work is waiting');
    // Whoever ends hands its place to the next, so that nobody slips in between.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
