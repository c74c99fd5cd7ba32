import { isClipSlug } from '@bandshell/domain/clips';
import {
  CLIP_EXPORT_LIFE_MS,
  CLIP_EXPORTS_BY_USER,
  CLIP_EXPORTS_WAITING_MAX,
  exportsErrors,
} from '@bandshell/domain/exports';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { viewerMayKnowClip } from '../../core/clips/clip-watcher.ts';
import { mayExportClip } from '../../core/clips/may-export-clip.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { enqueueMediaJob } from '../../core/media-jobs/enqueue-media-job.ts';
import type { ClipExportFormat } from '../../core/media-jobs/media-jobs-tables.ts';
import { newId } from '../../core/new-id.ts';
import { throttle } from '../../core/throttle.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type ClipExportRow, isExportOf } from './clip-export-row.ts';

export const REQUEST_CLIP_EXPORT_CODES = ['NOT_FOUND', 'FORBIDDEN', 'UNAVAILABLE', 'RATE_LIMITED'] as const;

/** Requests a clip as a file. An existing or running export of the same range is reused, and its expiry is extended. */
export async function requestClipExport(
  context: RequestContext,
  input: { readonly slug: string; readonly format: ClipExportFormat },
): Promise<Result<ClipExportRow, (typeof REQUEST_CLIP_EXPORT_CODES)[number]>> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  const tooOften = await throttle(platform.limits, 'clip-export', userId, CLIP_EXPORTS_BY_USER);
  if (tooOften !== null) return tooOften;
  const clip = isClipSlug(input.slug)
    ? await platform.database.db
        .selectFrom('clips')
        .selectAll()
        .where('slug', '=', input.slug)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
    : undefined;
  if (clip === undefined || !(await viewerMayKnowClip(clip, context))) {
    return refused(exportsErrors.notFound);
  }
  if (!(await mayExportClip(clip, context))) return refused(exportsErrors.forbidden);
  if (!platform.parts.mediaTools.hasFfmpeg()) return refused(exportsErrors.unavailable);
  return platform.database.transact((tx) => findOrBegin(tx, context, clip, input.format));
}

async function findOrBegin(
  tx: Tx,
  { platform: { clock } }: RequestContext,
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
