import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { MediaJobKind } from './media-jobs-tables.ts';

/** Another process may take the work after this long without a renewal. */
const LEASE_SECONDS = 20;
/** The lease is renewed this often. */
export const RENEW_MS = 5_000;
/** Delay before the first retry; it grows with each failed attempt. */
const RETRY_SECONDS = 30;

/** A media job that this process holds. */
export interface ClaimedJob {
  readonly kind: MediaJobKind;
  readonly subjectId: string;
  readonly attempt: number;
  readonly asked: number;
  readonly lease: string;
}

/** Kinds of jobs that are due and that no process holds, without those whose files are on another node. */
export async function dueKinds(db: Db, nodeId: string): Promise<ReadonlySet<MediaJobKind>> {
  const rows = await db
    .selectFrom('media_jobs')
    .select('kind')
    .distinct()
    .where('run_at', '<=', sql<Date>`now()`)
    .where((where) => where.or([where('leased_until', 'is', null), where('leased_until', '<', sql<Date>`now()`)]))
    .where((where) => where.or([where('node_id', 'is', null), where('node_id', '=', nodeId)]))
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

/** Takes the oldest job of these kinds that this node can do and that no process holds. */
export async function claimMediaJob(
  db: Db,
  claim: {
    readonly kinds: readonly MediaJobKind[];
    readonly nodeId: string;
    /** True: also takes jobs that every node can do. False: only jobs whose files are on this node. */
    readonly isWorker: boolean;
    readonly lease: string;
  },
): Promise<ClaimedJob | undefined> {
  const { rows } = await sql<{ kind: MediaJobKind; subject_id: string; attempts: number; asked: number }>`
    update media_jobs set lease = ${claim.lease}, attempts = attempts + 1,
      leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where (kind, subject_id) = (
      select kind, subject_id from media_jobs j
      where kind = any(${claim.kinds}::text[]) and run_at <= now()
        and (leased_until is null or leased_until < now())
        and (node_id is null or node_id = ${claim.nodeId})
        and (recording_id is null or node_id is not null or exists (select 1 from recordings r where r.id = j.recording_id
          and ((r.node_id = ${claim.nodeId} and (${claim.isWorker} or r.stored_at is null))
            or (${claim.isWorker} and r.stored_at is not null))))
      order by run_at limit 1 for update skip locked)
    returning kind, subject_id, attempts, asked`.execute(db);
  const row = rows[0];
  return row && { ...row, subjectId: row.subject_id, attempt: row.attempts, lease: claim.lease };
}

/** False when this process no longer holds the job. */
export async function renewMediaJob(db: Db, { kind, subjectId, lease }: ClaimedJob): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('media_jobs')
    .set({ leased_until: sql<Date>`now() + make_interval(secs => ${LEASE_SECONDS})` })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Marks the job as done, unless it was requested again after it started. */
export async function finishMediaJob(db: Db, { kind, subjectId, lease, asked }: ClaimedJob): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('media_jobs')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('lease', '=', lease)
    .where('asked', '=', asked)
    .executeTakeFirst();
  if (numDeletedRows === 0n) await releaseMediaJob(db, { kind, subjectId, lease }, 0);
}

/** Makes it available again after some time, as if it had just been requested; at once if it was requested meanwhile. */
export async function continueMediaJob(db: Db, { kind, subjectId, lease, asked }: ClaimedJob, afterMs: number) {
  await db
    .updateTable('media_jobs')
    .set({
      lease: null,
      leased_until: null,
      attempts: 0,
      run_at: sql<Date>`case when asked = ${asked} then now() + make_interval(secs => ${afterMs / 1000}) else now() end`,
    })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('lease', '=', lease)
    .execute();
}

/** Makes it available again after some seconds; the attempt counts. */
export const retryMediaJob = (db: Db, job: ClaimedJob): Promise<void> =>
  releaseMediaJob(db, job, job.attempt * RETRY_SECONDS);

/** Makes it available at once, without counting the attempt: the server stops. */
export const returnMediaJob = (db: Db, job: ClaimedJob): Promise<void> => releaseMediaJob(db, job, 0, 1);

async function releaseMediaJob(
  db: Db,
  { kind, subjectId, lease }: Pick<ClaimedJob, 'kind' | 'subjectId' | 'lease'>,
  afterSeconds: number,
  forgiven = 0,
): Promise<void> {
  await db
    .updateTable('media_jobs')
    .set({
      lease: null,
      leased_until: null,
      attempts: sql<number>`greatest(0, attempts - ${forgiven}::int)`,
      run_at: sql<Date>`now() + make_interval(secs => ${afterSeconds})`,
    })
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('lease', '=', lease)
    .execute();
}
