import { EMOTE_UPLOAD_MAX_BYTES, EMOTE_UPLOADS_BY_USER, emotesErrors } from '@bandshell/domain/emotes';
import { commonErrors, refused } from '@bandshell/domain/kernel';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { rawBodyOf, takeRawBodies, uploaderOf } from '../../core/http/file-body.ts';
import { sendRefusal } from '../../core/http/send-refusal.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { TooBusyError } from '../../core/limits/bounded-work.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { uploadEmote } from './upload-emote.ts';

/**
 * `PUT /emote-upload?name=Fire&tier=FOLLOWER`; the body is the picture. The viewer is identified before its first byte is
 * read.
 */
export function emoteUploadRoute(http: FastifyInstance, platform: Platform): void {
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  void http.register(async (scope) => {
    takeRawBodies(scope, EMOTE_UPLOAD_MAX_BYTES, refused(emotesErrors.pictureTooLarge));
    scope.put<{ Querystring: Readonly<Record<string, unknown>> }>('/emote-upload', {
      onRequest: async (request, reply) => {
        const uploader = await uploaderOf(platform, request, reply);
        if ('refusal' in uploader) return uploader.refusal;
        const { viewer } = uploader;
        const tooOften = await throttle(platform.limits, 'emote-upload', viewer.userId, EMOTE_UPLOADS_BY_USER);
        if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
        viewers.set(request, viewer);
      },
      handler: async (request, reply) => {
        const viewer = viewers.get(request);
        if (viewer === undefined) throw new Error('the request was let through without a viewer');
        const { name, tier } = request.query;
        try {
          const saved = await uploadEmote(platform, viewer, {
            name: String(name ?? ''),
            tier: String(tier ?? ''),
            upload: rawBodyOf(request),
          });
          return saved.ok
            ? reply.send({ id: saved.value.id, state: saved.value.state })
            : sendRefusal(reply, 422, saved);
        } catch (error) {
          if (error instanceof TooBusyError) return sendRefusal(reply, 429, refused(commonErrors.siteBusy));
          throw error;
        }
      },
    });
  });
}
