import { addressKey } from '@bandshell/domain/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { BotEndpoint, BotMethod, BotUserCall } from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';
import { BotQuery } from '../../core/bot-api/bot-query.ts';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTokenBuckets } from '../../platform/rate-limit/token-buckets.ts';
import { admitCall } from './admit-call.ts';
import { botContext } from './bot-context.ts';
import { createBotRateLimit } from './bot-rate-limit.ts';
import { describeBotError, sendBotError } from './describe-bot-error.ts';

const PREFIX = '/helix';
const BODY_MAX_BYTES = 64 * 1024;
const ADDRESSES_MAX = 20_000;
/** Requests of an address, whatever token they carry: each costs a look-up of the token. */
const BY_ADDRESS = { burst: 2_000, perSecond: 100 };

/**
 * The HTTP API for programs. It takes tokens alone, never cookies, so pages of all origins may call it. The endpoints
 * are those of all features.
 */
export function helixRoutes(http: FastifyInstance, platform: Platform): void {
  const { clock, log, services } = platform;
  const rates = createBotRateLimit();
  const addresses = createTokenBuckets(ADDRESSES_MAX);

  const answer = async (endpoint: BotEndpoint, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { clientAddress: address } = request;
    const waitMs = isLoopbackAddress(address)
      ? 0
      : addresses.take(addressKey(address), clock.now().getTime(), BY_ADDRESS);
    if (waitMs > 0) {
      reply.header('retry-after', Math.ceil(waitMs / 1000));
      throw new BotError(429, 'Too many requests from this address.');
    }
    const token = await admitCall(platform, rates, endpoint, request, reply);
    const call = {
      platform,
      clientId: token.clientId,
      user: token.viewer,
      grantId: token.grantId,
      scopes: token.scopes,
      query: new BotQuery(request.url.split('?')[1] ?? ''),
      body: request.body,
      visitor: botContext(platform, request, token, null),
      actor: botContext(platform, request, token, token.viewer),
      // `admitCall` lets no other token to an endpoint that reads the user.
    } as BotUserCall;
    const { body, status = body === undefined ? 204 : 200 } = await endpoint.run(call);
    return reply.status(status).send(body);
  };

  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
      (_request, text, done: (error: Error | null, body?: unknown) => void) => {
        try {
          done(null, text === '' ? undefined : JSON.parse(String(text)));
        } catch {
          done(new BotError(400, 'The body is not JSON.'));
        }
      },
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'ratelimit-limit, ratelimit-remaining, ratelimit-reset, retry-after',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });
    scope.setErrorHandler((error, request, reply) => {
      const known = describeBotError(error);
      if (known !== undefined) return sendBotError(reply, known);
      log.error({ err: error, url: request.routeOptions.url }, 'a request of a program failed');
      return sendBotError(reply, new BotError(500, 'Something went wrong on our side.'));
    });
    for (const [name, endpoint] of services.botEndpoints) {
      const [method = 'GET', path = ''] = name.split(' ') as [BotMethod, string];
      const handler = (request: FastifyRequest, reply: FastifyReply) => answer(endpoint, request, reply);
      scope.route({ method, url: PREFIX + path, handler, exposeHeadRoute: false });
    }
    scope.options(`${PREFIX}/*`, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': 'authorization, client-id, content-type',
          'access-control-max-age': '86400',
        })
        .status(204)
        .send(),
    );
    scope.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url: `${PREFIX}/*`,
      exposeHeadRoute: false,
      handler: async (_request, reply) => sendBotError(reply, new BotError(404, 'Not Found')),
    });
  });
}
