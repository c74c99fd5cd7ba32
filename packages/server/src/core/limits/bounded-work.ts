/** Too much of this work is already waiting. */
export class TooBusyError extends Error {
  override readonly name = 'TooBusyError';
}

/**
 * Runs costly work a few at a time, the rest in order of arrival.
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
    // A finished task gives its slot to the next one, so that no new task can take it.
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
