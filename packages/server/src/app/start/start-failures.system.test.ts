import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestDatabase,
  freePorts,
  type PostgresStub,
  type StubAnswer,
  startPostgresStub,
  startTestServer,
  type TestDatabase,
  until,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../platform/config.ts';
import { createLog } from '../../platform/log/create-log.ts';
import { startServer } from '../start-server.ts';
import { StartError } from './start-error.ts';

const log = createLog({ logLevel: 'silent', logFormat: 'json' });
let taken: Server;
let port: number;
let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
  folder = await mkdtemp(join(tmpdir(), 'bandshell-start-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  taken.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const environment = { HOST: '127.0.0.1', PORT: '0', RTMP_PORT: '0', IRC_PORT: '0' };
const failure = async (env: Record<string, string>): Promise<string> => {
  const config = readConfig({ ...environment, DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url, ...env });
  try {
    const server = await startServer(config, { log });
    await server.close();
  } catch (error) {
    if (error instanceof StartError || error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error('the server started');
};

test('HTTP port taken: the start stops and says which and what to set', async () => {
  expect(await failure({ PORT: String(port) })).toBe(
    `The HTTP port ${port} is taken: stop the program that uses it, or set PORT to another port.`,
  );
});

test('RTMP port taken: the same', async () => {
  expect(await failure({ RTMP_PORT: String(port) })).toBe(
    `The RTMP port ${port} is taken: stop the program that uses it, or set RTMP_PORT to another port.`,
  );
});

test('IRC port taken: a warning, and the rest runs', async () => {
  const lines: string[] = [];
  const server = await startTestServer({ env: { IRC_PORT: String(port) }, onLogLine: (line) => lines.push(line) });
  expect(server.ircPort).toBeUndefined();
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect(lines.some((line) => line.includes('"level":40') && line.includes('IRC_PORT'))).toBe(true);
  await server.close();
});

test('a host that is not this machine’s is named', async () => {
  expect(await failure({ HOST: '203.0.113.1' })).toMatch(/^HOST is no address of this machine/);
});

test('a database that does not let us in is named without its password', async () => {
  const message = await failure({ DATABASE_URL: database.url.replace('bandshell@', 'stranger:hunter2@') });
  expect(message).toMatch(/^The database of DATABASE_URL cannot be used: /);
  expect(message).not.toContain('hunter2');
});

describe('a database of DATABASE_URL that cannot be used', () => {
  const CANNOT = 'The database of DATABASE_URL cannot be used: ';
  const stubs: PostgresStub[] = [];
  afterAll(() => Promise.all(stubs.map((stub) => stub.close())));
  const stub = async (answer: StubAnswer): Promise<string> => {
    const server = await startPostgresStub(answer);
    stubs.push(server);
    return `postgres://owner:hunter2@127.0.0.1:${server.port}/site`;
  };

  test.each([
    ['28P01', 'it refuses the user "owner" or the password; correct them in the setting.'],
    ['3D000', 'it has no database "site"; create that, or name another.'],
    ['53300', 'it has no connection left; raise its max_connections, or lower DATABASE_POOL.'],
  ])('%s is one sentence without the password', async (code, sentence) => {
    expect(await failure({ DATABASE_URL: await stub({ code, message: 'hunter2 is wrong' }) })).toBe(CANNOT + sentence);
  });

  test('a PostgreSQL that is too old is named', async () => {
    expect(await failure({ DATABASE_URL: await stub({ version: 140_011 }) })).toBe(
      'DATABASE_URL names a PostgreSQL older than 15: use a newer server.',
    );
  });

  test('a host that does not exist is not waited for as a server that starts', async () => {
    expect(await failure({ DATABASE_URL: 'postgres://owner:hunter2@no-such-host.invalid/site' })).toBe(
      `${CANNOT}there is no host "no-such-host.invalid"; correct its name.`,
    );
  });

  test('a server that is only starting is waited for', async () => {
    const [port = 0] = await freePorts(1);
    const socket = `${new URL(database.url).searchParams.get('host')}/.s.PGSQL.5432`;
    const url = `postgres://bandshell@127.0.0.1:${port}${new URL(database.url).pathname}`;
    const lines: string[] = [];
    const starting = startServer(readConfig({ ...environment, DATA_DIR: join(folder, 'waiting'), DATABASE_URL: url }), {
      log: createLog({ logLevel: 'warn', logFormat: 'json' }, { write: (line) => void lines.push(line) }),
    });
    await until('the wait', () => lines.some((line) => line.includes('waiting for it')));
    expect(lines.join('')).not.toContain('"stack"');
    const proxy = createServer((client) => {
      const server = connect(socket);
      client.pipe(server).pipe(client);
      for (const end of [client, server]) end.on('error', () => end.destroy());
    }).listen(port, '127.0.0.1');
    const server = await starting;
    await server.close();
    proxy.close();
  });

  test('a user without rights, a read-only database and one without its schema are told apart', async () => {
    const name = new URL(database.url).pathname.slice(1);
    await sql.raw(`create role limited_${name}`).execute(database.db);
    const set = (text: string) => sql.raw(`alter database ${name} ${text}`).execute(database.db);
    await set(`set role = 'limited_${name}'`);
    const message = await failure({});
    expect(message).toMatch(
      /its user "bandshell" lacks a right \(permission denied for [^)]+\); make that user the owner of/,
    );
    await set('reset role');
    await set('set default_transaction_read_only = on');
    expect(await failure({})).toBe(
      `${CANNOT}it is read-only; name the primary server, or set default_transaction_read_only to off for this user and database.`,
    );
    await set('reset default_transaction_read_only');
    await sql.raw(`drop role limited_${name}`).execute(database.db);
  });
});

/** Whether this user may make a small disk. */
const canMount = ((): boolean => {
  try {
    execFileSync('unshare', ['--mount', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe('a data folder that cannot be used', () => {
  test('one that another process has, whatever database that uses; a lock of a process that is gone does not bind', async () => {
    const dataDir = join(folder, 'shared');
    const config = readConfig({ ...environment, DATA_DIR: dataDir, DATABASE_URL: database.url });
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'node.lock'), JSON.stringify({ pid: process.pid, born: 'another-boot-1' }));
    const first = await startServer(config, { log });
    const refused = `Bandshell already runs with the data folder ${dataDir} (process ${process.pid}): stop it first, or set DATA_DIR to another folder.`;
    expect(await failure({ DATA_DIR: dataDir })).toBe(refused);
    expect(await failure({ DATA_DIR: dataDir, DATABASE_URL: '', ROLES: 'media' })).toBe(refused);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await first.close();
    await (await startServer(config, { log })).close();
  });

  test('a file in its place, or above it', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    for (const dataDir of [file, join(file, 'data')]) {
      expect(await failure({ DATA_DIR: dataDir })).toBe(
        `The data folder ${dataDir} cannot be made, because a file is in its place: set DATA_DIR to another folder.`,
      );
    }
  });

  test('a secret that is none is named, not shown', async () => {
    const dataDir = join(folder, 'broken-secret');
    await mkdir(join(dataDir, 'secrets'), { recursive: true });
    await writeFile(join(dataDir, 'secrets', 'site.key'), 'hunter2');
    expect(await failure({ DATA_DIR: dataDir })).toMatch(
      /site\.key does not hold a key of 32 bytes: restore it from a backup/,
    );
  });

  test.runIf(canMount)('a read-only disk and a full one, with the embedded database and with another', async () => {
    const disk = join(folder, 'disk');
    await mkdir(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    try {
      const dataDir = join(disk, 'data');
      await mkdir(dataDir);
      await writeFile(join(disk, 'rest'), Buffer.alloc(64 * 1024)).catch(() => undefined);
      const full = `The disk of the data folder ${dataDir} is full: make room, or set DATA_DIR to a folder on another disk.`;
      expect(await failure({ DATA_DIR: dataDir })).toBe(full);
      expect(await failure({ DATA_DIR: dataDir, DATABASE_URL: '' })).toBe(full);
      execFileSync('mount', ['-o', 'remount,ro', disk]);
      const readOnly = `The data folder ${dataDir} is read-only: make it writable, or set DATA_DIR to another folder.`;
      expect(await failure({ DATA_DIR: dataDir })).toBe(readOnly);
      expect(await failure({ DATA_DIR: dataDir, DATABASE_URL: '' })).toBe(readOnly);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});

test('a certificate that cannot be read is named', async () => {
  await writeFile(join(folder, 'key.pem'), 'x');
  expect(await failure({ TLS_CERT: join(folder, 'none.pem'), TLS_KEY: join(folder, 'key.pem') })).toBe(
    `TLS_CERT names the file ${join(folder, 'none.pem')}, which cannot be read.`,
  );
});

test('what is no certificate with its key is named, also where no encoder comes', async () => {
  const file = join(folder, 'key.pem');
  await writeFile(file, 'x');
  expect(await failure({ TLS_CERT: file, TLS_KEY: file, ROLES: 'chat' })).toBe(
    'TLS_CERT and TLS_KEY are no certificate with its key (PEM).',
  );
});
