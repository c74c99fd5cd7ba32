import { PROFILE_PICTURES_BY_USER } from '@bandshell/domain/accounts';
import { ok } from '@bandshell/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { pictureRoute } from '../../../core/images/picture-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { banner, profilePicture } from './picture-kind.ts';
import { savePicture } from './save-picture.ts';

/** `PUT /profile-picture` and `PUT /profile-banner`. */
export function pictureRoutes(http: FastifyInstance, platform: Platform): void {
  for (const kind of [profilePicture, banner]) {
    pictureRoute(http, platform, {
      path: kind.path,
      limitName: kind.path.slice(1),
      limit: PROFILE_PICTURES_BY_USER,
      async save({ viewer }, _params, upload) {
        const saved = await savePicture(platform, kind, viewer.userId, upload);
        return saved.ok ? ok(kind.answer(saved.value)) : saved;
      },
    });
  }
}
