import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withTimeout } from '../../platform/with-timeout.ts';

const START_MS = 10_000;
/** A program that does not end by itself is ended. */
const STOP_MS = 5_000;

export interface ChildProgram<Announcement> {
  readonly announced: Announcement;
  /** Settles when the program has ended, for whatever reason. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a built program of this project beside the server and waits for the message in which it says where it is. It ends
 * with this process.
 * @param times how long it may take to start and to stop
 * @throws when it does not start in time; it is stopped then
 */
export async function startChildProgram<Announcement>(
  program: string,
  args: readonly string[],
  { startMs = START_MS, stopMs = STOP_MS }: { readonly startMs?: number; readonly stopMs?: number } = {},
): Promise<ChildProgram<Announcement>> {
  const child = fork(program, args, { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  try {
    const announced = await withTimeout(ready(child), startMs, `starting ${program}`);
    const isOver = child.exitCode !== null || child.signalCode !== null;
    const ended = isOver ? Promise.resolve() : once(child, 'exit').then(() => undefined);
    return { announced: announced as Announcement, ended, stop: () => stop(child, stopMs) };
  } catch (error) {
    await stop(child, stopMs);
    throw error;
  }
}

async function ready(child: ChildProcess): Promise<unknown> {
  const [announced] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the program ended with ${code}`);
    }),
  ]);
  return announced;
}

async function stop(child: ChildProcess, stopMs: number): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await ended;
  clearTimeout(timer);
}

/** A built program, which lies beside the bundled server; undefined where it is not built. */
export function findProgram(name: string): string | undefined {
  const start = dirname(fileURLToPath(import.meta.url));
  for (let folder = start; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, `${name}.js`);
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}
