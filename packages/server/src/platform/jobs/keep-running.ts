import type { Runner } from 'graphile-worker';
import type { Logger } from 'pino';

export interface JobRunner {
  /** Takes no new jobs and waits for those that run, at most 10 s. */
  stop(): Promise<void>;
}

const RESTART_MS = 5_000;

/** The runner gives up after some failures in a row, e.g. while the database is away; then another takes its place. */
export function keepRunning(first: Runner, begin: () => Promise<Runner>, log: Logger): JobRunner {
  let runner: Runner | undefined = first;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  const follow = (current: Runner): void => {
    const ended = (error?: unknown): void => {
      runner = undefined;
      if (isStopping) return;
      log.warn({ err: error }, 'the job runner ended; starting another');
      timer = setTimeout(again, RESTART_MS).unref();
    };
    current.promise.then(() => ended(), ended);
  };
  const again = (): void => {
    begin().then(
      (next) => {
        runner = next;
        follow(next);
        if (isStopping) void next.stop();
      },
      (error: unknown) => {
        log.warn({ err: error }, 'the job runner does not start; it is tried again');
        if (!isStopping) timer = setTimeout(again, RESTART_MS).unref();
      },
    );
  };
  follow(first);

  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      const current = runner;
      if (current === undefined) return;
      await current.stop();
      await current.promise.catch(() => undefined);
    },
  };
}
