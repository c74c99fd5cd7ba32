import { PICTURE_MAX_BYTES, THUMBNAILS_BY_USER, thumbnailSize } from '@bandshell/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/platform.ts';
import { TooBusyError } from '../../spine/bounded-work.ts';
import { rawBodyOf, refuseUpload, takeRawBodies, uploaderOf } from '../../spine/file-body.ts';
import { thumbnailUrl } from '../../spine/images/image-urls.ts';
import { throttle } from '../../spine/throttle.ts';
import { ownVideoOf } from '../../spine/videos/own-video-of.ts';
import type { VideoRow } from '../../spine/videos/video-loader.ts';
import { saveOwnThumbnail } from './save-own-thumbnail.ts';

/** `PUT /videos/:id/thumbnail`, the body is the picture itself: the owner's own picture for a video. */
export function thumbnailRoute(http: FastifyInstance, platform: Platform): void {
  const videos = new WeakMap<FastifyRequest, VideoRow>();
  void http.register(async (scope) => {
    takeRawBodies(scope, PICTURE_MAX_BYTES, {
      code: 'PICTURE_TOO_LARGE',
      message: 'Your picture may have at most 5 MB.',
    });
    scope.put('/videos/:id/thumbnail', {
      onRequest: async (request, reply) => {
        const uploader = await uploaderOf(platform, request, reply);
        if ('refusal' in uploader) return uploader.refusal;
        const { userId } = uploader.viewer;
        const tooOften = await throttle(platform.limits, 'video-thumbnail', userId, THUMBNAILS_BY_USER);
        if (tooOften !== null) return refuseUpload(reply, 429, 'RATE_LIMITED', tooOften);
        const { id } = request.params as { readonly id: string };
        const video = await ownVideoOf(platform.database.db, userId, id);
        if (video === undefined) {
          return refuseUpload(reply, 404, 'NOT_FOUND', 'This video no longer exists.');
        }
        videos.set(request, video);
      },
      handler: async (request, reply) => {
        const video = videos.get(request);
        if (video === undefined) throw new Error('the request was let through without a video');
        try {
          const saved = await saveOwnThumbnail(platform, video, rawBodyOf(request));
          if (!saved.ok) return refuseUpload(reply, 422, saved.code, saved.message);
          return reply.send({ previewThumbnailURL: thumbnailUrl(saved.value, thumbnailSize({ width: 440 })) });
        } catch (error) {
          if (!(error instanceof TooBusyError)) throw error;
          return refuseUpload(reply, 429, 'RATE_LIMITED', 'The site is very busy. Try again in a moment.');
        }
      },
    });
  });
}
