import { BADGE_SIZE, badgeSvg, CHAT_BADGE_SETS } from '@bandshell/domain/chat';
import type { FastifyInstance } from 'fastify';
import { BADGE_SCALES, BADGES_PREFIX } from './badge-urls.ts';

const PATH = /^([a-z]{1,20})\/\d{1,3}\/([124])x\.svg$/;

/**
 * `GET /badges/v1/SET/VERSION/SCALE.svg`: pictures of badges, for programs and other sites. They may be cached for ever:
 * new drawings get another prefix.
 */
export function badgeRoute(http: FastifyInstance): void {
  http.get(`${BADGES_PREFIX}*`, async (request, reply) => {
    const [, name, scale] = PATH.exec((request.params as { readonly '*': string })['*']) ?? [];
    const set = CHAT_BADGE_SETS.find((known) => known === name);
    const known = BADGE_SCALES.find((each) => String(each) === scale);
    if (set === undefined || known === undefined) {
      return reply.status(404).header('cache-control', 'no-store').send();
    }
    return reply
      .header('content-type', 'image/svg+xml')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', '*')
      .send(badgeSvg(set, BADGE_SIZE * known));
  });
}
