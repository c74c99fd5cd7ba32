import type { ClipRow } from '../../../core/clips/clip-loader.ts';
import { mayExportClip } from '../../../core/clips/may-export-clip.ts';
import { isUnavailableAt } from '../../../core/users/availability.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isExportOf } from '../clip-export-row.ts';
import { findOrBeginFile } from '../clip-file.ts';
import type { DestinationExportRow } from './destination-tables.ts';
import { ExportFailed } from './export-failed.ts';
import type { ExportStep } from './export-step.ts';

const LOOK_MS = 1_000;
/** A file that is not made by then never will be: its recording was deleted. */
const FILE_MAX_MS = 2 * 60 * 60_000;

/** The clip's file, or the milliseconds after which to look again. */
export async function prepareFile({
  platform,
  row,
  change,
}: ExportStep): Promise<number | { readonly key: string; readonly bytes: number }> {
  const clip = await exportedClip(platform, row);
  const file = await platform.database.db
    .selectFrom('clip_exports')
    .selectAll()
    .where('clip_id', '=', clip.id)
    .where('format', '=', row.format)
    .executeTakeFirst();
  if (file === undefined || !isExportOf(file, clip)) {
    await platform.database.transact((tx) => findOrBeginFile(tx, platform, clip, row.format));
    return LOOK_MS;
  }
  if (file.status === 'WAITING') {
    if (platform.clock.now().getTime() - file.asked_at.getTime() > FILE_MAX_MS) throw new ExportFailed('FILE_FAILED');
    if (file.percent !== row.percent) await change({ percent: file.percent });
    return LOOK_MS;
  }
  const object = file.object_key === null ? undefined : await platform.objects.head(file.object_key);
  if (file.status === 'FAILED' || file.object_key === null || object === undefined) {
    throw new ExportFailed('FILE_FAILED');
  }
  return { key: file.object_key, bytes: object.size };
}

/** The clip, if it is still there and its exporter may still export it. */
async function exportedClip(platform: Platform, row: DestinationExportRow): Promise<ClipRow> {
  const { db } = platform.database;
  const clip =
    row.clip_id === null
      ? undefined
      : await db
          .selectFrom('clips')
          .selectAll()
          .where('id', '=', row.clip_id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst();
  if (clip === undefined) throw new ExportFailed('CLIP_GONE');
  const user = await db.selectFrom('users').selectAll().where('id', '=', row.user_id).executeTakeFirstOrThrow();
  const viewer = {
    ...{ userId: user.id, login: user.login, displayName: user.display_name },
    // Staff rights are for a browser session alone.
    ...{ sessionId: null, authenticatedAt: null, isStaff: false, isSiteAdmin: false },
  };
  const isAllowed =
    !isUnavailableAt(user, platform.clock.now()) &&
    (await mayExportClip(clip, { platform, viewer, linkKeys: new Set() }));
  if (!isAllowed) throw new ExportFailed('NOT_ALLOWED');
  return clip;
}
