import type { FastifyInstance, FastifyReply } from 'fastify';
import { fileAudience, keepFile } from '../../core/videos/video-files.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import { CAPTIONS_FOLDER } from './add-captions.ts';

/**
 * `GET /captions/<key>.vtt`: captions, for viewers who may watch their video. A name cannot be guessed and is never
 * reused.
 */
export function captionsRoute(http: FastifyInstance, platform: Platform): void {
  http.get('/captions/:name', async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const key = /^[0-9a-f]{32}\.vtt$/.test(name) ? `${CAPTIONS_FOLDER}/${name}` : undefined;
    const video = key === undefined ? undefined : await findCaptionedVideo(platform, key);
    const audience = await fileAudience(platform, request, video, false);
    if (key === undefined || audience === 'nobody') return notFound(reply);
    if (keepFile(request, reply, audience, name)) return reply.status(304).send();
    const object = await platform.objects.get(key);
    if (object === undefined) return notFound(reply);
    return reply
      .header('content-type', 'text/vtt; charset=utf-8')
      .header('content-length', object.size)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .send(object.body);
  });
}

const notFound = (reply: FastifyReply): FastifyReply => reply.status(404).header('cache-control', 'no-store').send();

const findCaptionedVideo = ({ database }: Platform, key: string): Promise<VideoRow | undefined> =>
  database.db
    .selectFrom('video_captions')
    .innerJoin('videos', 'videos.id', 'video_captions.video_id')
    .selectAll('videos')
    .where('video_captions.object_key', '=', key)
    .executeTakeFirst();
