import type { Logger } from 'pino';
import { withTimeout } from '../../platform/with-timeout.ts';

/** Resources to close in reverse order of opening. */
export interface Closers {
  add(what: string, close: () => unknown): void;
  /** Closes everything once, each with a time limit; a failure is logged and the others continue. */
  closeAll(): Promise<void>;
}

const CLOSE_TIMEOUT_MS = 15_000;

export function createClosers(log: Logger): Closers {
  const open: { readonly what: string; readonly close: () => unknown }[] = [];
  let closing: Promise<void> | undefined;

  const closeInOrder = async (): Promise<void> => {
    for (const { what, close } of open.toReversed()) {
      await withTimeout(Promise.resolve().then(close), CLOSE_TIMEOUT_MS, `closing ${what}`).catch((error: unknown) =>
        log.warn({ err: error, what }, 'a part did not close in time'),
      );
    }
  };
  return {
    add: (what, close) => void open.push({ what, close }),
    closeAll: () => {
      closing ??= closeInOrder();
      return closing;
    },
  };
}
