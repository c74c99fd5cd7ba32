import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { MediaJobKind } from './media-jobs-tables.ts';

/** Work is another's after this long without a sign of life of its process. */
const LEASE_SECONDS = 20;
/** The lease is renewed this often. */
export const RENEW_MS = 5_000;
/** A failed try waits this long, and so much longer with each one. */
const RETRY_SECONDS = 30;

/** A piece of work that this process holds. */
export interface ClaimedJob {
  readonly kind: MediaJobKind;
  readonly subjectId: string;
  readonly attempt: number;
  readonly asked: number;
  readonly lease: string;
}

/** Takes the oldest work of these kinds that this node can do and nobody holds. */
export async function claimMediaJob(
  db: Db,
  claim: {
    readonly kinds: readonly MediaJobKind[];
    readonly nodeId: string;
    /** Does what every node can do, too; others do what they alone have the files of. */
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

/** False when the work is no longer this process's. */
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

/** It is done, unless it was asked for anew since it began. */
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

/** Lets it be taken again after some seconds; the try counts. */
export const retryMediaJob = (db: Db, job: ClaimedJob): Promise<void> =>
  releaseMediaJob(db, job, job.attempt * RETRY_SECONDS);

/** Lets another take it at once, as if it had not been tried: the server stops. */
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
