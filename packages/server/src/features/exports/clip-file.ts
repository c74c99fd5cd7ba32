import { CLIP_EXPORT_LIFE_MS, CLIP_EXPORTS_WAITING_MAX, exportsErrors } from '@bandshell/domain/exports';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { newId } from '../../core/ids/new-id.ts';
import { enqueueMediaJob } from '../../core/media-jobs/enqueue-media-job.ts';
import type { ClipExportFormat } from '../../core/media-jobs/media-jobs-tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ClipExportRow, isExportOf } from './clip-export-row.ts';

/** The file of a clip's current range. An existing or running one is reused, and its expiry is extended. */
export async function findOrBeginFile(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  clip: ClipRow,
  format: ClipExportFormat,
): Promise<Result<ClipExportRow, 'UNAVAILABLE'>> {
  // This lock serialises simultaneous requests.
  await sql`select 1 from clips where id = ${clip.id} for update`.execute(tx.db);
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + CLIP_EXPORT_LIFE_MS);
  const found = await tx.db
    .selectFrom('clip_exports')
    .selectAll()
    .where('clip_id', '=', clip.id)
    .where('format', '=', format)
    .forUpdate()
    .executeTakeFirst();
  if (found !== undefined && found.status !== 'FAILED' && isExportOf(found, clip)) {
    const kept = await tx.db
      .updateTable('clip_exports')
      .set({ expires_at: expiresAt })
      .where('id', '=', found.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(kept);
  }
  const { waiting } = await tx.db
    .selectFrom('clip_exports')
    .select(sql<number>`count(*)::int`.as('waiting'))
    .where('status', '=', 'WAITING')
    .executeTakeFirstOrThrow();
  if (waiting >= CLIP_EXPORTS_WAITING_MAX) {
    return refused(exportsErrors.tooManyExports);
  }
  if (found !== undefined) await tx.db.deleteFrom('clip_exports').where('id', '=', found.id).execute();
  const made = await tx.db
    .insertInto('clip_exports')
    .values({
      ...{ id: newId(clock), clip_id: clip.id, format, status: 'WAITING' },
      ...{ start_ms: clip.start_ms, end_ms: clip.end_ms, asked_at: now, expires_at: expiresAt },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueueMediaJob(tx, { kind: 'CLIP_EXPORT', subjectId: made.id, recordingId: clip.recording_id });
  return ok(made);
}
