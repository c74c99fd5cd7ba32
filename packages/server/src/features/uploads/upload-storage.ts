import {
  mayRetryUpload,
  UPLOAD_FAILURES,
  type UploadQuota,
  type UploadUse,
  uploadQuota,
} from '@bandshell/domain/uploads';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Failures after which the file is deleted at once. */
const WITHOUT_FILE = UPLOAD_FAILURES.filter((failure) => !mayRetryUpload(failure));

/** The bytes that a user's uploads take now. */
export async function readUploadUse(db: Db, userId: string, now: Date): Promise<UploadUse> {
  const { files } = await db
    .selectFrom('uploads')
    .select(
      sql<string>`coalesce(sum(case
        when status = 'UPLOADING' and reserved_until <= ${now} then received_bytes
        when failure = any(${WITHOUT_FILE}::text[]) then 0
        else bytes end), 0)`.as('files'),
    )
    .where('channel_id', '=', userId)
    .executeTakeFirstOrThrow();
  const { videos } = await db
    .selectFrom('recordings')
    .innerJoin('videos', 'videos.id', 'recordings.id')
    .select(sql<string>`coalesce(sum(recordings.bytes), 0)`.as('videos'))
    .where('videos.channel_id', '=', userId)
    .where('videos.kind', 'in', ['UPLOAD', 'PREMIERE'])
    .executeTakeFirstOrThrow();
  return { fileBytes: Number(files), videoBytes: Number(videos) };
}

/** The bytes that recordings of a user's streams take; the quota does not count them. */
export async function readStreamBytes(db: Db, userId: string): Promise<number> {
  const { bytes } = await db
    .selectFrom('recordings')
    .innerJoin('videos', 'videos.id', 'recordings.id')
    .select(sql<string>`coalesce(sum(recordings.bytes), 0)`.as('bytes'))
    .where('videos.channel_id', '=', userId)
    .where('videos.kind', '=', 'ARCHIVE')
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

export async function readUploadQuota(
  db: Db,
  { flags }: Pick<Platform, 'flags'>,
  userId: string,
): Promise<UploadQuota> {
  const account = await db
    .selectFrom('user_emails')
    .select('email_verified_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const gigabytes = {
    confirmed: flags.setting('upload_quota_gigabytes'),
    unconfirmed: flags.setting('upload_quota_unconfirmed_gigabytes'),
  };
  return uploadQuota(gigabytes, account?.email_verified_at != null);
}
