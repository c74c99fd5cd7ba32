import { accountsErrors, PICTURE_MAX_BYTES } from '@bandshell/domain/accounts';
import { BOX_ART_BY_USER } from '@bandshell/domain/categories';
import { commonErrors, refused } from '@bandshell/domain/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooBusyError } from '../../core/bounded-work.ts';
import { clientAddress } from '../../core/client-address.ts';
import { rawBodyOf, takeRawBodies, uploaderOf } from '../../core/file-body.ts';
import { sendRefusal } from '../../core/send-refusal.ts';
import { throttle } from '../../core/throttle.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveBoxArt } from './box-art.ts';

/**
 * `PUT /category-art/:categoryID`, for site admins; the body is the picture. To others there is nothing at the address. The
 * viewer is identified before the first byte is read.
 */
export function boxArtRoute(http: FastifyInstance, platform: Platform): void {
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  void http.register(async (scope) => {
    takeRawBodies(scope, PICTURE_MAX_BYTES, refused(accountsErrors.pictureTooLarge));
    scope.put<{ Params: { categoryID: string } }>('/category-art/:categoryID', {
      onRequest: async (request, reply) => {
        const uploader = await uploaderOf(platform, request, reply);
        if ('refusal' in uploader) return uploader.refusal;
        const { viewer } = uploader;
        if (viewer.sessionId === null || !viewer.isSiteAdmin) return reply.status(404).send();
        const tooOften = await throttle(platform.limits, 'category-art', viewer.userId, BOX_ART_BY_USER);
        if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
        viewers.set(request, viewer);
      },
      handler: async (request, reply) => {
        const viewer = viewers.get(request);
        if (viewer === undefined) throw new Error('the request was let through without a viewer');
        const actor = { platform, viewer, ip: clientAddress(platform.config, request.raw) };
        try {
          const { categoryID } = request.params;
          const saved = await saveBoxArt(actor, { categoryID, upload: rawBodyOf(request) });
          if (saved.ok) return reply.status(204).send();
          const status = saved.code === 'NOT_FOUND' ? 404 : saved.code === 'RATE_LIMITED' ? 429 : 422;
          return sendRefusal(reply, status, saved);
        } catch (error) {
          if (error instanceof TooBusyError) return sendRefusal(reply, 429, refused(commonErrors.siteBusy));
          throw error;
        }
      },
    });
  });
}
