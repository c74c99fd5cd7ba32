import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleProgram, createTestDatabase, type TestDatabase, until } from '@bandshell/testkit';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHANNEL = '500900';

/** Gives the store a message every few milliseconds, numbered from 0, until it is killed. */
const PROGRAM = `
import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { createDatabase } from '../../platform/database/create-database.ts';
import { createPool } from '../../platform/database/pool.ts';
import { createChatStore } from './chat-store.ts';
const log = { warn: console.error, info() {}, debug() {}, error: console.error, fatal: console.error };
const { db } = createDatabase(createPool(process.argv[2], { max: 2, name: 'crash', log }));
const store = createChatStore(db, log, new Registry());
const sender = { userId: '100042', login: 'ann', displayName: 'Ann', color: '#1E90FF', isOwner: false, isModerator: false,
  isVip: false, badges: '', badgeInfo: '' };
let number = 0;
setInterval(() => {
  store.save({ id: randomUUID(), channelId: '${CHANNEL}', sentAt: Date.now(), sender, text: String(number), action: false,
    reply: null, emotes: '', visit: null }, 'delivered');
  number += 1;
}, 5);`;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'bandshell-crash-'));
});
afterAll(async () => {
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

const stored = async (): Promise<number[]> => {
  const query = CompiledQuery.raw('select body from chat_messages where channel_id = $1', [CHANNEL]);
  const { rows } = await database.db.executeQuery<{ body: string }>(query);
  return rows.map(({ body }) => Number(body)).sort((one, other) => one - other);
};

test('a node that is killed keeps all messages that were stored, and has stored all before its last ones', async () => {
  const program = join(folder, 'program.mjs');
  await bundleProgram(PROGRAM, dirname(fileURLToPath(import.meta.url)), program);
  const child = spawn(process.execPath, [program, database.url], { stdio: 'inherit' });
  const seen = await until('several batches', async () => {
    const numbers = await stored();
    return numbers.length > 120 ? numbers : null;
  });
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
  const left = await stored();
  expect(left.length).toBeGreaterThanOrEqual(seen.length);
  // A batch is stored whole or not at all, and in order: nothing is missing in between.
  expect(left).toEqual(left.map((_, index) => index));
});
