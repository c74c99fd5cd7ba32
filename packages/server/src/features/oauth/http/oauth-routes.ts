import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { publicKeys } from '../openid/signing-keys.ts';
import { clientEndpoints } from './client-endpoints.ts';
import { refuse } from './client-request.ts';
import { serverMetadata } from './server-metadata.ts';
import { tokenEndpoints } from './token-endpoints.ts';

const PUBLIC = 'public, max-age=300';
const MAX_FORM_BYTES = 16 * 1024;

/**
 * Endpoints that applications call, without cookies and open to pages of all origins: nothing here acts for the user of
 * a browser. The web app has the page `/oauth2/authorize`.
 */
export function oauthRoutes(http: FastifyInstance, platform: Platform): void {
  void http.register(async (scope) => {
    readForms(scope);
    allowOrigins(scope);
    for (const name of ['oauth-authorization-server', 'openid-configuration']) {
      scope.get(`/.well-known/${name}`, async (_request, reply) => {
        reply.header('cache-control', PUBLIC);
        return serverMetadata(platform.config.publicUrl);
      });
    }
    scope.get('/oauth2/keys', async (_request, reply) => {
      const keys = await publicKeys(platform);
      reply.header('cache-control', PUBLIC);
      return keys;
    });
    clientEndpoints(scope, platform);
    tokenEndpoints(scope, platform);
  });
}

/** Bodies are small forms and nothing else. */
function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done: (error: null, body: unknown) => void) => done(null, body),
  );
  scope.setErrorHandler((error: { readonly statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) throw error;
    return refuse(
      reply,
      'invalid_request',
      'The request cannot be read: send a small form.',
      status === 413 ? 413 : 400,
    );
  });
}

/** Pages of all origins may read the answers, and no cache keeps them. */
function allowOrigins(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'cache-control': 'no-store',
      pragma: 'no-cache',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  for (const path of ['token', 'revoke', 'introspect', 'device', 'validate', 'userinfo']) {
    scope.options(`/oauth2/${path}`, async (_request, reply) =>
      reply
        .headers({
          'access-control-allow-methods': 'GET, POST',
          'access-control-allow-headers': 'authorization, content-type',
          'access-control-max-age': '86400',
        })
        .status(204)
        .send(),
    );
  }
}
