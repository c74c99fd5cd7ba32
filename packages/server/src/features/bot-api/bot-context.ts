import type { FastifyRequest } from 'fastify';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { TokenIdentity } from '../../core/identity/access-token.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';

const AGENT_MAX = 300;

/** A request as the site's actions and loaders know it. A program has no cookies, so none are read or set. */
export const botContext = (
  platform: Platform,
  request: FastifyRequest,
  token: TokenIdentity,
  viewer: Viewer | null,
): RequestContext => ({
  platform,
  viewer,
  linkKeys: new Set(),
  token,
  ip: request.clientAddress,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, AGENT_MAX),
  language: 'en',
  device: () => `program-${token.clientId}`,
  region: undefined,
  setSessionCookie: noCookies,
  clearSessionCookie: noCookies,
  readCookie: () => undefined,
  keepCookie: noCookies,
  dropCookie: noCookies,
});

function noCookies(): never {
  throw new Error('a program has no cookies');
}
