import type { RouteParams } from '@bandshell/domain/kernel';
import { leadOn, matchRoute, type RedirectQuestion, type RedirectWay } from '@bandshell/domain/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { identifyBySessionToken } from '../../core/identity/identity.ts';
import { readSessionToken } from '../../core/identity/session-cookie.ts';
import { findCategoryByName } from '../../features/categories/find-categories.ts';
import type { Platform } from '../../platform/platform.ts';

/** Without a limit, browsers cache a 301 for ever. */
export const MOVED_CACHE = 'public, max-age=3600';
const FOUND_CACHE = 'public, max-age=60';
const OWN_CACHE = 'private, no-store';

type Answer = Pick<RedirectWay, 'viewerLogin' | 'categorySlug' | 'site'>;

/**
 * Answers a request whose path redirects to another one. Returns false for other paths, and leaves the reply untouched.
 * Locations are paths of the site or addresses from the operator, never a host from the request.
 */
export function createRedirector(platform: Platform) {
  const { config } = platform;

  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const [path = '/', ...query] = (request.raw.url ?? '/').split('?');
    const { redirect, params } = matchRoute(path);
    if (redirect === undefined) return false;
    const { asks } = redirect;
    const answer = asks === undefined ? {} : await findOut(asks, request, params);
    const search = query.length === 0 ? '' : `?${query.join('?')}`;
    const target = leadOn(redirect, { params, path, search, ...answer });
    if (target === undefined) return false;
    const cache = asks === 'viewer' ? OWN_CACHE : target.status === 302 ? FOUND_CACHE : MOVED_CACHE;
    reply.status(target.status).header('location', target.location).header('cache-control', cache).send();
    return true;
  };

  async function findOut(question: RedirectQuestion, request: FastifyRequest, params: RouteParams): Promise<Answer> {
    if (question === 'category') {
      const found = await findCategoryByName(platform, params.encodedCommunityName ?? '');
      return { categorySlug: found?.slug };
    }
    const site = {
      creatorDashboard: config.creatorDashboardUrl,
      terms: config.termsUrl,
      player: config.playerUrl,
      host: new URL(config.publicUrl).hostname,
    };
    if (question === 'site') return { site };
    const token = readSessionToken(config, request.headers.cookie);
    const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
    return { site, viewerLogin: viewer?.login };
  }
}
