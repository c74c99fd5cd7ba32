import { createTestDatabase, type TestDatabase, until } from '@bandshell/testkit';
import type { Pool } from 'pg';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '../database/pool.ts';
import type { JobDefinition } from '../jobs.ts';
import type { JobRunner } from './keep-running.ts';
import { createJobs, startJobs } from './start-jobs.ts';

const log = pino({ level: 'silent' });
let database: TestDatabase;
let pool: Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 6, name: 'test', log });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const withRunner = async (
  definitions: readonly JobDefinition[],
  work: (runner: JobRunner) => Promise<void>,
): Promise<void> => {
  const runner = await startJobs(pool, definitions, log, new Registry());
  try {
    await work(runner);
  } finally {
    await runner.stop();
  }
};

test('a job runs with its payload; one asked for again under its key runs once', async () => {
  const jobs = createJobs(database);
  const ran: unknown[] = [];
  const later = new Date(Date.now() + 60_000);
  await jobs.add('note', { n: 1 }, { key: 'only', runAt: later });
  await jobs.add('note', { n: 2 }, { key: 'only' });
  await jobs.add('note', { n: 3 });
  await withRunner([{ name: 'note', run: async (payload) => void ran.push(payload) }], async () => {
    await until('both to run', () => ran.length === 2);
  });
  expect(ran).toEqual(expect.arrayContaining([{ n: 2 }, { n: 3 }]));
});

test('a job that ends while the database gives no connection is done all the same, once', async () => {
  const own = createPool(database.url, { max: 6, name: 'test', log });
  const jobs = createJobs(database);
  let runs = 0;
  let refusals = 0;
  const connect = own.connect.bind(own) as (...args: unknown[]) => unknown;
  const refuse = () => {
    refusals += 1;
    return Promise.reject(new Error('timeout exceeded when trying to connect'));
  };
  const note = {
    name: 'note-late',
    run: async () => {
      runs += 1;
      own.connect = ((...args: unknown[]) => (refusals === 0 ? refuse() : connect(...args))) as typeof own.connect;
    },
  };
  await jobs.add('note-late', {});
  const runner = await startJobs(own, [note], log, new Registry());
  await until('the job to be gone', async () => {
    const { rows } = await pool.query(`select from graphile_worker.jobs where task_identifier = 'note-late'`);
    return rows.length === 0;
  });
  await runner.stop();
  await own.end();
  expect({ runs, refusals }).toEqual({ runs: 1, refusals: 1 });
});

test('jobs of a killed process run again, those of a living one are left to it', async () => {
  const jobs = createJobs(database);
  const ran: unknown[] = [];
  await jobs.add('note-locked', { of: 'killed' });
  await jobs.add('note-locked', { of: 'living' });
  const lock = (of: string) =>
    pool.query(
      `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-' || $1, attempts = 1
       where payload->>'of' = $1`,
      [of],
    );
  await Promise.all([lock('killed'), lock('living')]);
  await pool.query('delete from job_pools');
  await pool.query(
    `insert into job_pools values ('pool-killed', now() - interval '31 seconds'), ('pool-living', now())`,
  );
  await withRunner([{ name: 'note-locked', run: async (payload) => void ran.push(payload) }], async () => {
    await until('the lost job to run', () => ran.length > 0);
    const { rows } = await pool.query(`select count(*)::int as own from job_pools where pool_id <> 'pool-living'`);
    expect(rows).toEqual([{ own: 1 }]);
  });
  expect(ran).toEqual([{ of: 'killed' }]);
  const { rows } = await pool.query(`select locked_by from graphile_worker.jobs where task_identifier = 'note-locked'`);
  expect(rows).toEqual([{ locked_by: 'pool-living' }]);
});

test('a job of a transaction that is rolled back never was', async () => {
  const jobs = createJobs(database);
  const ran: unknown[] = [];
  await expect(
    database.transact(async (tx) => {
      await jobs.add('note', { n: 'ghost' }, { tx });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await database.transact((tx) => jobs.add('note', { n: 'real' }, { tx }));
  await withRunner([{ name: 'note', run: async (payload) => void ran.push(payload) }], async () => {
    await until('one to run', () => ran.length > 0);
  });
  expect(ran).toEqual([{ n: 'real' }]);
});

test('a job that throws is kept for another attempt', async () => {
  const jobs = createJobs(database);
  let attempts = 0;
  await jobs.add('fail', {});
  const job: JobDefinition = {
    name: 'fail',
    run: async () => {
      attempts += 1;
      throw new Error('not today');
    },
  };
  await withRunner([job], async () => {
    await until('the attempt to be written down', async () => {
      const { rows } = await pool.query<{ error: string | null }>(
        `select last_error as error from graphile_worker.jobs where task_identifier = 'fail'`,
      );
      return rows[0]?.error?.includes('not today');
    });
  });
  expect(attempts).toBe(1);
});

test('a stop waits for the job that runs', async () => {
  const jobs = createJobs(database);
  const steps: string[] = [];
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    finish = resolve;
  });
  await jobs.add('slow', {});
  const job: JobDefinition = {
    name: 'slow',
    run: async () => {
      steps.push('begun');
      await gate;
      steps.push('ended');
    },
  };
  await withRunner([job], async (runner) => {
    await until('it to begin', () => steps.length === 1);
    const stopped = runner.stop().then(() => steps.push('stopped'));
    finish();
    await stopped;
  });
  expect(steps).toEqual(['begun', 'ended', 'stopped']);
});

test('jobs that wait hold up none of another purpose, and what is less urgent comes later', async () => {
  const jobs = createJobs(database);
  const ran: unknown[] = [];
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holding = 0;
  for (let at = 0; at < 200; at += 1) await jobs.add('calls-a-stranger', {});
  const names = ['moves-money', 'sends-mail', 'ends-a-poll', 'counts'] as const;
  const purposes = ['money', 'mail', 'main', 'bulk'] as const;
  const definitions: readonly JobDefinition[] = [
    ...names.map((name, at) => ({ name, purpose: purposes[at], run: async () => void ran.push(name) })),
    {
      name: 'calls-a-stranger',
      purpose: 'outside',
      run: async () => {
        holding += 1;
        await gate;
      },
    },
    { name: 'in-order', run: async (payload) => void ran.push((payload as { n: number }).n) },
  ];
  await withRunner(definitions, async () => {
    await until('the strangers to hold their workers', () => holding > 0);
    for (const name of names) await jobs.add(name, {});
    await until('all others to run', () => ran.length === names.length);
    expect([...ran].sort()).toEqual([...names].sort());
    release();
  });
  await pool.query(`delete from graphile_worker._private_jobs`);
  ran.length = 0;
  for (let n = 0; n < 20; n += 1) await jobs.add('in-order', { n }, { priority: 10 });
  await jobs.add('in-order', { n: 'first' });
  await withRunner(definitions, async () => {
    await until('all in order', () => ran.length === 21);
  });
  expect(ran.indexOf('first')).toBeLessThan(4);
});
