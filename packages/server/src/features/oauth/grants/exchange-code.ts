import { createHash } from 'node:crypto';
import { ok } from '@bandshell/domain/kernel';
import {
  ACCESS_TOKEN_MS,
  GRANTS_BY_CONNECTION,
  isCodeVerifier,
  knownScopes,
  protocolError,
} from '@bandshell/domain/oauth';
import type { Selectable } from 'kysely';
import { hashToken, isAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';
import type { OauthCodesTable } from '../oauth-tables.ts';
import type { TokenResult } from '../token-result.ts';
import { createGrant } from './create-grant.ts';
import { endGrant } from './end-access.ts';

export interface CodeExchange {
  readonly code: string;
  readonly redirectUri: string | undefined;
  readonly codeVerifier: string | undefined;
}

const badCode = (why: string) => protocolError('invalid_grant', why);

/**
 * Issues tokens for a code (RFC 6749, section 4.1.3; RFC 7636, section 4.6). A code that is used twice was stolen: the
 * tokens that it was exchanged for end (RFC 6749, section 4.1.2).
 */
export async function exchangeCode(
  platform: Platform,
  client: OauthClient,
  exchange: CodeExchange,
): Promise<TokenResult> {
  if (!isAccessToken(exchange.code)) return badCode('The code is not valid.');
  const { clock } = platform;
  return platform.database.transact(async (tx): Promise<TokenResult> => {
    const codeHash = hashToken(exchange.code);
    const row = await tx.db
      .selectFrom('oauth_codes')
      .innerJoin('users', 'users.id', 'oauth_codes.user_id')
      .selectAll('oauth_codes')
      .where('code_hash', '=', codeHash)
      .where('users.unavailable_reason', 'is', null)
      .forUpdate('oauth_codes')
      .executeTakeFirst();
    // A code of another application is invalid here, and stays valid for its own.
    if (row === undefined || row.client_id !== client.id) return badCode('The code is not valid.');
    if (row.used_at !== null) {
      if (row.grant_id !== null) await endGrant(tx, row.grant_id);
      return badCode('The code has been used.');
    }
    const now = clock.now();
    if (row.expires_at <= now) return badCode('The code has expired.');
    const fault = faultOf(row, exchange);
    if (fault !== undefined) return badCode(fault);
    const issued = await createGrant(tx, clock, {
      clientId: client.id,
      userId: row.user_id,
      scopes: knownScopes(row.scopes),
      origin: 'code',
      accessMs: ACCESS_TOKEN_MS,
      canRefresh: true,
      keeps: GRANTS_BY_CONNECTION,
    });
    await tx.db
      .updateTable('oauth_codes')
      .set({ used_at: now, grant_id: issued.grantId })
      .where('code_hash', '=', codeHash)
      .execute();
    const login = { userId: row.user_id, nonce: row.nonce, authenticatedAt: row.authenticated_at };
    return ok({ ...issued, login });
  });
}

function faultOf(row: Selectable<OauthCodesTable>, exchange: CodeExchange): string | undefined {
  if (exchange.redirectUri !== row.redirect_uri) return 'redirect_uri is not the one the code was made for.';
  const { codeVerifier } = exchange;
  if (row.code_challenge === null) {
    // Someone removed the challenge from the request (RFC 9700, section 2.1.1).
    return codeVerifier === undefined ? undefined : 'The code was made without a code_challenge.';
  }
  if (codeVerifier === undefined) return 'code_verifier is missing.';
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url');
  return isCodeVerifier(codeVerifier) && challenge === row.code_challenge ? undefined : 'code_verifier is wrong.';
}
