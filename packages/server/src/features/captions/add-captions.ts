import {
  CAPTIONS_BY_USER,
  CAPTIONS_OF_A_VIDEO_MAX,
  captionsErrors,
  checkCaptions,
  checkCaptionsLabel,
  checkCaptionsLanguage,
} from '@bandshell/domain/captions';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { Viewer } from '../../core/identity/viewer.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { foreseeObjects, keepObjects, newObjectPath } from '../../core/media-jobs/orphans.ts';
import { ownVideoOf } from '../../core/videos/own-video-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CaptionsRow } from './captions-loader.ts';

/** Folder in the object store, and in URLs. */
export const CAPTIONS_FOLDER = 'captions';

export const ADD_CAPTIONS_CODES = [
  'NOT_FOUND',
  'CAPTIONS_INVALID',
  'CAPTIONS_TOO_LARGE',
  'LANGUAGE_INVALID',
  'LABEL_INVALID',
  'TOO_MANY',
  'RATE_LIMITED',
] as const;

export interface AddCaptionsInput {
  readonly videoID: string;
  readonly language: string;
  readonly label: string;
  readonly webVTT: string;
}

const notFound = () => refused(captionsErrors.videoNotFound);

/** Adds captions to one of the viewer's videos. They replace those with the same language and label. */
export async function addCaptions(
  platform: Platform,
  viewer: Viewer,
  input: AddCaptionsInput,
): Promise<Result<CaptionsRow, (typeof ADD_CAPTIONS_CODES)[number]>> {
  const language = checkCaptionsLanguage(input.language);
  if (!language.ok) return language;
  const label = checkCaptionsLabel(input.label);
  if (!label.ok) return label;
  const { clock, database, limits, objects } = platform;
  const tooOften = await throttle(limits, 'captions', viewer.userId, CAPTIONS_BY_USER);
  if (tooOften !== null) return tooOften;
  const captions = checkCaptions(input.webVTT);
  if (!captions.ok) return captions;
  const found = await ownVideoOf(database.db, viewer.userId, input.videoID, clock.now());
  if (found === undefined) return notFound();

  const key = `${newObjectPath(CAPTIONS_FOLDER)}.vtt`;
  await foreseeObjects(database.db, key);
  await objects.put(key, Buffer.from(captions.value), { contentType: 'text/vtt; charset=utf-8' });
  return database.transact(async (tx) => {
    // This lock serialises simultaneous changes.
    await sql`select 1 from videos where id = ${found.id} for update`.execute(tx.db);
    const video = await ownVideoOf(tx.db, viewer.userId, found.id, clock.now());
    if (video === undefined) return notFound();
    const same = { language: language.value, label: label.value };
    await tx.db
      .deleteFrom('video_captions')
      .where('video_id', '=', video.id)
      .where('language', '=', same.language)
      .where('label', '=', same.label)
      .execute();
    const { count } = await tx.db
      .selectFrom('video_captions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('video_id', '=', video.id)
      .executeTakeFirstOrThrow();
    if (count >= CAPTIONS_OF_A_VIDEO_MAX) {
      return refused(captionsErrors.tooMany, { max: CAPTIONS_OF_A_VIDEO_MAX });
    }
    const row = await tx.db
      .insertInto('video_captions')
      .values({ id: newId(clock), video_id: video.id, object_key: key, created_at: clock.now(), ...same })
      .returningAll()
      .executeTakeFirstOrThrow();
    await keepObjects(tx, key);
    await tx.emit({ type: 'video-changed', channelId: viewer.userId, videoId: video.id }, viewer.userId);
    return ok(row);
  });
}
