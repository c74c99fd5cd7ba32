import { BOX_ART_BY_USER } from '@bandshell/domain/categories';
import { ok } from '@bandshell/domain/kernel';
import type { FastifyInstance } from 'fastify';
import { pictureRoute } from '../../core/images/picture-route.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveBoxArt } from './box-art.ts';

/** `PUT /category-art/:categoryID`, for site admins. */
export const boxArtRoute = (http: FastifyInstance, platform: Platform): void =>
  pictureRoute<{ readonly categoryID: string }>(http, platform, {
    path: '/category-art/:categoryID',
    limitName: 'category-art',
    limit: BOX_ART_BY_USER,
    isFor: ({ sessionId, isSiteAdmin }) => sessionId !== null && isSiteAdmin,
    async save(uploader, { categoryID }, upload) {
      const saved = await saveBoxArt(uploader, { categoryID, upload });
      return saved.ok ? ok(null) : saved;
    },
  });
