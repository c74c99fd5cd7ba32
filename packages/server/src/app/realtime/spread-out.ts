/** At most so many rounds, so that all is done within ten seconds, and at least so many calls in each. */
const ROUNDS_MOST = 200;
const PAUSE_MS = 50;
const CALLS_LEAST = 50;

/**
 * Makes many calls in rounds, so that neither this process nor the pages that answer do everything at once.
 * @param count about how many there are
 * @returns how to stop it
 */
export function spreadOut(calls: Iterable<() => unknown>, count: number): () => void {
  const rest = calls[Symbol.iterator]();
  const each = Math.max(CALLS_LEAST, Math.ceil(count / ROUNDS_MOST));
  let timer: NodeJS.Timeout | undefined;
  const round = (): void => {
    for (let made = 0; made < each; made += 1) {
      const { done, value: call } = rest.next();
      if (done === true) return;
      call();
    }
    timer = setTimeout(round, PAUSE_MS);
    timer.unref();
  };
  round();
  return () => clearTimeout(timer);
}
