import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BotEndpoint } from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';
import type { TokenIdentity } from '../../core/identity/access-token.ts';
import { presentedToken } from '../../core/identity/presented-token.ts';
import type { Platform } from '../../platform/platform.ts';
import type { createBotRateLimit } from './bot-rate-limit.ts';

const refuse = (status: number, message: string): never => {
  throw new BotError(status, message);
};

/**
 * Checks who calls an endpoint: a valid token, the header `Client-Id` of the same program, the rate limit, the kind of
 * token and its scopes, in this order.
 * @throws BotError 401 or 429
 */
export async function admitCall(
  platform: Platform,
  rates: ReturnType<typeof createBotRateLimit>,
  { token: kind, scopes, points }: BotEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<TokenIdentity> {
  const token = presentedToken(request);
  if (token === undefined) return refuse(401, 'OAuth token is missing');
  const identity = await platform.services.accessTokens.identify(token);
  if (identity === null) return refuse(401, 'Invalid OAuth token');
  const clientId = request.headers['client-id'];
  if (clientId === undefined) return refuse(401, 'Client ID is missing');
  if (clientId !== identity.clientId) return refuse(401, 'Client ID and OAuth token do not match');
  const taken = rates.take(identity.clientId, identity.viewer?.userId ?? null, points, platform.clock.now().getTime());
  reply.headers(taken.headers);
  if (!taken.isAllowed) return refuse(429, 'Too many requests. Ratelimit-Reset says when to go on.');
  if (kind === 'user' && identity.viewer === null) return refuse(401, 'Missing User OAUTH Token');
  if (kind === 'app' && identity.viewer !== null) return refuse(400, 'This endpoint needs an app access token.');
  // Scopes are users'. An endpoint that takes a program's own token asks what users have allowed it.
  const isCovered =
    scopes.length === 0 || identity.viewer === null || scopes.some((scope) => identity.scopes.includes(scope));
  if (!isCovered) return refuse(401, `Missing scope: ${scopes.join(' or ')}`);
  return identity;
}
