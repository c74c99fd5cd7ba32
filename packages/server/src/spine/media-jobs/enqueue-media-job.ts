import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { MediaJobKind } from './media-jobs-tables.ts';

export interface MediaJobOrder {
  readonly kind: MediaJobKind;
  /** The video, clip, upload or export. */
  readonly subjectId: string;
  /** The node that alone can do it, whatever its roles. */
  readonly nodeId?: string | undefined;
  /**
   * What it reads, with which the work goes. Where no node is named, the one that recorded it can do it, and every node
   * once it is in the object store.
   */
  readonly recordingId?: string | undefined;
}

/**
 * Asks for work on recorded media, done once the transaction has committed, by a process with the worker role. Asked for
 * again while it waits it is done once; while it runs, once more.
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
