import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { mayExportClip } from '../../core/clips/may-export-clip.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { videoRanges } from '../../core/media-jobs/video-ranges.ts';
import { ownVideoOf } from '../../core/videos/own-video-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { isExportOf } from './clip-export-row.ts';
import { DownloadSlots } from './download-slots.ts';
import { CLIP_EXPORTS_FOLDER } from './make-clip-export.ts';
import { fileNotFound, sendFile } from './send-file.ts';

/**
 * `GET /downloads/video/<id>.mp4[?part=<n>]`: a video as a file, only for its owner. `GET /downloads/clip/<key>.mp4`:
 * an exported clip by a name that cannot be guessed, for viewers who may export it now.
 */
export function downloadRoutes(http: FastifyInstance, platform: Platform): void {
  const slots = new DownloadSlots();
  http.get('/downloads/video/:name', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const { name } = request.params as { readonly name: string };
    const { part = '1' } = request.query as { readonly part?: string };
    const viewer = await viewerOf(platform, request);
    const [, id] = /^(\d{1,19})\.mp4$/.exec(name) ?? [];
    const video =
      viewer === null || id === undefined
        ? undefined
        : await ownVideoOf(platform.database.db, viewer.userId, id, platform.clock.now());
    if (viewer === null || video?.status !== 'READY' || !/^[1-9]\d{0,3}$/.test(part)) return fileNotFound(reply);
    if (!slots.take(viewer.userId, reply)) return reply;
    const files = await platform.services.mediaTools.files(await videoRanges(platform.database.db, video.id));
    const file = files[Number(part) - 1];
    if (file === undefined) return fileNotFound(reply);
    const title = files.length === 1 ? video.title : `${video.title} ${part}`;
    return sendFile(request, reply, {
      title,
      // The file is constant while its ranges are the same, and they determine its size.
      tag: `"${video.id}-${part}-${file.byteLength}"`,
      size: file.byteLength,
      read: async (range) => file.stream(range),
    });
  });

  http.get('/downloads/clip/:name', async (request, reply) => {
    reply.header('cache-control', 'private, no-store');
    const { name } = request.params as { readonly name: string };
    if (!/^[0-9a-f]{32}\.mp4$/.test(name)) return fileNotFound(reply);
    const key = `${CLIP_EXPORTS_FOLDER}/${name}`;
    const viewer = await viewerOf(platform, request);
    const clip = viewer === null ? undefined : await exportedClip({ platform, viewer, linkKeys: new Set() }, key);
    const object = clip === undefined ? undefined : await platform.objects.head(key);
    if (clip === undefined || object === undefined) return fileNotFound(reply);
    return sendFile(request, reply, {
      title: clip.title,
      tag: `"${name}"`,
      size: object.size,
      read: async (range) => (await platform.objects.get(key, range))?.body,
    });
  });
}

async function viewerOf(platform: Platform, request: FastifyRequest): Promise<Viewer | null> {
  const token = readSessionToken(platform.config, request.headers.cookie);
  return token === undefined ? null : identifyBySessionToken(platform, token);
}

/** The clip of an export; undefined when it shows another range now, or the viewer may not export it. */
async function exportedClip(requester: Requester, key: string): Promise<ClipRow | undefined> {
  const { clock, database } = requester.platform;
  const row = await database.db
    .selectFrom('clip_exports as export')
    .innerJoin('clips', 'clips.id', 'export.clip_id')
    .selectAll('clips')
    .select(['export.start_ms as exported_from', 'export.end_ms as exported_to'])
    .where('export.object_key', '=', key)
    .where('export.expires_at', '>', clock.now())
    .where('clips.deleted_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || !isExportOf({ start_ms: row.exported_from, end_ms: row.exported_to }, row)) return undefined;
  return (await mayExportClip(row, requester)) ? row : undefined;
}
