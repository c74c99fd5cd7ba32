import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BITS, creatorRevenue, type LedgerTransaction, siteAccount, userBits } from '@bandshell/domain/ledger';
import {
  createTestDatabase,
  createTestUser,
  startTestServer,
  type TestDatabase,
  type TestServer,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { exportLedger } from './export-ledger.ts';
import { countFaults, verifyLedger } from './verify-ledger.ts';

let database: TestDatabase;
let server: TestServer;
let other: TestServer;
let user: string;
let count = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer({ databaseUrl: database.url });
  other = await startTestServer({ databaseUrl: database.url, env: { ROLES: 'api' } });
});
afterAll(async () => {
  await Promise.all([server?.close(), other?.close()]);
  await database?.drop();
});
beforeEach(async () => {
  count += 1;
  user = (await createTestUser(server, `saver_${count}`)).id;
});

const post = (transaction: LedgerTransaction, { platform }: TestServer = server) =>
  platform.database.transact((tx) => platform.services.ledger.post(tx, transaction));
const grant = (amount: number, key = `grant-${count}`): LedgerTransaction => ({
  key,
  kind: 'grant',
  reference: 'test',
  postings: [
    { account: siteAccount('bits-issued', BITS), amount: -amount },
    { account: userBits(user), amount },
  ],
});
const cheer = (amount: number, key: string, kind: 'cheer' | 'chargeback' = 'cheer'): LedgerTransaction => ({
  key,
  kind,
  reference: 'test',
  postings: [
    { account: userBits(user), amount: -amount },
    { account: siteAccount('bits-spent', BITS), amount },
    { account: siteAccount('sales', 'USD'), amount: -amount },
    { account: creatorRevenue('777777', 'USD'), amount },
  ],
});
const bits = () => server.platform.services.ledger.balance(server.platform.database.db, userBits(user));

test('a transaction posts once, whoever repeats it', async () => {
  expect(await post(grant(500))).toBe('posted');
  expect(await post(grant(500))).toBe('replayed');
  expect(
    await Promise.all([1, 2, 3, 4].map((at) => post(grant(7, `twice-${count}`), at % 2 ? server : other))),
  ).toEqual(expect.arrayContaining(['posted', 'replayed', 'replayed', 'replayed']));
  expect(await bits()).toBe(507);
});

/** Repeats what found no free connection on a busy machine, with the same key. */
const spend = async (transaction: LedgerTransaction, node: TestServer): Promise<string> => {
  for (;;) {
    try {
      return await post(transaction, node);
    } catch (error) {
      if (!String(error).includes('timeout exceeded when trying to connect')) throw error;
    }
  }
};

test('200 spends at once on two nodes take what is there and no more', async () => {
  await post(grant(1000));
  const outcomes = await Promise.all(
    Array.from({ length: 200 }, (_, at) => spend(cheer(10, `spend-${count}-${at}`), at % 2 === 0 ? server : other)),
  );
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(100);
  expect(outcomes.filter((outcome) => outcome === 'short')).toHaveLength(100);
  expect(await bits()).toBe(0);
  expect(countFaults(await verifyLedger(server.platform, { whole: true }))).toBe(0);
}, 60_000);

test('several at once are posted one after the other: each key once, and no more than is there, on two nodes', async () => {
  await post(grant(100));
  await post(cheer(30, `before-${count}`));
  const of = (from: number) => Array.from({ length: 10 }, (_, at) => cheer(10, `group-${count}-${from + at}`));
  // Ten of the 20 keys come on both nodes, and one of them was posted before.
  const batches = [
    [cheer(30, `before-${count}`), ...of(0)],
    [...of(5), ...of(5), cheer(30, `before-${count}`)],
  ];
  const outcomes = await Promise.all(
    batches.map((batch, at) => {
      const { platform } = at === 0 ? server : other;
      return platform.database.transact((tx) => platform.services.ledger.postAll(tx, batch));
    }),
  );
  expect(outcomes.flat().filter((outcome) => outcome === 'posted')).toHaveLength(7);
  expect([outcomes[0]?.[0], outcomes[1]?.at(-1)]).toEqual(['replayed', 'replayed']);
  expect(await bits()).toBe(0);
  expect(countFaults(await verifyLedger(server.platform, { whole: true }))).toBe(0);
});

test('of several of which one does not sum to zero, none is posted', async () => {
  await post(grant(100));
  const wrong = { ...grant(5, `wrong-${count}`), postings: [{ account: userBits(user), amount: 5 }] };
  const { database, services } = server.platform;
  await expect(
    database.transact((tx) => services.ledger.postAll(tx, [cheer(1, `r-${count}`), wrong])),
  ).rejects.toThrow();
  expect(await bits()).toBe(100);
});

test('a chargeback may leave an account below zero, and nothing is spent from there', async () => {
  await post(grant(100));
  await post(cheer(80, `some-${count}`));
  expect(await post(cheer(100, `back-${count}`, 'chargeback'))).toBe('posted');
  expect(await bits()).toBe(-80);
  expect(await post(cheer(1, `after-${count}`))).toBe('short');
  expect(await verifyLedger(server.platform)).toMatchObject({ overdrawn: 0, accounts: 0 });
  await post(grant(90, `paid-${count}`));
  expect(await post(cheer(10, `again-${count}`))).toBe('posted');
});

