import { Client } from 'pg';
import type { Logger } from 'pino';

const RECONNECT_MS = 1_000;

export interface Listener {
  /** Resolves once the connection listens for the first time. */
  readonly ready: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Receives notifications of the database on its own connection, which is opened again when it breaks. Notifications in
 * between are lost, so that the listener is also called after each new connection.
 * @param channels what to do for each channel's notification
 */
export function listen(
  connectionString: string,
  channels: Readonly<Record<string, () => void>>,
  log: Logger,
): Listener {
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isReady: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    isReady = resolve;
  });

  const again = (error?: unknown): void => {
    if (isStopped || timer !== undefined) return;
    if (error !== undefined)
      log.warn({ err: error }, 'the connection that listens to the database broke; opening another');
    client?.removeAllListeners('end');
    void client?.end().catch(() => undefined);
    timer = setTimeout(() => {
      timer = undefined;
      open().catch(again);
    }, RECONNECT_MS);
    timer.unref();
  };

  const open = async (): Promise<void> => {
    const fresh = new Client({
      connectionString,
      application_name: 'bandshell-listen',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = fresh;
    fresh.on('error', again);
    fresh.on('end', () => again(new Error('the database closed the connection')));
    fresh.on('notification', ({ channel }) => channels[channel]?.());
    await fresh.connect();
    for (const channel of Object.keys(channels)) await fresh.query(`listen ${channel}`);
    isReady();
    for (const notify of Object.values(channels)) notify();
  };
  open().catch(again);

  return {
    ready,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      client?.removeAllListeners('end');
      await client?.end().catch(() => undefined);
    },
  };
}
