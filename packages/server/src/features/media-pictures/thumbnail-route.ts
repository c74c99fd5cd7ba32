import { accountsErrors, PICTURE_MAX_BYTES } from '@bandshell/domain/accounts';
import { commonErrors, refused } from '@bandshell/domain/kernel';
import { THUMBNAILS_BY_USER, thumbnailSize } from '@bandshell/domain/pictures';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rawBodyOf, takeRawBodies, uploaderOf } from '../../core/http/file-body.ts';
import { sendRefusal } from '../../core/http/send-refusal.ts';
import { thumbnailUrl } from '../../core/images/image-urls.ts';
import { TooBusyError } from '../../core/limits/bounded-work.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { ownVideoOf } from '../../core/videos/own-video-of.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import * as mediaPicturesErrors from './media-pictures-errors.ts';
import { saveOwnThumbnail } from './save-own-thumbnail.ts';

/** `PUT /videos/:id/thumbnail`: the owner's picture for a video; the body is the picture. */
export function thumbnailRoute(http: FastifyInstance, platform: Platform): void {
  const videos = new WeakMap<FastifyRequest, VideoRow>();
  void http.register(async (scope) => {
    takeRawBodies(scope, PICTURE_MAX_BYTES, refused(accountsErrors.pictureTooLarge));
    scope.put('/videos/:id/thumbnail', {
      onRequest: async (request, reply) => {
        const uploader = await uploaderOf(platform, request, reply);
        if ('refusal' in uploader) return uploader.refusal;
        const { userId } = uploader.viewer;
        const tooOften = await throttle(platform.limits, 'video-thumbnail', userId, THUMBNAILS_BY_USER);
        if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
        const { id } = request.params as { readonly id: string };
        const video = await ownVideoOf(platform.database.db, userId, id, platform.clock.now());
        if (video === undefined) {
          return sendRefusal(reply, 404, refused(mediaPicturesErrors.videoNotFound));
        }
        videos.set(request, video);
      },
      handler: async (request, reply) => {
        const video = videos.get(request);
        if (video === undefined) throw new Error('the request was let through without a video');
        try {
          const saved = await saveOwnThumbnail(platform, video, rawBodyOf(request));
          if (!saved.ok) return sendRefusal(reply, 422, saved);
          return reply.send({ previewThumbnailURL: thumbnailUrl(saved.value, thumbnailSize({ width: 440 })) });
        } catch (error) {
          if (!(error instanceof TooBusyError)) throw error;
          return sendRefusal(reply, 429, refused(commonErrors.siteBusy));
        }
      },
    });
  });
}
