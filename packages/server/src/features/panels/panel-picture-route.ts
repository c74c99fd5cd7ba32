import { accountsErrors, PICTURE_MAX_BYTES } from '@bandshell/domain/accounts';
import { commonErrors, refused } from '@bandshell/domain/kernel';
import { PANEL_PICTURES_BY_USER } from '@bandshell/domain/panels';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooBusyError } from '../../core/bounded-work.ts';
import { rawBodyOf, takeRawBodies, uploaderOf } from '../../core/file-body.ts';
import { sendRefusal } from '../../core/send-refusal.ts';
import { throttle } from '../../core/throttle.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { panelPictureUrl, savePanelPicture } from './panel-picture.ts';

/** `PUT /panel-picture/:panelID`; the body is the picture. The viewer is identified before its first byte is read. */
export function panelPictureRoute(http: FastifyInstance, platform: Platform): void {
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  void http.register(async (scope) => {
    takeRawBodies(scope, PICTURE_MAX_BYTES, refused(accountsErrors.pictureTooLarge));
    scope.put<{ Params: { panelID: string } }>('/panel-picture/:panelID', {
      onRequest: async (request, reply) => {
        const uploader = await uploaderOf(platform, request, reply);
        if ('refusal' in uploader) return uploader.refusal;
        const { viewer } = uploader;
        const tooOften = await throttle(platform.limits, 'panel-picture', viewer.userId, PANEL_PICTURES_BY_USER);
        if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
        viewers.set(request, viewer);
      },
      handler: async (request, reply) => {
        const viewer = viewers.get(request);
        if (viewer === undefined) throw new Error('the request was let through without a viewer');
        try {
          const saved = await savePanelPicture(platform, viewer.userId, request.params.panelID, rawBodyOf(request));
          if (!saved.ok) return sendRefusal(reply, saved.code === 'NOT_FOUND' ? 404 : 422, saved);
          const { image_key } = saved.value;
          return reply.send({ imageURL: image_key === null ? null : panelPictureUrl(image_key) });
        } catch (error) {
          if (error instanceof TooBusyError) return sendRefusal(reply, 429, refused(commonErrors.siteBusy));
          throw error;
        }
      },
    });
  });
}
