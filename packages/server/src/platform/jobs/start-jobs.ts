import { EventEmitter } from 'node:events';
import {
  Logger as GraphileLogger,
  type JobHelpers,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type WorkerEvents,
} from 'graphile-worker';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { JobDefinition, JobPurpose, Jobs } from '../jobs.ts';
import { readGauge } from '../metrics/read-gauge.ts';
import { createJobPools } from './job-pools.ts';
import { createJobSignals } from './job-signals.ts';
import { type JobRunner, keepRunning } from './keep-running.ts';
import { retryingPool } from './retrying-pool.ts';

/** Workers of each purpose. A job that calls outside waits for its answer nearly all the time, so these are many. */
const WORKERS: Readonly<Record<JobPurpose, number>> = { main: 4, money: 4, mail: 4, outside: 16, bulk: 2 };
const POLL_MS = 2_000;
/**
 * The workers take jobs from one reading of the table for all. A job that none of them begins within this time goes
 * back to the table, where another process may take it.
 */
const TAKEN_AHEAD_MS = 500;
const MAX_ATTEMPTS = 12;
/** A job that has not ended by then is left to another worker. */
const STOP_TIMEOUT_MS = 10_000;

const ADD = `select graphile_worker.add_job(identifier => $1::text, payload => $2::json, run_at => $3::timestamptz,
  job_key => $4::text, max_attempts => $5::int, priority => $6::int)`;

/** Asks for background work; any process may, whether it runs jobs or not. */
export function createJobs(database: Database): Jobs {
  return {
    add: async (name, payload, { runAt, key, tx, maxAttempts = MAX_ATTEMPTS, priority = 0 } = {}) => {
      const values = [name, JSON.stringify(payload), runAt ?? null, key ?? null, maxAttempts, priority];
      const statement = CompiledQuery.raw(ADD, values);
      await (tx?.db ?? database.db).executeQuery(statement);
    },
  };
}

/** Brings the tables of the jobs up to date. Safe to run in several processes at once. */
export async function migrateJobs(pool: Pool, log: Logger): Promise<void> {
  await runMigrations({ pgPool: pool, logger: graphileLogger(log) });
}

const WAITING = `select count(*)::int as waiting from graphile_worker.jobs
  where locked_at is null and run_at <= now() and attempts < max_attempts`;

/** Runs jobs of these definitions, several of each purpose at once. A job that throws is tried again with growing waits. */
export async function startJobs(
  pool: Pool,
  definitions: readonly JobDefinition[],
  log: Logger,
  metrics: Registry,
): Promise<JobRunner> {
  const failures = new Counter({
    name: 'bandshell_job_failures_total',
    help: 'Jobs that threw.',
    labelNames: ['job'],
    registers: [metrics],
  });
  readGauge(metrics, 'bandshell_jobs_waiting', 'Jobs that could run now and do not yet.', async () => {
    // Unknown while the database is away; the other measures must not wait for it.
    const { rows } = await pool.query<{ waiting: number }>(WAITING).catch(() => ({ rows: [] }));
    return rows[0]?.waiting ?? Number.NaN;
  });
  const runJob =
    (job: JobDefinition) =>
    async (payload: unknown, { job: row }: JobHelpers): Promise<void> => {
      try {
        await job.run(payload, { attempt: row.attempts, maxAttempts: row.max_attempts });
      } catch (error) {
        failures.inc({ job: job.name });
        log.warn({ err: error, job: job.name }, 'a job failed and will be tried again');
        throw error;
      }
    };
  const jobPools = createJobPools(pool, log);
  const updates = createJobSignals();
  const begin = (purpose: JobPurpose, own: readonly JobDefinition[], listens: boolean): Promise<Runner> => {
    const events: WorkerEvents = new EventEmitter();
    jobPools.follow(events);
    updates.follow(events);
    const workers = WORKERS[purpose];
    return run({
      events,
      pgPool: retryingPool(pool, { listens }),
      preset: { worker: { localQueue: { size: workers, ttl: TAKEN_AHEAD_MS } } },
      concurrency: workers,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: STOP_TIMEOUT_MS,
      logger: graphileLogger(log),
      taskList: Object.fromEntries(own.map((job) => [job.name, runJob(job)])),
      parsedCronItems: parseCronItems(
        own.flatMap(({ name, cron }) =>
          cron === undefined ? [] : [{ task: name, match: cron, options: { maxAttempts: 1 } }],
        ),
      ),
    });
  };
  const runners: JobRunner[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(runners.map((runner) => runner.stop()));
    await jobPools.stop();
  };
  try {
    for (const [purpose, own] of byPurpose(definitions)) {
      const listens = runners.length === 0;
      const again = () => begin(purpose, own, listens);
      runners.push(keepRunning(await again(), again, log));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}

function byPurpose(definitions: readonly JobDefinition[]): ReadonlyMap<JobPurpose, readonly JobDefinition[]> {
  const found = new Map<JobPurpose, JobDefinition[]>();
  for (const job of definitions) {
    const purpose = job.purpose ?? 'main';
    found.set(purpose, [...(found.get(purpose) ?? []), job]);
  }
  return found;
}

const graphileLogger = (log: Logger): GraphileLogger =>
  new GraphileLogger(() => (level, message) => {
    // Its own words about each job are too many; failures are reported by us.
    if (level === 'error' || level === 'warning') log.debug({ from: 'jobs', level }, message);
  });
