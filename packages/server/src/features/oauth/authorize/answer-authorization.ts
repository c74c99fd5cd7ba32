import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  AUTHORIZATION_CODE_MS,
  AUTHORIZATIONS_BY_USER,
  type AuthorizationRequest,
  answerUri,
  GRANTS_BY_CONNECTION,
  LONG_ACCESS_TOKEN_MS,
  oauthErrors,
} from '@bandshell/domain/oauth';
import type { Viewer } from '../../../core/identity/viewer.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { hashToken, newAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';
import { connect } from '../grants/connect.ts';
import { createGrant } from '../grants/create-grant.ts';
import { tokenAnswer } from '../http/grant-tokens.ts';
import { readAuthorization, refusalUri } from './read-authorization.ts';

export type AnswerAuthorizationErrorCode = 'REQUEST_INVALID' | 'RATE_LIMITED';

/**
 * The user's answer to an application's request. The request is parsed again, whatever the page showed. Returns where
 * the browser goes: the application's registered address, with a code, a token or an error.
 */
export async function answerAuthorization(
  platform: Platform,
  { userId, authenticatedAt }: Pick<Viewer, 'userId' | 'authenticatedAt'>,
  query: string,
  isAllowed: boolean,
): Promise<Result<string, AnswerAuthorizationErrorCode>> {
  const tooOften = await throttle(platform.limits, 'oauth-authorization', userId, AUTHORIZATIONS_BY_USER);
  if (tooOften !== null) return tooOften;
  const issuer = platform.config.publicUrl;
  const { client, reading } = await readAuthorization(platform, query);
  if (client === undefined || reading.kind === 'unknown') {
    return refused(oauthErrors.requestInvalid);
  }
  if (reading.kind === 'refused') return ok(refusalUri(issuer, reading));
  const { request } = reading;
  const inFragment = request.responseType === 'token';
  if (!isAllowed) {
    const { redirectUri, state } = request;
    return ok(
      refusalUri(issuer, {
        kind: 'refused',
        redirectUri,
        inFragment,
        state,
        error: 'access_denied',
        description: 'The user has said no.',
      }),
    );
  }
  const answer = await platform.database.transact(async (tx) => {
    await connect(tx, platform.clock.now(), { userId, clientId: client.id, scopes: request.scopes });
    return inFragment
      ? giveToken(tx, platform, client, userId, request)
      : giveCode(tx, platform, client, { userId, authenticatedAt }, request);
  });
  return ok(answerUri(request.redirectUri, inFragment, { ...answer, state: request.state, iss: issuer }));
}

async function giveToken(
  tx: Tx,
  { clock }: Platform,
  client: OauthClient,
  userId: string,
  { scopes }: AuthorizationRequest,
): Promise<Record<string, string>> {
  const issued = await createGrant(tx, clock, {
    clientId: client.id,
    userId,
    scopes,
    origin: 'implicit',
    accessMs: LONG_ACCESS_TOKEN_MS,
    canRefresh: false,
    keeps: GRANTS_BY_CONNECTION,
  });
  const { expires_in: seconds, ...answer } = tokenAnswer(issued);
  return { ...answer, expires_in: String(seconds) };
}

async function giveCode(
  tx: Tx,
  { clock }: Platform,
  client: OauthClient,
  { userId, authenticatedAt }: Pick<Viewer, 'userId' | 'authenticatedAt'>,
  request: AuthorizationRequest,
): Promise<Record<string, string>> {
  const code = newAccessToken();
  await tx.db
    .insertInto('oauth_codes')
    .values({
      code_hash: hashToken(code),
      client_id: client.id,
      user_id: userId,
      redirect_uri: request.redirectUri,
      scopes: [...request.scopes],
      code_challenge: request.codeChallenge ?? null,
      nonce: request.nonce ?? null,
      authenticated_at: authenticatedAt,
      expires_at: new Date(clock.now().getTime() + AUTHORIZATION_CODE_MS),
    })
    .execute();
  return { code };
}
