import { execFile } from 'node:child_process';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import type { Home } from './home.ts';

/** Ends the statements of sessions and the server (PostgreSQL's "fast"); then without a checkpoint; then by force. */
const ENDINGS = [
  { signal: 'SIGINT', waitMs: 15_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

/** Stops the server that a killed run left on this cluster, and removes its pid file when only that is left. */
export async function stopLeftBehind(home: Home, log: Logger): Promise<void> {
  const pidFile = join(home.cluster, 'postmaster.pid');
  const pid = await readPid(pidFile);
  if (pid === undefined) return;
  if (await isServerOf(home, pid)) {
    log.warn({ pid }, 'stopping the database that a killed run left behind');
    await endServer(home, pid);
  }
  // Its number may belong to any process by now, which PostgreSQL would take for a running server.
  await rm(pidFile, { force: true });
}

/** Ends a server in ever harder ways until it is gone. */
export async function endServer(home: Home, pid: number): Promise<void> {
  for (const { signal, waitMs } of ENDINGS) {
    try {
      process.kill(pid, signal);
    } catch {
      return;
    }
    const deadline = Date.now() + waitMs;
    while (Date.now() < deadline) {
      if (!(await isServerOf(home, pid))) return;
      await wait(20);
    }
  }
  throw new Error(`The database server (process ${pid}) does not end.`);
}

async function readPid(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return Number.isSafeInteger(pid) && pid > 1 ? pid : undefined;
}

/** Whether the process is a PostgreSQL server of this cluster: a server's working folder is its cluster. */
async function isServerOf(home: Home, pid: number): Promise<boolean> {
  if (process.platform === 'linux') {
    const [cwd, cluster] = await Promise.all([
      readlink(`/proc/${pid}/cwd`).catch(() => undefined),
      realpath(home.cluster).catch(() => undefined),
    ]);
    return cwd !== undefined && cwd === cluster;
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim().endsWith('postgres');
}
