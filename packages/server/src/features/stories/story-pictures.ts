import { randomBytes } from 'node:crypto';
import { accountsErrors, checkPicture, type PictureRefusal, readImageHeader } from '@bandshell/domain/accounts';
import { commonErrors, ok, type Result, refused } from '@bandshell/domain/kernel';
import { STORY_PICTURES, STORY_SIZE, type StoryBase, type StoryLayer } from '@bandshell/domain/stories';
import { Transformer } from '@napi-rs/image';
import { sql } from 'kysely';
import { THUMBNAIL_MASTER } from '../../core/images/image-urls.ts';
import { pictureWork } from '../../core/images/picture-work.ts';
import { encodePicture } from '../../core/images/stored-picture.ts';
import { TooBusyError } from '../../core/limits/bounded-work.ts';
import { foreseeObjects } from '../../core/media-jobs/orphans.ts';
import type { Platform } from '../../platform/platform.ts';
import { drawStory } from './story-drawing.ts';

/** Not below the site's pictures, which everybody may fetch: each of these is asked for by the story's rule. */
const PREFIX = 'stories/';
export const BASE_FILE = STORY_PICTURES.base;
const FLAT_FILE = STORY_PICTURES.flat;
const THUMBNAIL_FILE = STORY_PICTURES.thumbnail;
const STORY_FILES: readonly string[] = Object.values(STORY_PICTURES);

const QUALITY = 82;
const THUMBNAIL = { width: 180, height: 320 } as const;

/** A folder of the user's that nothing refers to yet; its name cannot be guessed. */
export const newStoryFolder = (userId: string): string => `${PREFIX}${userId}/${randomBytes(16).toString('hex')}`;

/** The folder of a user's upload by its key; undefined for anything that is no key. */
export const uploadFolder = (userId: string, key: string): string | undefined =>
  /^[0-9a-f]{32}$/.test(key) ? `${PREFIX}${userId}/${key}` : undefined;

/**
 * Stores a picture for a story that its user is about to publish. Without a story it is deleted after an hour.
 * @throws {TooBusyError} when too many pictures wait.
 */
export async function storeStoryUpload(
  platform: Platform,
  userId: string,
  upload: Buffer,
): Promise<Result<{ readonly key: string }, PictureRefusal>> {
  const header = checkPicture(upload);
  if (!header.ok) return header;
  const picture = await pictureWork(() => encodePicture(header.value.bytes, STORY_SIZE));
  if (picture === undefined || readImageHeader(picture) === undefined) return refused(accountsErrors.pictureDamaged);
  const folder = newStoryFolder(userId);
  await foreseeObjects(platform.database.db, folder);
  await platform.objects.put(`${folder}/${BASE_FILE}`, picture, { contentType: 'image/webp' });
  return ok({ key: folder.slice(folder.lastIndexOf('/') + 1) });
}

/** The bytes of an object; undefined if there is none. */
export async function readObject({ objects }: Platform, key: string): Promise<Buffer | undefined> {
  const object = await objects.get(key);
  if (object === undefined) return undefined;
  const pieces: Uint8Array[] = [];
  for await (const piece of object.body as AsyncIterable<Uint8Array>) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** The picture of a story's base layer as JPEG; undefined for a canvas, and where the source has no picture. */
async function basePicture(platform: Platform, folder: string, base: StoryBase): Promise<Buffer | undefined> {
  const key = await baseKey(platform, folder, base);
  const bytes = key === undefined ? undefined : await readObject(platform, key);
  return bytes === undefined ? undefined : await new Transformer(bytes).jpeg(90);
}

async function baseKey({ database: { db } }: Platform, folder: string, base: StoryBase): Promise<string | undefined> {
  switch (base.kind) {
    case 'CAMERA':
    case 'GALLERY':
      return `${folder}/${BASE_FILE}`;
    case 'CANVAS':
      return undefined;
    case 'RESHARE': {
      const query = db.selectFrom('stories').select('folder').where('id', '=', base.storyId);
      const source = await query.executeTakeFirst();
      return source && `${source.folder}/${FLAT_FILE}`;
    }
    case 'CLIP': {
      const clip = await db
        .selectFrom('clips')
        .select('thumbnail_key as key')
        .where('id', '=', base.clipId)
        .executeTakeFirst();
      return clip?.key == null ? undefined : `${clip.key}/${THUMBNAIL_MASTER}`;
    }
    case 'VIDEO': {
      const query = db.selectFrom('videos').select('thumbnail_key as key').where('id', '=', base.videoId);
      const video = await query.executeTakeFirst();
      return video?.key == null ? undefined : `${video.key}/${THUMBNAIL_MASTER}`;
    }
  }
}

export interface FlattenedStory {
  readonly folder: string;
  readonly base: StoryBase;
  readonly layers: readonly StoryLayer[];
}

/**
 * Draws a story into one picture and a small one, for lists and for readers without the page's code. It is refused when too
 * many pictures wait.
 */
export async function flattenStory(
  platform: Platform,
  { folder, base, layers }: FlattenedStory,
): Promise<Result<null, 'RATE_LIMITED'>> {
  const logins = await loginsOf(platform, layers);
  const drawn = layers.map((layer) => ({
    layer,
    login: layer.kind === 'MENTION' ? (logins.get(layer.userId) ?? null) : null,
  }));
  const gradient = base.kind === 'CANVAS' ? base.gradient : 'NIGHT';
  const work = pictureWork(async () => {
    const svg = await drawStory(gradient, await basePicture(platform, folder, base), drawn);
    const png = await Transformer.fromSvg(svg).resize(STORY_SIZE.width, STORY_SIZE.height).png();
    return {
      flat: await new Transformer(png).webp(QUALITY),
      small: await new Transformer(png).resize(THUMBNAIL.width, THUMBNAIL.height).webp(QUALITY),
    };
  });
  const pictures = await work.catch((error: unknown) => {
    if (error instanceof TooBusyError) return undefined;
    throw error;
  });
  if (pictures === undefined) return refused(commonErrors.siteBusy);
  const { flat, small } = pictures;
  await platform.objects.put(`${folder}/${FLAT_FILE}`, flat, { contentType: 'image/webp' });
  await platform.objects.put(`${folder}/${THUMBNAIL_FILE}`, small, { contentType: 'image/webp' });
  return ok(null);
}

async function loginsOf(
  { database: { db } }: Platform,
  layers: readonly StoryLayer[],
): Promise<ReadonlyMap<string, string>> {
  const ids = layers.flatMap((layer) => (layer.kind === 'MENTION' ? [layer.userId] : []));
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('unavailable_reason', 'is', null)
    .execute();
  return new Map(rows.map(({ id, login }) => [id, login]));
}

/** Deletes the pictures of a story that is gone. A failure is logged. */
export async function removeStoryPictures({ objects, log }: Platform, folder: string): Promise<void> {
  for (const file of STORY_FILES) {
    await objects
      .delete(`${folder}/${file}`)
      .catch((error: unknown) => log.warn({ err: error, key: folder }, 'a picture of a story could not be deleted'));
  }
}
