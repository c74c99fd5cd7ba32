import { BADGE_SIZE, badgeSvg, CHAT_BADGE_SETS } from '@bandshell/domain/chat';
import type { FastifyInstance } from 'fastify';
import { sendDrawing } from '../../../core/http/send-drawing.ts';
import { BADGE_SCALES, BADGES_PREFIX } from './badge-urls.ts';

const PATH = /^([a-z]{1,20})\/\d{1,3}\/([124])x\.(svg|png)$/;

/**
 * `GET /badges/v1/SET/VERSION/SCALE.svg` and `.png`: pictures of badges, for programs and other sites. They may be cached for ever:
 * new drawings get another prefix.
 */
export function badgeRoute(http: FastifyInstance): void {
  http.get(`${BADGES_PREFIX}*`, async (request, reply) => {
    const [, name, scale, format] = PATH.exec((request.params as { readonly '*': string })['*']) ?? [];
    const set = CHAT_BADGE_SETS.find((known) => known === name);
    const known = BADGE_SCALES.find((each) => String(each) === scale);
    if (set === undefined || known === undefined) {
      return reply.status(404).header('cache-control', 'no-store').send();
    }
    const size = BADGE_SIZE * known;
    const drawing = { name: `badge ${set}`, svg: badgeSvg(set, size), size };
    return sendDrawing(reply, { ...drawing, format: format === 'png' ? 'png' : 'svg' });
  });
}
