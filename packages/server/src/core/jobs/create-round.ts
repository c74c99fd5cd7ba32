/**
 * Work of which one round runs at a time. A caller that asks while one runs gets another round after it, with all who asked
 * meanwhile. The running one may have read data that they know to be old.
 * @returns starts a round; resolves after the round that began at or after the call. It never rejects
 */
export function createRound(work: () => Promise<void>, onError: (error: unknown) => void): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const run = (): Promise<void> => {
    const round = work()
      .catch(onError)
      .finally(() => {
        running = undefined;
      });
    running = round;
    return round;
  };
  return () => {
    if (running === undefined) return run();
    next ??= running.then(() => {
      next = undefined;
      return run();
    });
    return next;
  };
}
