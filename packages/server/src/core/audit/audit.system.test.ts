import { startTestServer, type TestServer } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAudit } from './audit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const entry = (targetId: string) =>
  ({
    actorId: '100001',
    action: 'flag.change',
    targetKind: 'flag',
    targetId,
    details: { before: 0, after: 5 },
  }) as const;
const rows = (targetId: string) =>
  server.platform.database.db.selectFrom('audit_log').selectAll().where('target_id', '=', targetId).execute();

test('an entry stands exactly when its transaction does', async () => {
  const { platform } = server;
  await platform.database.transact((tx) => writeAudit(tx.db, entry('kept'), platform));
  await expect(
    platform.database.transact(async (tx) => {
      await writeAudit(tx.db, entry('undone'), platform);
      throw new Error('the act failed');
    }),
  ).rejects.toThrow('the act failed');
  expect(await rows('kept')).toMatchObject([{ actor_id: '100001', details: { before: 0, after: 5 } }]);
  expect(await rows('undone')).toEqual([]);
});

test('nobody changes, deletes or empties the log', async () => {
  const { db } = server.platform.database;
  await writeAudit(db, entry('stays'), server.platform);
  for (const statement of [
    sql`update audit_log set actor_id = null`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow('the audit log is append-only');
  }
  expect(await rows('stays')).toHaveLength(1);
});

test('an address is kept as a keyed hash: the same again for the same customer, and not to be read', async () => {
  const { db } = server.platform.database;
  const write = (address: string) => writeAudit(db, { ...entry('addresses'), address }, server.platform);
  await write('198.51.100.7');
  await write('198.51.100.7');
  await write('198.51.100.8');
  const hashes = (await rows('addresses')).map(({ address_hash }) => address_hash?.toString('hex'));
  expect(hashes[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(hashes[1]).toBe(hashes[0]);
  expect(hashes[2]).not.toBe(hashes[0]);
});

test('details have a bound', async () => {
  const long = { ...entry('long'), details: { note: 'x'.repeat(17_000) } };
  await expect(writeAudit(server.platform.database.db, long, server.platform)).rejects.toThrow('too long');
});
