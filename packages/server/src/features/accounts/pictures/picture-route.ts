import { accountsErrors, PICTURE_MAX_BYTES, PROFILE_PICTURES_BY_USER } from '@bandshell/domain/accounts';
import { commonErrors, refused } from '@bandshell/domain/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooBusyError } from '../../../core/bounded-work.ts';
import { identifyBySessionToken } from '../../../core/identity.ts';
import { isSameOrigin } from '../../../core/same-origin.ts';
import { sendRefusal } from '../../../core/send-refusal.ts';
import { readSessionToken } from '../../../core/session-cookie.ts';
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
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: PICTURE_MAX_BYTES },
      (_request, body, done: (error: null, body: unknown) => void) => done(null, body),
    );
    scope.setErrorHandler((error: { readonly code?: string }, _request, reply) => {
      if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
      return sendRefusal(reply, 413, refused(accountsErrors.pictureTooLarge));
    });
    scope.put(kind.path, {
      onRequest: async (request, reply) => {
        if (!isSameOrigin(platform.config, request.headers)) {
          return sendRefusal(reply, 403, refused(accountsErrors.uploadElsewhere));
        }
        const token = readSessionToken(platform.config, request.headers.cookie);
        const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
        if (viewer === null) return sendRefusal(reply, 401, refused(commonErrors.unauthenticated));
        const tooOften = await throttle(platform.limits, kind.path.slice(1), viewer.userId, PROFILE_PICTURES_BY_USER);
        if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
        viewers.set(request, viewer);
      },
      handler: async (request, reply) => {
        const viewer = viewers.get(request);
        if (viewer === undefined) throw new Error('the request was let through without a viewer');
        const upload = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        try {
          const saved = await savePicture(platform, kind, viewer.userId, upload);
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
