import { ok } from '@bandshell/domain/kernel';
import { PANEL_PICTURES_BY_USER } from '@bandshell/domain/panels';
import type { FastifyInstance } from 'fastify';
import { pictureRoute } from '../../core/images/picture-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { panelPictureUrl, savePanelPicture } from './panel-picture.ts';

/** `PUT /panel-picture/:panelID`. */
export const panelPictureRoute = (http: FastifyInstance, platform: Platform): void =>
  pictureRoute<{ readonly panelID: string }>(http, platform, {
    path: '/panel-picture/:panelID',
    limitName: 'panel-picture',
    limit: PANEL_PICTURES_BY_USER,
    async save({ viewer }, { panelID }, upload) {
      const saved = await savePanelPicture(platform, viewer.userId, panelID, upload);
      if (!saved.ok) return saved;
      const { image_key } = saved.value;
      return ok({ imageURL: image_key === null ? null : panelPictureUrl(image_key) });
    },
  });
