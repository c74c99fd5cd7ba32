import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { copyTestDatabase } from '../database/test-database.ts';
import { TEST_POSTGRES } from '../database/test-postgres.ts';
import { freePorts } from './free-ports.ts';
import { openFiles } from './open-files.ts';
import { runWords } from './run-words.ts';
import { until } from './until.ts';

const dist = new URL('../../../server/dist/', import.meta.url).pathname;

/** The output of `cli user create --json`. */
export interface CreatedUser {
  readonly id: string;
  readonly login: string;
  readonly password: string;
  readonly sessionToken: string;
  readonly chatToken: string;
  readonly streamKey: string;
}

export interface ServerProcess {
  readonly url: string;
  readonly ircPort: number;
  readonly dataDir: string;
  readonly pid: () => number;
  rtmpTarget(streamKey: string): string;
  createUser(login: string, role?: 'staff' | 'admin'): Promise<CreatedUser>;
  /** Runs a command of the command-line tool while the server runs; returns its output. */
  command(...words: string[]): Promise<string>;
  /** All output of the process so far. */
  output(): string;
  /** Kills the process, like a power failure. */
  kill(): Promise<void>;
  /** Starts it again with the same ports and data. */
  start(): Promise<void>;
  /** Stops it regularly and deletes its data. Throws when other users could have read some of it. */
  dispose(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Its own database, which ends with the server, instead of a new one on the run's PostgreSQL. */
  readonly database?: 'embedded';
}

/** Time limit of a start: the database may have to be created first, while other files start theirs. */
const START_MS = 100_000;
/** How much of the output a failed start shows; its reason stands at the end. */
const LAST_OUTPUT_LENGTH = 2000;

/**
 * The built server as a separate process, with a new data folder and database. Outside of a test run the database is
 * embedded.
 */
export const startServerProcess = async ({
  flags = ['--empty'],
  env = {},
  database,
}: ServerProcessOptions = {}): Promise<ServerProcess> => {
  const isEmbedded = database === 'embedded' || process.env[TEST_POSTGRES] === undefined;
  const copied = isEmbedded || env.DATABASE_URL !== undefined ? undefined : await copyTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'bandshell-e2e-'));
  const [port = 0, rtmpPort = 0, ircPort = 0] = await freePorts(3);
  const environment = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    RTMP_PORT: String(rtmpPort),
    IRC_PORT: String(ircPort),
    DATA_DIR: dataDir,
    // A ladder uses a core, so tests enable it explicitly.
    TRANSCODE_CORES: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    ...(copied === undefined ? {} : { DATABASE_URL: copied.url }),
    ...env,
  };
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let output = '';

  const start = async (): Promise<void> => {
    const started = spawn(process.execPath, [join(dist, 'main.js'), ...flags], {
      env: environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output = (output + text).slice(-262_144);
      });
    }
    const hasEnded = (): boolean => started.exitCode !== null || started.signalCode !== null;
    const isReady = async (): Promise<boolean> => {
      if (hasEnded()) return true;
      return (await fetch(`${url}/readyz`)).ok;
    };
    await until('the server to be ready', isReady, START_MS);
    if (!hasEnded()) return;
    const how = started.signalCode ?? `exit code ${started.exitCode}`;
    throw new Error(`the server ended (${how}): ${output.slice(-LAST_OUTPUT_LENGTH)}`);
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };

  /** An embedded database is opened by a process of its own. */
  const command = async (...words: string[]): Promise<string> => {
    if (isEmbedded) {
      const { stdout } = await promisify(execFile)(process.execPath, [join(dist, 'cli.js'), ...words], {
        env: environment,
      });
      return stdout.trim();
    }
    return runWords(words, environment);
  };

  await start();
  return {
    url,
    ircPort,
    dataDir,
    pid: () => child?.pid ?? 0,
    rtmpTarget: (streamKey) => `rtmp://127.0.0.1:${rtmpPort}/live/${streamKey}`,
    createUser: async (login, role) => {
      const roles = role === undefined ? [] : ['--role', role];
      return JSON.parse(await command('user', 'create', login, ...roles, '--json')) as CreatedUser;
    },
    command,
    output: () => output,
    kill: () => end('SIGKILL'),
    start,
    dispose: async () => {
      await end('SIGTERM');
      await copied?.drop();
      const open = await openFiles(dataDir);
      await rm(dataDir, { recursive: true, force: true });
      if (open.length > 0) throw new Error(`the server left open to other users: ${open.join(', ')}`);
    },
  };
};
