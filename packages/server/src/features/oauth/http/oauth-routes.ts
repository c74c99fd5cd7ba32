import { addressKey } from '@bandshell/domain/accounts';
import type { AttemptLimit, Result } from '@bandshell/domain/kernel';
import {
  DEVICE_REQUESTS_BY_ADDRESS,
  readScopes,
  TOKEN_QUESTIONS_BY_ADDRESS,
  TOKEN_REQUESTS_BY_ADDRESS,
  writeUserCode,
} from '@bandshell/domain/oauth';
import { activatePath } from '@bandshell/domain/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { presentedToken } from '../../../core/identity/presented-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';
import { startDevice } from '../device/start-device.ts';
import { revokeToken } from '../grants/revoke-token.ts';
import type { TokenErrorCode } from '../token-result.ts';
import { authenticateClient } from './authenticate-client.ts';
import { grantTokens, tokenAnswer } from './grant-tokens.ts';
import { type Form, readForm } from './read-form.ts';
import { serverMetadata } from './server-metadata.ts';
import { userInfo } from './user-info.ts';

const MAX_FORM_BYTES = 16 * 1024;

interface ClientRequest {
  readonly client: OauthClient;
  readonly form: Form;
  /** Clients of the HTTP API for programs send the form in the address, and expect scopes as a list. */
  readonly isInAddress: boolean;
}

type EndpointErrorCode = TokenErrorCode | 'temporarily_unavailable';

/**
 * Endpoints that applications call, without cookies and open to pages of all origins: nothing here acts for the user of
 * a browser. The web app has the page `/oauth2/authorize`.
 */
export function oauthRoutes(http: FastifyInstance, platform: Platform): void {
  const { config, limits, clock, database } = platform;
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done: (error: null, body: unknown) => void) => done(null, body),
    );
    scope.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        pragma: 'no-cache',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    });
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

    for (const path of ['token', 'revoke', 'device', 'validate', 'userinfo']) {
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

    scope.get('/.well-known/oauth-authorization-server', async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=300');
      return serverMetadata(config.publicUrl);
    });

    scope.post('/oauth2/token', async (request, reply) => {
      const asked = await readClientRequest(request, reply, 'oauth-token', TOKEN_REQUESTS_BY_ADDRESS);
      if (asked === undefined) return reply;
      const result = await grantTokens(platform, asked.client, asked.form);
      if (!result.ok) return refuse(reply, result.code, result.sentence);
      const answer = tokenAnswer(result.value);
      return asked.isInAddress ? { ...answer, scope: result.value.scopes } : answer;
    });

    scope.post('/oauth2/revoke', async (request, reply) => {
      const asked = await readClientRequest(request, reply, 'oauth-token', TOKEN_REQUESTS_BY_ADDRESS);
      if (asked === undefined) return reply;
      const token = asked.form.get('token');
      if (token === undefined) return refuse(reply, 'invalid_request', 'token is missing.');
      await revokeToken(platform, asked.client, token);
      // An unknown token gets the same answer (RFC 7009, section 2.2).
      return reply.status(200).send();
    });

    scope.post('/oauth2/device', async (request, reply) => {
      const asked = await readClientRequest(request, reply, 'oauth-device', DEVICE_REQUESTS_BY_ADDRESS);
      if (asked === undefined) return reply;
      const { client, form } = asked;
      if (client.ownerId === null) return refuse(reply, 'unauthorized_client', 'This application has no devices.');
      const scopes = readScopes(form.get('scope') ?? form.get('scopes'));
      if (!scopes.ok) return refuse(reply, scopes.code, scopes.sentence);
      const codes = await startDevice(platform, client, scopes.value);
      const userCode = writeUserCode(codes.userCode);
      return {
        device_code: codes.deviceCode,
        user_code: userCode,
        verification_uri: config.publicUrl + activatePath,
        verification_uri_complete: `${config.publicUrl}${activatePath}?code=${userCode}`,
        expires_in: codes.expiresInSeconds,
        interval: codes.pollSeconds,
      };
    });

    scope.get('/oauth2/validate', async (request, reply) => {
      if (!(await mayAsk(request, reply, 'oauth-question', TOKEN_QUESTIONS_BY_ADDRESS))) return reply;
      const token = presentedToken(request);
      const identity = token === undefined ? null : await platform.services.accessTokens.identify(token);
      if (identity === null) return reply.status(401).send({ status: 401, message: 'invalid access token' });
      const { viewer, clientId, scopes, expiresAt } = identity;
      return {
        client_id: clientId,
        ...(viewer === null ? {} : { login: viewer.login, user_id: viewer.userId }),
        scopes,
        expires_in: Math.floor((expiresAt.getTime() - clock.now().getTime()) / 1000),
      };
    });

    scope.get('/oauth2/userinfo', async (request, reply) => {
      if (!(await mayAsk(request, reply, 'oauth-question', TOKEN_QUESTIONS_BY_ADDRESS))) return reply;
      const token = presentedToken(request);
      const identity = token === undefined ? null : await platform.services.accessTokens.identify(token);
      const info = identity === null ? undefined : await userInfo(platform, identity);
      if (info !== undefined) return info;
      // RFC 6750, section 3.
      const error = token === undefined ? '' : ', error="invalid_token"';
      return reply
        .status(401)
        .header('www-authenticate', `Bearer realm="bandshell"${error}`)
        .send({ error: 'invalid_token', error_description: 'The access token is not valid, or is no user’s.' });
    });
  });

  async function mayAsk(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    rule: AttemptLimit,
  ): Promise<boolean> {
    const taken = await limits.take(name, addressKey(request.clientAddress), rule);
    if (taken.allowed) return true;
    reply.header('retry-after', Math.ceil(taken.retryAfterMs / 1000));
    refuse(reply, 'temporarily_unavailable', 'Too many requests from this address.', 429);
    return false;
  }

  /** The application that sends a form, and the form; undefined when the request is already answered. */
  async function readClientRequest(
    request: FastifyRequest,
    reply: FastifyReply,
    name: string,
    rule: AttemptLimit,
  ): Promise<ClientRequest | undefined> {
    if (!(await mayAsk(request, reply, name, rule))) return undefined;
    const isInAddress = request.body === undefined;
    const form = readForm(isInAddress ? (request.url.split('?')[1] ?? '') : request.body);
    if (!form.ok) return answered(reply, form);
    const { authorization } = request.headers;
    const client = await authenticateClient(database.db, authorization, form.value);
    if (client.ok) return { client: client.value, form: form.value, isInAddress };
    // RFC 6749, section 5.2.
    if (authorization !== undefined) reply.header('www-authenticate', 'Basic realm="bandshell", charset="UTF-8"');
    return answered(reply, client);
  }
}

const answered = (reply: FastifyReply, result: Result<never, TokenErrorCode> & { readonly ok: false }): undefined => {
  refuse(reply, result.code, result.sentence);
  return undefined;
};

/** RFC 6749, section 5.2. */
const refuse = (
  reply: FastifyReply,
  error: EndpointErrorCode,
  description: string,
  status = error === 'invalid_client' ? 401 : 400,
): FastifyReply => reply.status(status).send({ error, error_description: ascii(description) });

/** The standard allows no other characters in a description. */
const ascii = (text: string): string => text.replaceAll('’', "'").replace(/[^\x20-\x7e]|["\\]/g, '');
