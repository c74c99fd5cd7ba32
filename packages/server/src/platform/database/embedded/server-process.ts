import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import type { Binaries } from './binaries.ts';
import { as, programEnv } from './cluster.ts';
import { type Home, own } from './home.ts';
import type { ServerUser } from './server-user.ts';

/** Recovery after a power cut reads the log of changes; this much of it takes no longer. */
const READY_TIMEOUT_MS = 60_000;
const MAX_LOG_BYTES = 10_000_000;

/** The server waits for this process: when its input closes, by whatever death, it ends the database politely. */
const WATCH = `cat > /dev/null; [ "$(head -n 1 "$2" 2> /dev/null)" = "$1" ] && kill -INT "$1"`;

export interface ServerProcessOptions {
  readonly home: Home;
  readonly binaries: Binaries;
  readonly user: ServerUser;
  readonly socketFolder: string;
  /** Runtime parameters by name. */
  readonly parameters: Readonly<Record<string, string>>;
}

/** Starts the server and waits until it answers. Rejects with the log's end when it does not. */
export async function startServerProcess(options: ServerProcessOptions): Promise<ChildProcess> {
  const { home, binaries, user, socketFolder, parameters } = options;
  const size = await stat(home.logFile).then(
    (stats) => stats.size,
    () => 0,
  );
  const log = await open(home.logFile, size > MAX_LOG_BYTES ? 'w' : 'a', 0o600);
  await own(home.logFile, user);
  const from = size > MAX_LOG_BYTES ? 0 : size;
  try {
    const all = { ...parameters, listen_addresses: '', unix_socket_directories: socketFolder };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(join(binaries.folder, 'bin', 'postgres'), ['-D', home.cluster, ...args], {
      ...as(user),
      cwd: home.cluster,
      env: programEnv,
      // A group of its own: Ctrl-C is for us, who then stop it after everything that needs it.
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    child.unref();
    await waitUntilReady(child, options, from);
    watch(child, options);
    return child;
  } finally {
    await log.close();
  }
}

async function waitUntilReady(child: ChildProcess, options: ServerProcessOptions, logFrom: number): Promise<void> {
  let failure: Error | undefined;
  child.once('error', (error) => {
    failure = error;
  });
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (failure !== undefined || child.exitCode !== null || child.signalCode !== null) break;
    if (await answers(options.socketFolder)) return;
    await wait(15);
  }
  const text = await readFile(options.home.logFile, 'utf8').catch(() => '');
  const tail = Buffer.from(text).subarray(logFrom).toString().trim().split('\n').slice(-5).join('\n');
  child.kill('SIGQUIT');
  throw new Error(`The embedded database does not start: ${failure?.message ?? ''}${tail}`);
}

async function answers(socketFolder: string): Promise<boolean> {
  // The socket of a killed server still takes connections that nobody answers.
  const settings = { host: socketFolder, user: 'bandshell', database: 'postgres', connectionTimeoutMillis: 1_000 };
  const client = new Client(settings);
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

function watch(child: ChildProcess, { home, user }: ServerProcessOptions): void {
  const args = ['-c', WATCH, 'bandshell-database-watch', String(child.pid), join(home.cluster, 'postmaster.pid')];
  const watcher = spawn('/bin/sh', args, {
    ...as(user),
    cwd: '/',
    env: programEnv,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  // The pipe must not keep this process alive, nor the watcher once the database ended.
  (watcher.stdin as unknown as { unref(): void }).unref();
  watcher.unref();
  child.once('exit', () => watcher.stdin.destroy());
}
