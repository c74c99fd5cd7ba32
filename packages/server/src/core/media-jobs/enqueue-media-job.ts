import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { MediaJobKind } from './media-jobs-tables.ts';

export interface MediaJobOrder {
  readonly kind: MediaJobKind;
  /** The video, clip, upload or export. */
  readonly subjectId: string;
  /** The only node that can do it, whatever its roles. */
  readonly nodeId?: string | undefined;
  /**
   * The recording that the job reads; the job is deleted with it. Without `nodeId`, the node that recorded it can do
   * the job, and every node once it is in the object store.
   */
  readonly recordingId?: string | undefined;
}

/**
 * Requests a media job. It runs after the transaction has committed, in a process with the worker role. Requests while
 * it waits are combined; a request while it runs starts it once more.
 */
export async function enqueueMediaJob({ db }: Pick<Tx, 'db'>, order: MediaJobOrder): Promise<void> {
  await db
    .insertInto('media_jobs')
    .values({
      kind: order.kind,
      subject_id: order.subjectId,
      node_id: order.nodeId ?? null,
      recording_id: order.recordingId ?? null,
    })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).doUpdateSet({
        node_id: order.nodeId ?? null,
        recording_id: order.recordingId ?? null,
        asked: sql<number>`media_jobs.asked + 1`,
        attempts: 0,
        run_at: sql<Date>`now()`,
      }),
    )
    .execute();
}
