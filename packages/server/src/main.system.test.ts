import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts, until } from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** The built server: it starts in half the time of its sources. */
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** One for all tests, because making a database takes longer than all else in them. */
let data: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'bandshell-main-'));
  await chmod(data, 0o711);
});
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    await exited;
  }
});
afterAll(() => rm(data, { recursive: true, force: true }));

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  output(): string;
}

function run(args: readonly string[], env: Record<string, string> = {}, user: { uid?: number } = {}): Run {
  const base = { HOST: '127.0.0.1', PORT: '0', RTMP_PORT: '0', IRC_PORT: '0', DATA_DIR: data, LOG_FORMAT: 'text' };
  const child = spawn(process.execPath, [program, ...args], {
    // Its files are found from anywhere.
    cwd: '/',
    env: { PATH: process.env.PATH, ...base, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return { child, ended: once(child, 'exit').then(([code]) => code as number | null), output: () => output };
}

test('--help lists all settings and starts nothing', async () => {
  const { ended, output } = run(['--help']);
  expect(await ended).toBe(0);
  for (const name of ['PORT (8080)', 'DATA_DIR', 'DATABASE_URL', 'NATS_URL', 'S3_ENDPOINT', '--empty']) {
    expect(output()).toContain(name);
  }
});

test('a wrong setting or option ends the start with a sentence that names it', async () => {
  const setting = run([], { PORT: 'http' });
  expect(await setting.ended).toBe(2);
  expect(setting.output()).toBe('PORT must be a port number for HTTP.\n');
  const option = run(['--emty']);
  expect(await option.ended).toBe(2);
  expect(option.output()).toBe('There is no option --emty; --help lists all.\n');
});

test('a taken port ends the start with a sentence and leaves no database behind', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { ended, output } = run(['--empty'], { RTMP_PORT: String(port), LOG_LEVEL: 'error' });
  expect(await ended).toBe(1);
  expect(output()).toBe(
    `The RTMP port ${port} is taken: stop the program that uses it, or set RTMP_PORT to another port.\n`,
  );
  expect(await readFile(join(data, 'postgres.lock'), 'utf8').catch(() => 'given back')).toBe('given back');
  taken.close();
});

test.runIf(process.getuid?.() === 0)('a data folder of someone else ends the start with a sentence', async () => {
  for (const DATABASE_URL of ['', 'postgres://owner@127.0.0.1:1/site']) {
    const { ended, output } = run(['--empty'], { DATABASE_URL }, { uid: 1 });
    expect(await ended).toBe(1);
    expect(output()).toBe(
      `The user of this process may not write to ${data}: give it to that user, or set DATA_DIR to another folder.\n`,
    );
  }
});

test('starts, greets, refuses a second start, and ends on Ctrl-C with the database', async () => {
  const [port = 0] = await freePorts(1);
  const first = run(['--empty'], { PORT: String(port) });
  await until('the greeting', () => first.output().includes('Bandshell is ready'));
  expect(first.output()).toContain(`Bandshell is ready: http://localhost:${port}\n`);
  expect(first.output()).toMatch(/Encoder server: +rtmp:\/\/localhost:\d+\/live/);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

  const second = run(['--empty']);
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `Bandshell already runs with the data folder ${data} (process ${first.child.pid}): stop it first, or set DATA_DIR to another folder.`,
  );

  const database = Number((await readFile(join(data, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')[0]);
  // A terminal's Ctrl-C reaches npm and the server, and npm may forward it.
  first.child.kill('SIGINT');
  first.child.kill('SIGINT');
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
  expect(() => process.kill(database, 0)).toThrow('ESRCH');
});

test('a stop that was asked for while it starts is not forgotten', async () => {
  const { child, ended } = run(['--empty']);
  await until('the data folder', () => readFile(join(data, 'postgres.lock'), 'utf8').catch(() => undefined));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});
