import type { Readable } from 'node:stream';
import { pictureFormat } from '@bandshell/domain/pictures';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { IMAGES_PREFIX, STORYBOARD_FILE } from '../../core/images/image-urls.ts';
import { fileAudience, keepFile } from '../../core/videos/video-files.ts';
import type { Platform } from '../../platform/platform.ts';

interface StoryboardPath {
  /** Folder in the object store. */
  readonly folder: string;
  readonly name: string;
}

/** Parses a storyboard's path under `/images/`; undefined for any other path. */
export function readStoryboardPath(path: string): StoryboardPath | undefined {
  const [, folder, name] = /^(storyboard\/[0-9a-f]{32})\/(storyboard\.vtt|sheet-\d{1,2})$/.exec(path) ?? [];
  return folder === undefined || name === undefined ? undefined : { folder: `${IMAGES_PREFIX}${folder}`, name };
}

interface SentFile {
  readonly body: Readable | Buffer;
  readonly size: number;
  readonly contentType: string;
}

/**
 * A file of a storyboard for viewers who may watch its video, with its cache headers; `had`: the client has it already.
 */
export async function storyboardFile(
  platform: Platform,
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, name }: StoryboardPath,
): Promise<SentFile | 'had' | undefined> {
  const video = await platform.database.db
    .selectFrom('videos')
    .selectAll()
    .where('storyboard_key', '=', folder)
    .executeTakeFirst();
  const audience = await fileAudience(platform, request, video, true);
  if (audience === 'nobody') return undefined;
  if (name === STORYBOARD_FILE) {
    return keepFile(request, reply, audience, name) ? 'had' : platform.objects.get(`${folder}/${name}`);
  }
  const format = pictureFormat(request.headers.accept);
  reply.header('vary', 'accept');
  if (keepFile(request, reply, audience, `${name}.${format}`)) return 'had';
  const picture = await platform.services.pictureVariants.get(folder, name, format);
  if (picture?.isFinal === false) reply.removeHeader('etag').header('cache-control', 'no-store');
  return picture;
}
