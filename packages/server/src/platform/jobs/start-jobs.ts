import { EventEmitter } from 'node:events';
import {
  Logger as GraphileLogger,
  type JobHelpers,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
} from 'graphile-worker';
import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import type { JobDefinition, Jobs } from '../jobs.ts';
import { readGauge } from '../metrics/read-gauge.ts';
import { createJobPools } from './job-pools.ts';
import { retryingPool } from './retrying-pool.ts';

const CONCURRENCY = 4;
const POLL_MS = 2_000;
/**
 * The workers take jobs from one reading of the table for all. What none of them begins within this time goes back to the
 * table, where another process may take it.
 */
const TAKEN_AHEAD_MS = 500;
const MAX_ATTEMPTS = 12;
/** A job that has not ended by then is left to another worker. */
const STOP_TIMEOUT_MS = 10_000;
const RESTART_MS = 5_000;

const ADD = `select graphile_worker.add_job(identifier => $1::text, payload => $2::json, run_at => $3::timestamptz,
  job_key => $4::text, max_attempts => $5::int)`;

/** Asks for background work; any process may, whether it runs jobs or not. */
export function createJobs(database: Database): Jobs {
  return {
    add: async (name, payload, { runAt, key, tx, maxAttempts = MAX_ATTEMPTS } = {}) => {
      const values = [name, JSON.stringify(payload), runAt ?? null, key ?? null, maxAttempts];
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

export interface JobRunner {
  /** Takes no new jobs and waits for those that run, at most 10 s. */
  stop(): Promise<void>;
}

/** Runs jobs of these definitions, several at once. A job that throws is tried again later, with growing waits. */
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
  const taskList = Object.fromEntries(
    definitions.map((job) => [
      job.name,
      async (payload: unknown, { job: row }: JobHelpers) => {
        try {
          await job.run(payload, { attempt: row.attempts, maxAttempts: row.max_attempts });
        } catch (error) {
          failures.inc({ job: job.name });
          log.warn({ err: error, job: job.name }, 'a job failed and will be tried again');
          throw error;
        }
      },
    ]),
  );
  const jobPools = createJobPools(pool, log);
  const begin = (): Promise<Runner> => {
    const events = new EventEmitter();
    jobPools.follow(events);
    return run({
      events,
      pgPool: retryingPool(pool),
      preset: { worker: { localQueue: { size: CONCURRENCY, ttl: TAKEN_AHEAD_MS } } },
      concurrency: CONCURRENCY,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: STOP_TIMEOUT_MS,
      logger: graphileLogger(log),
      taskList,
      parsedCronItems: parseCronItems(
        definitions.flatMap(({ name, cron }) =>
          cron === undefined ? [] : [{ task: name, match: cron, options: { maxAttempts: 1 } }],
        ),
      ),
    });
  };
  const runner = keepRunning(await begin(), begin, log);
  return {
    stop: async () => {
      await runner.stop();
      await jobPools.stop();
    },
  };
}

/** The runner gives up after some failures in a row, e.g. while the database is away; then another takes its place. */
function keepRunning(first: Runner, begin: () => Promise<Runner>, log: Logger): JobRunner {
  let runner: Runner | undefined = first;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;

  const follow = (current: Runner): void => {
    const ended = (error?: unknown): void => {
      runner = undefined;
      if (isStopping) return;
      log.warn({ err: error }, 'the job runner ended; starting another');
      timer = setTimeout(again, RESTART_MS).unref();
    };
    current.promise.then(() => ended(), ended);
  };
  const again = (): void => {
    begin().then(
      (next) => {
        runner = next;
        follow(next);
        if (isStopping) void next.stop();
      },
      (error: unknown) => {
        log.warn({ err: error }, 'the job runner does not start; it is tried again');
        if (!isStopping) timer = setTimeout(again, RESTART_MS).unref();
      },
    );
  };
  follow(first);

  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      const current = runner;
      if (current === undefined) return;
      await current.stop();
      await current.promise.catch(() => undefined);
    },
  };
}

const graphileLogger = (log: Logger): GraphileLogger =>
  new GraphileLogger(() => (level, message) => {
    // Its own words about each job are too many; failures are reported by us.
    if (level === 'error' || level === 'warning') log.debug({ from: 'jobs', level }, message);
  });
