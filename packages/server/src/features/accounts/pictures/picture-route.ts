import { accountsErrors, PICTURE_MAX_BYTES, PROFILE_PICTURES_BY_USER } from '@bandshell/domain/accounts';
import { commonErrors, refused } from '@bandshell/domain/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooBusyError } from '../../../core/bounded-work.ts';
import { rawBodyOf, takeRawBodies, uploaderOf } from '../../../core/file-body.ts';
import { sendRefusal } from '../../../core/send-refusal.ts';
import { throttle } from '../../../core/throttle.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { Platform } from '../../../platform/platform.ts';
import { banner, type PictureKind, profilePicture } from './picture-kind.ts';
import { savePicture } from './save-picture.ts';

/** `PUT /profile-picture` and `PUT /profile-banner`; the body is the picture. */
export function pictureRoutes(http: FastifyInstance, platform: Platform): void {
  for (const kind of [profilePicture, banner]) pictureRoute(http, platform, kind);
}

/** The viewer is identified before the first byte of the picture is read. */
function pictureRoute(http: FastifyInstance, platform: Platform, kind: PictureKind): void {
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  void http.register(async (scope) => {
    takeRawBodies(scope, PICTURE_MAX_BYTES, refused(accountsErrors.pictureTooLarge));
    scope.put(kind.path, {
      onRequest: async (request, reply) => {
        const uploader = await uploaderOf(platform, request, reply);
        if ('refusal' in uploader) return uploader.refusal;
        const { viewer } = uploader;
        const tooOften = await throttle(platform.limits, kind.path.slice(1), viewer.userId, PROFILE_PICTURES_BY_USER);
        if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
        viewers.set(request, viewer);
      },
      handler: async (request, reply) => {
        const viewer = viewers.get(request);
        if (viewer === undefined) throw new Error('the request was let through without a viewer');
        try {
          const saved = await savePicture(platform, kind, viewer.userId, rawBodyOf(request));
          if (!saved.ok) return sendRefusal(reply, 422, saved);
          return reply.send(kind.answer(saved.value));
        } catch (error) {
          if (error instanceof TooBusyError) return sendRefusal(reply, 429, refused(commonErrors.siteBusy));
          throw error;
        }
      },
    });
  });
}
