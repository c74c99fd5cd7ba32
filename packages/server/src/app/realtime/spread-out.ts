/** Calls at once, and the time between two rounds (ms): the sockets of a full node are told within some seconds. */
const CALLS = 2_000;
const PAUSE_MS = 50;

/** Makes many calls in rounds, so that neither this process nor the pages that answer do everything at once. Returns how to stop it. */
export function spreadOut(calls: Iterable<() => unknown>): () => void {
  const rest = calls[Symbol.iterator]();
  let timer: NodeJS.Timeout | undefined;
  const round = (): void => {
    for (let made = 0; made < CALLS; made += 1) {
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
