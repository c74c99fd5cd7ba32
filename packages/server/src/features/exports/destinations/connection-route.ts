import type { FastifyInstance } from 'fastify';
import { identifyBySessionToken } from '../../../core/identity/identity.ts';
import { readSessionToken } from '../../../core/identity/session-cookie.ts';
import type { Platform } from '../../../platform/platform.ts';
import { CALLBACK_PATH } from './destination-oauth.ts';
import { finishConnection, originOfConnection } from './finish-connection.ts';

/** `GET /oauth/destinations/callback`: where destinations send users back to. */
export function connectionRoute(http: FastifyInstance, platform: Platform): void {
  http.get(CALLBACK_PATH, async (request, reply) => {
    const query = request.query as Readonly<Record<string, unknown>>;
    const text = (name: string): string | undefined => {
      const value = query[name];
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const state = text('state') ?? '';
    const code = text('code');
    const elsewhere = await originOfConnection(platform, state, request.headers.host ?? '');
    const path =
      elsewhere === undefined
        ? await finishConnection(platform, await viewerOf(platform, request.headers.cookie), { state, code })
        : `${elsewhere}${CALLBACK_PATH}?${new URLSearchParams({ state, ...(code !== undefined && { code }) })}`;
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

async function viewerOf(platform: Platform, cookie: string | undefined) {
  const token = readSessionToken(platform.config, cookie);
  return token === undefined ? null : identifyBySessionToken(platform, token);
}
