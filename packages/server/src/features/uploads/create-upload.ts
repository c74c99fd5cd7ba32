import { randomBytes } from 'node:crypto';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  checkUploadSize,
  RESERVATION_MS,
  shownFileName,
  titleOfFile,
  UPLOAD_LIFE_MS,
  UPLOADS_AT_ONCE,
  UPLOADS_BY_USER,
  UPLOADS_OPEN_MAX,
  uploadsErrors,
} from '@bandshell/domain/uploads';
import { checkVideoTitle } from '@bandshell/domain/videos';
import { Upload } from '@tus/server';
import { sql } from 'kysely';
import type { Viewer } from '../../core/identity/viewer.ts';
import { mediaNodeId } from '../../core/ids/media-node-id.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { VideoVisibility } from '../../core/videos/video-tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { spaceRefusal } from './reserve-space.ts';
import { removeUploadFile } from './upload-files.ts';
import { uploadLimits } from './upload-limits.ts';
import type { UploadRow } from './upload-row.ts';

export const CREATE_UPLOAD_CODES = [
  'TITLE_EMPTY',
  'TITLE_TOO_LONG',
  'SIZE_INVALID',
  'TOO_LARGE',
  'TOO_MANY_UPLOADS',
  'QUOTA_EXCEEDED',
  'NO_SPACE',
  'UNAVAILABLE',
  'RATE_LIMITED',
] as const;

export interface CreateUploadInput {
  readonly fileName: string;
  readonly sizeBytes: number;
  readonly title?: string | null;
  readonly visibility?: VideoVisibility | null;
}

/** Starts an upload to the viewer's channel. All refusals happen before the first byte is sent. */
export async function createUpload(
  platform: Platform,
  viewer: Viewer,
  input: CreateUploadInput,
): Promise<Result<UploadRow, (typeof CREATE_UPLOAD_CODES)[number]>> {
  const limits = uploadLimits(platform);
  if (limits.maxBytes === 0 || !platform.services.mediaTools.hasFfmpeg()) {
    return refused(uploadsErrors.unavailable);
  }
  const fileName = shownFileName(input.fileName);
  const given = input.title?.trim() ?? '';
  const title = given === '' ? ok([...titleOfFile(fileName)].slice(0, 140).join('')) : checkVideoTitle(given);
  if (!title.ok) return title;
  const size = checkUploadSize(input.sizeBytes, limits);
  if (!size.ok) return size;
  const tooOften = await throttle(platform.limits, 'upload', viewer.userId, UPLOADS_BY_USER);
  if (tooOften !== null) return tooOften;

  const now = platform.clock.now();
  const row = {
    id: newId(platform.clock),
    channel_id: viewer.userId,
    token: randomBytes(24).toString('hex'),
    node_id: mediaNodeId(platform.config),
    status: 'UPLOADING' as const,
    title: title.value,
    file_name: fileName,
    bytes: size.value,
    visibility: input.visibility ?? 'PUBLIC',
    created_at: now,
    expires_at: new Date(now.getTime() + UPLOAD_LIFE_MS),
    reserved_until: new Date(now.getTime() + RESERVATION_MS),
  };
  // The file is created first: an upload without a file would be worse than a file without an upload.
  await platform.services.uploadStore.create(new Upload({ id: row.token, size: size.value, offset: 0 }));
  const made = await platform.database
    .transact(async (tx) => {
      const obstacle = await findObstacle(tx, platform, viewer, size.value);
      if (obstacle !== null) return obstacle;
      return ok(await tx.db.insertInto('uploads').values(row).returningAll().executeTakeFirstOrThrow());
    })
    .catch(async (error: unknown) => {
      await removeUploadFile(platform.config, row.token);
      throw error;
    });
  if (!made.ok) await removeUploadFile(platform.config, row.token);
  return made;
}

async function findObstacle(
  tx: Tx,
  platform: Platform,
  { userId }: Viewer,
  bytes: number,
): Promise<Result<never, 'TOO_MANY_UPLOADS' | 'QUOTA_EXCEEDED' | 'NO_SPACE'> | null> {
  // This lock serialises simultaneous starts.
  await tx.db.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow();
  const { sending, open } = await tx.db
    .selectFrom('uploads')
    .select(sql<number>`count(*) filter (where status = 'UPLOADING')::int`.as('sending'))
    .select(sql<number>`count(*)::int`.as('open'))
    .where('channel_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (sending >= UPLOADS_AT_ONCE) {
    return refused(uploadsErrors.tooManyAtOnce, { max: UPLOADS_AT_ONCE });
  }
  if (open >= UPLOADS_OPEN_MAX) {
    return refused(uploadsErrors.tooManyUnfinished);
  }
  return spaceRefusal(tx, platform, userId, { bytes, received: 0 });
}
