import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePorts } from './free-port.ts';
import { openFiles } from './open-files.ts';
import { until } from './until.ts';

const dist = new URL('../../../server/dist/', import.meta.url).pathname;

/** What `cli user create --json` prints. */
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
  createUser(login: string, role?: 'staff'): Promise<CreatedUser>;
  /** Runs a command of the command line beside the server; answers what it printed. */
  command(...words: string[]): Promise<string>;
  /** Everything the process wrote so far. */
  output(): string;
  /** Ends the process as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again on the same ports and data. */
  start(): Promise<void>;
  /** Ends it politely and removes its data. Throws when others could have read some of it. */
  dispose(): Promise<void>;
}

export interface ServerProcessOptions {
  readonly flags?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The built server as its own process, with its embedded database in a new folder. */
export const startServerProcess = async ({
  flags = ['--empty'],
  env = {},
}: ServerProcessOptions = {}): Promise<ServerProcess> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'bandshell-e2e-'));
  const [port = 0, rtmpPort = 0, ircPort = 0] = await freePorts(3);
  const environment = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    RTMP_PORT: String(rtmpPort),
    IRC_PORT: String(ircPort),
    DATA_DIR: dataDir,
    // A ladder takes a core; a test that wants one says so.
    TRANSCODE_CORES: '0',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
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
    await until('the server to be ready', async () => {
      if (started.exitCode !== null) throw new Error(`the server ended: ${output}`);
      return (await fetch(`${url}/readyz`)).ok;
    });
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };

  const command = async (...words: string[]): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, [join(dist, 'cli.js'), ...words], {
      env: environment,
    });
    return stdout.trim();
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
      const open = await openFiles(dataDir);
      await rm(dataDir, { recursive: true, force: true });
      if (open.length > 0) throw new Error(`the server left open to other users: ${open.join(', ')}`);
    },
  };
};
