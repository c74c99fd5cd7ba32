import type { WorkerEvents } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Logger } from 'pino';

const ALIVE_EVERY_MS = 5_000;
/** A process without a sign of life for this long is dead or hangs. */
const DEAD_AFTER_SECONDS = 30;

const SEEN = `
insert into job_pools (pool_id, seen_at) select unnest($1::text[]), now()
on conflict (pool_id) do update set seen_at = excluded.seen_at`;

const UNLOCK_DEAD = `
with dead as (
  delete from job_pools where seen_at < now() - interval '${DEAD_AFTER_SECONDS} seconds' returning pool_id
)
select (select count(*)::int from graphile_worker.jobs where locked_by in (select pool_id from dead)) as jobs,
  graphile_worker.force_unlock_workers(array_agg(pool_id))
from dead having count(*) > 0`;

export interface JobPools {
  /** Follows the pools of a runner with these events. */
  follow(events: WorkerEvents): void;
  /** Gives no more signs of life. */
  stop(): Promise<void>;
}

/**
 * Gives the jobs of killed processes to others. graphile-worker itself waits four hours before it takes a job for lost. Each
 * process writes down that it lives, and unlocks the jobs of those that no longer do. A process that only stood still may
 * end a job that another has begun again: jobs may be repeated.
 */
export function createJobPools(pool: Pool, log: Logger): JobPools {
  const own = new Set<string>();
  const writeHeartbeat = async (): Promise<void> => {
    if (own.size > 0) await pool.query(SEEN, [[...own]]);
    const { rows } = await pool.query<{ jobs: number }>(UNLOCK_DEAD);
    const jobs = rows[0]?.jobs ?? 0;
    if (jobs > 0) log.warn({ jobs }, 'jobs of a dead process run again');
  };
  let heartbeats: Promise<void> = Promise.resolve();
  const queueHeartbeat = (): void => {
    heartbeats = heartbeats
      .then(writeHeartbeat)
      .catch((error: unknown) => log.debug({ err: error }, 'no sign of life was written'));
  };
  const timer = setInterval(queueHeartbeat, ALIVE_EVERY_MS);
  timer.unref();
  return {
    follow: (events) => {
      events.on('pool:create', ({ workerPool }) => {
        own.add(workerPool.id);
        queueHeartbeat();
      });
      events.on('pool:release', ({ workerPool }) => own.delete(workerPool.id));
    },
    stop: async () => {
      clearInterval(timer);
      await heartbeats;
    },
  };
}
