import { activatePath } from '@bandshell/domain/kernel';
import {
  DEVICE_REQUESTS_BY_ADDRESS,
  readScopes,
  TOKEN_REQUESTS_BY_ADDRESS,
  writeUserCode,
} from '@bandshell/domain/oauth';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { startDevice } from '../device/start-device.ts';
import { revokeToken } from '../grants/revoke-token.ts';
import { idToken } from '../openid/id-token.ts';
import { readClientRequest, refuse } from './client-request.ts';
import { grantTokens, tokenAnswer } from './grant-tokens.ts';
import { introspect } from './introspection.ts';

/** Endpoints to which an application sends a form in its own name. */
export function clientEndpoints(scope: FastifyInstance, platform: Platform): void {
  const { publicUrl } = platform.config;

  scope.post('/oauth2/token', async (request, reply) => {
    const asked = await readClientRequest(platform, request, reply, 'oauth-token', TOKEN_REQUESTS_BY_ADDRESS);
    if (asked === undefined) return reply;
    const result = await grantTokens(platform, asked.client, asked.form);
    if (!result.ok) return refuse(reply, result.code, result.sentence);
    const idOf = await idToken(platform, asked.client.id, result.value);
    const answer = { ...tokenAnswer(result.value), ...(idOf === undefined ? {} : { id_token: idOf }) };
    return asked.isInAddress ? { ...answer, scope: result.value.scopes } : answer;
  });

  scope.post('/oauth2/revoke', async (request, reply) => {
    const asked = await readClientRequest(platform, request, reply, 'oauth-token', TOKEN_REQUESTS_BY_ADDRESS);
    if (asked === undefined) return reply;
    const token = asked.form.get('token');
    if (token === undefined) return refuse(reply, 'invalid_request', 'token is missing.');
    await revokeToken(platform, asked.client, token);
    // An unknown token gets the same answer (RFC 7009, section 2.2). Its body means nothing, but some libraries read JSON.
    return {};
  });

  scope.post('/oauth2/introspect', async (request, reply) => {
    const asked = await readClientRequest(platform, request, reply, 'oauth-token', TOKEN_REQUESTS_BY_ADDRESS);
    if (asked === undefined) return reply;
    // Everybody can send the id of a public application.
    if (asked.client.secretHash === null) {
      return refuse(reply, 'unauthorized_client', 'A public application cannot ask about tokens.');
    }
    const token = asked.form.get('token');
    if (token === undefined) return refuse(reply, 'invalid_request', 'token is missing.');
    return introspect(platform, asked.client, token);
  });

  scope.post('/oauth2/device', async (request, reply) => {
    const asked = await readClientRequest(platform, request, reply, 'oauth-device', DEVICE_REQUESTS_BY_ADDRESS);
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
      verification_uri: publicUrl + activatePath,
      verification_uri_complete: `${publicUrl}${activatePath}?code=${userCode}`,
      expires_in: codes.expiresInSeconds,
      interval: codes.pollSeconds,
    };
  });
}
