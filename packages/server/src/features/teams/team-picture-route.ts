import { accountsErrors, PICTURE_MAX_BYTES } from '@bandshell/domain/accounts';
import { commonErrors, refused } from '@bandshell/domain/kernel';
import { TEAM_PICTURES_BY_USER, type TeamPictureKind } from '@bandshell/domain/teams';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TooBusyError } from '../../core/bounded-work.ts';
import { clientAddress } from '../../core/client-address.ts';
import { rawBodyOf, takeRawBodies, uploaderOf } from '../../core/file-body.ts';
import { sendRefusal } from '../../core/send-refusal.ts';
import { throttle } from '../../core/throttle.ts';
import type { Viewer } from '../../core/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveTeamPicture, teamPictureUrl } from './team-picture.ts';

const KINDS: Readonly<Record<string, TeamPictureKind>> = { logo: 'LOGO', banner: 'BANNER' };
const STATUS: Readonly<Record<string, number>> = { NOT_FOUND: 404, NOT_ALLOWED: 403, RATE_LIMITED: 429 };

/**
 * `PUT /team-picture/:teamID/logo` or `…/banner`; the body is the picture. The viewer is identified before its first byte
 * is read.
 */
export function teamPictureRoute(http: FastifyInstance, platform: Platform): void {
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  void http.register(async (scope) => {
    takeRawBodies(scope, PICTURE_MAX_BYTES, refused(accountsErrors.pictureTooLarge));
    scope.put<{ Params: { teamID: string; kind: string } }>('/team-picture/:teamID/:kind', {
      onRequest: async (request, reply) => {
        const uploader = await uploaderOf(platform, request, reply);
        if ('refusal' in uploader) return uploader.refusal;
        const { viewer } = uploader;
        const tooOften = await throttle(platform.limits, 'team-picture', viewer.userId, TEAM_PICTURES_BY_USER);
        if (tooOften !== null) return sendRefusal(reply, 429, tooOften);
        viewers.set(request, viewer);
      },
      handler: async (request, reply) => {
        const viewer = viewers.get(request);
        if (viewer === undefined) throw new Error('the request was let through without a viewer');
        const kind = KINDS[request.params.kind];
        if (kind === undefined) return reply.status(404).send();
        const actor = { platform, viewer, ip: clientAddress(platform.config, request.raw) };
        try {
          const picture = { teamID: request.params.teamID, kind, upload: rawBodyOf(request) };
          const saved = await saveTeamPicture(actor, picture);
          if (!saved.ok) return sendRefusal(reply, STATUS[saved.code] ?? 422, saved);
          const folder = kind === 'LOGO' ? saved.value.logo_key : saved.value.banner_key;
          return reply.send({ imageURL: folder === null ? null : teamPictureUrl(folder) });
        } catch (error) {
          if (error instanceof TooBusyError) return sendRefusal(reply, 429, refused(commonErrors.siteBusy));
          throw error;
        }
      },
    });
  });
}
