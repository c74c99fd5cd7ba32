import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, startTestServer, type TestDatabase } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

const failure = async (env: Record<string, string>): Promise<string> => {
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    RTMP_PORT: '0',
    IRC_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    ...env,
  });
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