describe('the database itself', () => {
  const failure = async (statement: string): Promise<string | undefined> =>
    sql
      .raw(statement)
      .execute(server.platform.database.db)
      .then(
        () => undefined,
        (error: { code?: string }) => error.code,
      );

  test('refuses changes of what is written', async () => {
    await post(grant(5));
    for (const statement of [
      'update ledger_postings set amount = amount + 1',
      'delete from ledger_postings',
      'truncate ledger_postings',
      "update ledger_transactions set reference = 'x'",
      'delete from ledger_transactions',
      'update ledger_accounts set balance = balance + 1',
      'update ledger_accounts set may_be_negative = true',
      'delete from ledger_accounts',
    ]) {
      expect([statement, await failure(statement)]).toEqual([statement, 'LB002']);
    }
  });

  test('refuses a sum that is not zero, a late posting, and what an account does not have', async () => {
    await post(grant(5));
    const { db } = server.platform.database;
    const accounts = await db
      .selectFrom('ledger_accounts')
      .select(['id', 'owner_id'])
      .where('unit', '=', BITS)
      .execute();
    const own = accounts.find(({ owner_id }) => owner_id === user)?.id ?? '';
    const site = accounts.find(({ owner_id }) => owner_id === '0')?.id ?? '';
    const write = (id: string, postings: string) => `do $$ begin
      insert into ledger_transactions (id, key, kind, reference) values (${id}, 'raw-${id}', 'cheer', 'raw');
      insert into ledger_postings (account_id, transaction_id, unit, amount) values ${postings}; end $$`;
    expect(await failure(write('991', `(${own}, 991, 'BITS', 1), (${site}, 991, 'BITS', -2)`))).toBe('LB005');
    expect(await failure(write('992', `(${own}, 992, 'BITS', -6), (${site}, 992, 'BITS', 6)`))).toBe('LB001');
    expect(await failure(write('993', `(${own}, 993, 'USD', 1), (${site}, 993, 'USD', -1)`))).toBe('LB004');
    expect(
      await failure("insert into ledger_transactions (id, key, kind, reference) values (994, 'e', 'grant', 'r')"),
    ).toBe('LB005');
    const old = await db.selectFrom('ledger_transactions').select('id').limit(1).executeTakeFirstOrThrow();
    const late = `insert into ledger_postings (account_id, transaction_id, unit, amount)
      values (${own}, ${old.id}, 'BITS', 1), (${site}, ${old.id}, 'BITS', -1)`;
    expect(await failure(late)).toBe('LB003');
    expect(await bits()).toBe(5);
  });
});

test('a changed balance raises the alarm', async () => {
  const alarms: string[] = [];
  const watched = await startTestServer({ onLogLine: (line) => alarms.push(line) });
  try {
    const { platform } = watched;
    await platform.database.transact((tx) => platform.services.ledger.post(tx, grant(5)));
    expect(countFaults(await platform.services.ledgerWatch.verify())).toBe(0);
    await sql`alter table ledger_accounts disable trigger ledger_accounts_guard`.execute(platform.database.db);
    await sql`update ledger_accounts set balance = balance + 1 where owner_id = ${user}`.execute(platform.database.db);
    expect(await platform.services.ledgerWatch.verify()).toMatchObject({ accounts: 1, units: 1 });
    expect(alarms.some((line) => line.includes('the ledger does not balance'))).toBe(true);
    expect(await platform.metrics.getSingleMetricAsString('bandshell_ledger_faults')).toMatch(/ledger_faults 2$/);
  } finally {
    await watched.close();
  }
}, 60_000);

test('an auditor computes an exported period anew, and finds what was changed', async () => {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(server.platform.database.db);
  const from = rows[0]?.now ?? new Date();
  await post(grant(300));
  await post(cheer(120, `exported-${count}`));
  const lines: string[] = [];
  for await (const line of exportLedger(server.platform, { from, to: new Date(Date.now() + 60_000) })) lines.push(line);
  expect(await recompute(lines)).toMatchObject({ code: 0, transactions: 2, postings: 6, faults: 0 });
  const forged = lines.map((line) => line.replace('"amount":"-120"', '"amount":"-12"'));
  expect(await recompute(forged)).toMatchObject({ code: 1, faults: expect.any(Number) });
});

const SCRIPT = fileURLToPath(new URL('../../../../../scripts/recompute-ledger.mjs', import.meta.url));

/** As an auditor runs it. */
async function recompute(lines: readonly string[]): Promise<object> {
  const folder = await mkdtemp(join(tmpdir(), 'bandshell-ledger-'));
  const file = join(folder, 'export.jsonl');
  await writeFile(file, lines.join('\n'));
  return new Promise<object>((resolve) => {
    execFile(process.execPath, [SCRIPT, file], (error, out) => resolve({ code: error?.code ?? 0, ...JSON.parse(out) }));
  }).finally(() => rm(folder, { recursive: true }));
}
