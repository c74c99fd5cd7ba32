import { exportsErrors, isActiveExport } from '@bandshell/domain/exports';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { enqueueMediaJob } from '../../../core/media-jobs/enqueue-media-job.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DestinationExportRow } from './destination-tables.ts';
import { lockOwnExport } from './own-export.ts';

export const CANCEL_EXPORT_CODES = ['NOT_FOUND', 'NOT_CANCELABLE'] as const;

/** Cancels an export. Its job deletes what is already at the destination. */
export async function cancelExport(
  { clock, database }: Platform,
  userId: string,
  id: string,
): Promise<Result<DestinationExportRow, (typeof CANCEL_EXPORT_CODES)[number]>> {
  return database.transact(async (tx) => {
    const found = await lockOwnExport(tx, userId, id);
    if (found === undefined) return refused(exportsErrors.exportNotFound);
    if (found.status === 'CANCELED') return ok(found);
    if (!isActiveExport(found.status)) return refused(exportsErrors.exportNotCancelable);
    const canceled = await tx.db
      .updateTable('destination_exports')
      .set({ status: 'CANCELED', percent: null, ended_at: clock.now() })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueueMediaJob(tx, { kind: 'DESTINATION_EXPORT', subjectId: found.id });
    return ok(canceled);
  });
}
