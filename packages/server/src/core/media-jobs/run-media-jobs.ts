import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Counter } from 'prom-client';
import { readGauge } from '../../platform/metrics/read-gauge.ts';
import type { Platform } from '../../platform/platform.ts';
import { mediaNodeId } from '../ids/media-node-id.ts';
import {
  type ClaimedJob,
  claimMediaJob,
  continueMediaJob,
  dueKinds,
  finishMediaJob,
  RENEW_MS,
  renewMediaJob,
  retryMediaJob,
  returnMediaJob,
} from './claim-media-job.ts';
import { mediaJobDefinition } from './define-media-job.ts';
import type { MediaJobKind } from './media-jobs-tables.ts';

/** Kinds of jobs by worker. Each worker runs one job at a time: an import may take hours, and pictures must not wait for it. */
const WORKERS: readonly (readonly MediaJobKind[])[] = [
  ['UPLOAD_IMPORT'],
  ['CLIP_PICTURES', 'VIDEO_PICTURES'],
  ['CLIP_EXPORT'],
  ['UPLOAD_RENDITIONS'],
  ['HIGHLIGHT_CUT'],
  // They wait for other sites most of the time.
  ['DESTINATION_EXPORT'],
  ['DESTINATION_EXPORT'],
];
const LOOK_MS = 1_000;
/** A job whose process died this often beyond its attempts is not started again. */
const DEATHS = 2;

/**
 * Runs the media jobs that this node can do. Every process does the jobs whose files are only on its node, whatever its
 * roles; workers do the rest.
 */
export function runMediaJobs(platform: Platform): { stop(): Promise<void> } {
  const { config, database, log } = platform;
  const nodeId = mediaNodeId(config);
  const failures = measure(platform);
  let hasComplained = false;
  const complain = (error: unknown): void => {
    // The database is unavailable; one log line is enough until it returns.
    if (!hasComplained) log.warn({ err: error }, 'media jobs could not be read');
    hasComplained = true;
  };
  const workers = WORKERS.map((kinds) => makeWorker(platform, kinds, nodeId, failures, complain));

  let looking: Promise<void> | undefined;
  /** One query for all workers: most of the time there is nothing to do. */
  const look = async (): Promise<void> => {
    const kinds = await dueKinds(database.db, nodeId);
    hasComplained = false;
    for (const worker of workers) if (worker.kinds.some((kind) => kinds.has(kind))) worker.wake();
  };
  const timer = setInterval(() => {
    if (!workers.some((worker) => worker.isIdle())) return;
    looking ??= look()
      .catch(complain)
      .finally(() => {
        looking = undefined;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      const stopped = workers.map((worker) => worker.stop());
      await Promise.all([looking, ...stopped]);
    },
  };
}

/** Metrics of waiting and failed jobs. */
function measure({ database, metrics }: Platform): Counter<'kind'> {
  const help = 'Work on recorded media that could be done now and is not yet.';
  readGauge(metrics, 'bandshell_media_jobs_waiting', help, async () => {
    const row = await database.db
      .selectFrom('media_jobs')
      .select(sql<number>`count(*)::int`.as('waiting'))
      .where('run_at', '<=', sql<Date>`now()`)
      .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', sql<Date>`now()`)]))
      .executeTakeFirst()
      // Unknown while the database is unavailable; the other metrics must not wait for it.
      .catch(() => undefined);
    return row?.waiting ?? Number.NaN;
  });
  return new Counter({
    name: 'bandshell_media_job_failures_total',
    help: 'Tries of work on recorded media that failed.',
    labelNames: ['kind'],
    registers: [metrics],
  });
}

interface Worker {
  readonly kinds: readonly MediaJobKind[];
  isIdle(): boolean;
  /** Does what there is of its kinds, unless it does so already. */
  wake(): void;
  stop(): Promise<void>;
}

function makeWorker(
  platform: Platform,
  kinds: readonly MediaJobKind[],
  nodeId: string,
  failures: Counter<'kind'>,
  complain: (error: unknown) => void,
): Worker {
  const { config, database } = platform;
  const stopping = new AbortController();
  let work: Promise<void> | undefined;

  const doAll = async (): Promise<void> => {
    for (;;) {
      if (stopping.signal.aborted) return;
      const lease = randomBytes(12).toString('hex');
      const job = await claimMediaJob(database.db, { kinds, nodeId, isWorker: config.roles.has('worker'), lease });
      if (job === undefined) return;
      await doJob(platform, job, stopping.signal, failures);
    }
  };
  return {
    kinds,
    isIdle: () => work === undefined,
    wake: () => {
      work ??= doAll()
        .catch(complain)
        .finally(() => {
          work = undefined;
        });
    },
    stop: async () => {
      stopping.abort();
      await work;
    },
  };
}

async function doJob(
  platform: Platform,
  job: ClaimedJob,
  stopping: AbortSignal,
  failures: Counter<'kind'>,
): Promise<void> {
  const { database, log } = platform;
  const { kind, subjectId, attempt } = job;
  const definition = mediaJobDefinition(kind);
  if (definition === undefined) throw new Error(`no job is defined for the kind ${kind}`);
  const lost = new AbortController();
  const renewal = setInterval(() => {
    renewMediaJob(database.db, job).then(
      (isOurs) => {
        if (!isOurs) lost.abort();
      },
      (error: unknown) => log.warn({ err: error, kind, subjectId }, 'a lease could not be renewed'),
    );
  }, RENEW_MS);
  try {
    if (attempt > definition.maxAttempts + DEATHS)
      throw new Error('the process that began it ended before it was done');
    const againAfterMs = await definition.run(platform, subjectId, AbortSignal.any([stopping, lost.signal]));
    if (typeof againAfterMs === 'number') await continueMediaJob(database.db, job, againAfterMs);
    else await finishMediaJob(database.db, job);
  } catch (error) {
    if (stopping.aborted) {
      await returnMediaJob(database.db, job);
      return;
    }
    // The requester gave it up, or another process did it.
    if (lost.signal.aborted) return;
    failures.inc({ kind });
    if (attempt < definition.maxAttempts) {
      log.warn({ err: error, kind, subjectId, attempt }, 'a media job failed and will be retried');
      await retryMediaJob(database.db, job);
      return;
    }
    log.error({ err: error, kind, subjectId, attempt }, 'a media job failed for the last time');
    await definition.givenUp?.(platform, subjectId);
    await finishMediaJob(database.db, job);
  } finally {
    clearInterval(renewal);
  }
}
