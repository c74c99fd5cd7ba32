import type { Pool } from 'pg';
import type { Feature } from '../../core/feature/feature.ts';
import { systemClock } from '../../platform/clock.ts';
import { createPool } from '../../platform/database/pool.ts';
import { startJobs } from '../../platform/jobs/start-jobs.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { mailJob } from '../../platform/mail/mail-job.ts';
import { startRelay } from '../../platform/outbox/relay.ts';
import type { Platform } from '../../platform/platform.ts';
import { sweepRateLimits } from '../../platform/rate-limit/create-rate-limits.ts';
import { publishEvent, reactorsOf } from './deliver-events.ts';

/**
 * Jobs and the relay have their own connections: the relay's lanes and the jobs' listener keep one each, and two are for
 * their short statements, as a job's own work uses the pool of requests.
 */
const WORK_CONNECTIONS = 4;

export interface RunningWork {
  /** This process has committed events. */
  wake(): void;
  /** Waits until every deliverable event is delivered. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** The worker role: delivers events to the features and runs their jobs. */
export async function startWork(
  platform: Platform,
  databaseUrl: string,
  features: readonly Feature[],
): Promise<RunningWork> {
  const { log, metrics, clock, config, mail } = platform;
  if (config.isProduction && mail.isLocal)
    log.warn('SMTP_URL is not set: no mail leaves the site, and nobody sees the local mailbox');
  const pool: Pool = createPool(databaseUrl, { max: WORK_CONNECTIONS, name: 'bandshell-work', log });
  const relay = startRelay({
    pool,
    log,
    metrics,
    clock,
    reactors: reactorsOf(platform, features),
    publish: publishEvent(platform),
  });
  const personalDataByFeature = new Map(
    features.flatMap(({ name, personalData }) => (personalData ? [[name, personalData]] : [])),
  );
  const definitions = [
    ...ownJobs(platform),
    ...features.flatMap((feature) => feature.jobs?.(platform, personalDataByFeature) ?? []),
  ];
  // Schedules follow real time. Beside a clock that a test steps they would run at a moment that the test did not choose.
  const scheduled = clock === systemClock ? definitions : definitions.map(({ cron: _, ...job }) => job);
  const jobs = await startJobs(pool, scheduled, log, metrics).catch(async (error: unknown) => {
    await relay.stop();
    await pool.end();
    throw error;
  });
  return {
    wake: relay.wake,
    drain: relay.drain,
    stop: async () => {
      await Promise.all([relay.stop(), jobs.stop()]);
      await pool.end();
    },
  };
}

const ownJobs = (platform: Platform): readonly JobDefinition[] => [
  mailJob(platform),
  {
    name: 'sweep-rate-limits',
    cron: '*/10 * * * *',
    run: () => sweepRateLimits(platform.database.db, platform.clock),
  },
];
