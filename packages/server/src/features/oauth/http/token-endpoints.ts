import { TOKEN_QUESTIONS_BY_ADDRESS } from '@bandshell/domain/oauth';
import type { FastifyInstance } from 'fastify';
import { bearerChallenge, presentedToken } from '../../../core/identity/presented-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mayAsk } from './client-request.ts';
import { userInfo } from './user-info.ts';

/** Endpoints that say to whom an access token belongs. */
export function tokenEndpoints(scope: FastifyInstance, platform: Platform): void {
  const identify = (token: string | undefined) =>
    token === undefined ? null : platform.services.accessTokens.identify(token);

  scope.get('/oauth2/validate', async (request, reply) => {
    if (!(await mayAsk(platform, request, reply, 'oauth-question', TOKEN_QUESTIONS_BY_ADDRESS))) return reply;
    const token = presentedToken(request);
    const identity = await identify(token);
    if (identity === null) {
      return reply.status(401).headers(bearerChallenge(token)).send({ status: 401, message: 'invalid access token' });
    }
    const { viewer, clientId, scopes, expiresAt } = identity;
    return {
      client_id: clientId,
      ...(viewer === null ? {} : { login: viewer.login, user_id: viewer.userId }),
      scopes,
      expires_in: Math.floor((expiresAt.getTime() - platform.clock.now().getTime()) / 1000),
    };
  });

  // Both methods are asked for (OpenID Connect Core 1.0, section 5.3.1).
  scope.route({
    method: ['GET', 'POST'],
    url: '/oauth2/userinfo',
    handler: async (request, reply) => {
      if (!(await mayAsk(platform, request, reply, 'oauth-question', TOKEN_QUESTIONS_BY_ADDRESS))) return reply;
      const token = presentedToken(request);
      const identity = await identify(token);
      const info = identity === null ? undefined : await userInfo(platform, identity);
      if (info !== undefined) return info;
      return reply.status(401).headers(bearerChallenge(token)).send({
        error: 'invalid_token',
        error_description: 'The access token is not valid, or is no user’s.',
      });
    },
  });
}
