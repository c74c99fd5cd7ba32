import { addressKey } from '@bandshell/domain/accounts';
import type { FastifyInstance } from 'fastify';
import { videoRanges } from '../../core/media-jobs/video-ranges.ts';
import { isWhollyPublicNow } from '../../core/videos/video-access.ts';
import type { Platform } from '../../platform/platform.ts';
import { DownloadSlots } from './download-slots.ts';
import { fileNotFound, sendFile } from './send-file.ts';

/**
 * `GET /downloads/feed/<id>.mp4`: a video that everybody may see, as the file that a feed names. Programs that read feeds
 * have no session. They ask for ranges, and get the same bytes as long as the video has the same ranges.
 */
export function feedFileRoute(http: FastifyInstance, platform: Platform): void {
  const slots = new DownloadSlots();
  http.get('/downloads/feed/:name', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=60').header('access-control-allow-origin', '*');
    const { name } = request.params as { readonly name: string };
    const [, id] = /^(\d{1,19})\.mp4$/.exec(name) ?? [];
    if (id === undefined) return fileNotFound(reply.header('cache-control', 'no-store'));
    if (!slots.take(addressKey(request.ip), reply)) return reply;
    const video = await publicVideo(platform, id);
    const files =
      video === undefined ? [] : await platform.services.mediaTools.files(await videoRanges(platform.database.db, id));
    const [file, ...others] = files;
    if (video === undefined || file === undefined || others.length > 0)
      return fileNotFound(reply.header('cache-control', 'no-store'));
    return sendFile(request, reply, {
      title: video.title,
      tag: `"${id}-${file.byteLength}"`,
      size: file.byteLength,
      read: async (range) => file.stream(range),
    });
  });
}

async function publicVideo(platform: Platform, id: string) {
  const video = await platform.database.db
    .selectFrom('videos')
    .select(['title', 'channel_id'])
    .where('id', '=', id)
    .where(isWhollyPublicNow(platform.clock.now()))
    .executeTakeFirst();
  if (video === undefined || (await platform.services.channelGate.isRestricted(video.channel_id))) return undefined;
  return video;
}
