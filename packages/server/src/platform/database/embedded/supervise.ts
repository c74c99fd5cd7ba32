import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { endServer, stopLeftBehind } from './left-behind.ts';
import { type ServerProcessOptions, startServerProcess } from './server-process.ts';

const RESTART_WAIT_MS = 200;
/** A server that cannot be started this often in the window is broken; then nothing but a person helps. */
const MAX_RESTARTS = 10;
const RESTART_WINDOW_MS = 60_000;

export interface SupervisedServer {
  pid(): number | undefined;
  stop(): Promise<void>;
}

/** Starts the server and starts it again when it ends without having been asked to. */
export async function supervise(options: ServerProcessOptions & { readonly log: Logger }): Promise<SupervisedServer> {
  const { home, log } = options;
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  let restarts: number[] = [];
  let child = await startServerProcess(options);
  watchExit(child);

  function watchExit(server: ChildProcess): void {
    server.once('exit', (code, signal) => {
      if (stopping) return;
      log.error({ code, signal }, 'the embedded database ended by itself; starting it again');
      restarting = restart().catch((error: unknown) => {
        log.fatal({ err: error }, 'the embedded database does not start again');
      });
    });
  }

  /** The processes of a killed server let go of its memory only after a while; until then a start fails. */
  async function restart(): Promise<void> {
    for (;;) {
      const now = Date.now();
      restarts = [...restarts.filter((time) => time > now - RESTART_WINDOW_MS), now];
      await wait(RESTART_WAIT_MS * restarts.length);
      if (stopping) return;
      try {
        await stopLeftBehind(home, log);
        child = await startServerProcess(options);
        break;
      } catch (error) {
        if (restarts.length >= MAX_RESTARTS) throw error;
        log.warn({ err: error }, 'the embedded database did not start; trying again');
      }
    }
    watchExit(child);
    log.info('the embedded database runs again');
  }

  return {
    pid: () => child.pid,
    stop: async () => {
      stopping = true;
      await restarting;
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      child.ref();
      const ended = once(child, 'exit');
      await endServer(home, child.pid);
      await ended;
    },
  };
}
