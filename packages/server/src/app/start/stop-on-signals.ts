import type { Logger } from 'pino';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A stop that takes longer than all time limits together is aborted. */
const STOP_TIMEOUT_MS = 60_000;

/** One Ctrl-C may arrive twice: from the terminal, and forwarded by the parent process (npm, timeout). */
const ECHO_MS = 1_000;

export interface Stopping {
  /** Sets the function that stops the server. */
  setStop(stop: () => Promise<void>): void;
  isAsked(): boolean;
}

/**
 * Stops the process gracefully on Ctrl-C and termination signals. Another signal at least a second later ends it at
 * once. A signal during the start takes effect as soon as the server can be stopped.
 */
export function stopOnSignals(log: Logger): Stopping {
  let stop: (() => Promise<void>) | undefined;
  let isAsked = false;
  let askedAt = 0;
  let exitCode = 0;

  const end = async (): Promise<void> => {
    const timer = setTimeout(() => {
      log.fatal('the server did not stop in time');
      process.exit(1);
    }, STOP_TIMEOUT_MS);
    timer.unref();
    try {
      await stop?.();
      log.info('stopped');
    } catch (error) {
      log.error({ err: error }, 'the server did not stop cleanly');
      exitCode ||= 1;
    }
    process.exit(exitCode);
  };

  const ask = (reason: string): void => {
    if (isAsked) {
      if (performance.now() - askedAt < ECHO_MS) return;
      log.warn({ reason }, 'stopping at once');
      process.exit(exitCode || 130);
    }
    isAsked = true;
    askedAt = performance.now();
    log.info({ reason }, 'stopping');
    if (stop !== undefined) void end();
  };
  for (const signal of SIGNALS) process.on(signal, () => ask(signal));
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an error that nobody caught');
    exitCode = 1;
    if (!isAsked) ask('uncaughtException');
    if (stop === undefined) process.exit(1);
  });
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'an unhandled failure'));

  return {
    isAsked: () => isAsked,
    setStop: (next) => {
      const isFirst = stop === undefined;
      stop = next;
      if (isAsked && isFirst) void end();
    },
  };
}
