import { addressKey } from '@bandshell/domain/accounts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../../platform/loopback.ts';
import type { Platform } from '../../platform/platform.ts';
import { createTokenBuckets } from '../../platform/rate-limit/token-buckets.ts';
import { sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Counts further operations of the request against the general limit. Returns 0, or how many milliseconds to wait.
     */
    takeTurns(turns: number): number;
  }
}

/** Maximum number of addresses, about 10 MB. */
const MAX_ADDRESSES = 100_000;
const MESSAGE = 'Too many requests from your network. Try again in a moment.';

/**
 * The general limit of expensive requests (GraphQL and uploads) for each network address; each process counts for
 * itself. It only stops floods; actions that can be abused have limits of their own. Must run after the hook that
 * determines the client's address.
 */
export function limitRequests(http: FastifyInstance, { flags, clock, countedLog }: Platform): void {
  const buckets = createTokenBuckets(MAX_ADDRESSES);

  const takeTurns = (request: FastifyRequest, turns: number): number => {
    const perSecond = flags.setting('requests_per_second');
    // Loopback: an unconfigured proxy, or a bench.
    if (perSecond === 0 || isLoopbackAddress(request.clientAddress)) return 0;
    const now = clock.now().getTime();
    const address = addressKey(request.clientAddress);
    const waitMs = buckets.take(address, now, { burst: flags.setting('request_burst'), perSecond }, turns);
    if (waitMs > 0) countedLog.warn({ address, perSecond }, 'an address asks too much and is refused for a while');
    return waitMs;
  };

  http.decorateRequest('takeTurns', function takeOwnTurns(turns: number) {
    return takeTurns(this, turns);
  });
  http.addHook('onRequest', async (request, reply) => {
    const isGraphql = request.routeOptions.url === '/graphql';
    if (!isGraphql && request.method !== 'PUT' && request.method !== 'PATCH') return;
    const waitMs = takeTurns(request, 1);
    return waitMs === 0 ? undefined : refuseForNow(reply, waitMs, isGraphql);
  });
}

/** Refuses a request of an address that asks too much, in the format that the route's clients parse. */
export const refuseForNow = (reply: FastifyReply, waitMs: number, isGraphql: boolean): FastifyReply => {
  reply.header('retry-after', Math.ceil(waitMs / 1000)).header('cache-control', 'no-store');
  return isGraphql
    ? reply.status(429).send({ errors: [{ message: MESSAGE, extensions: { code: 'RATE_LIMITED' } }] })
    : sendError(reply, { status: 429, code: 'RATE_LIMITED', message: MESSAGE });
};
