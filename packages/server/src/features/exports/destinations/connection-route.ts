import type { FastifyInstance } from 'fastify';
import { identifyBySessionToken } from '../../../core/identity.ts';
import { readSessionToken } from '../../../core/session-cookie.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CALLBACK_PATH } from './destination-oauth.ts';
import { finishConnection } from './finish-connection.ts';

/** `GET /oauth/destinations/callback`: where destinations send users back to. */
export function connectionRoute(http: FastifyInstance, platform: Platform): void {
  http.get(CALLBACK_PATH, async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const text = (name: string): string | undefined => {
      const value = query[name];
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const token = readSessionToken(platform.config, request.headers.cookie);
    const viewer = token === undefined ? null : await identifyBySessionToken(platform, token);
    const path = await finishConnection(platform, viewer, { state: text('state') ?? '', code: text('code') });
    return (
      reply
        .status(303)
        // The code and the state must not reach the next page's requests.
        .header('referrer-policy', 'no-referrer')
        .header('cache-control', 'no-store')
        .header('location', path)
        .send()
    );
  });
}
