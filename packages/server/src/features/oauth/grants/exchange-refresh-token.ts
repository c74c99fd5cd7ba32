import { ok } from '@bandshell/domain/kernel';
import { ACCESS_TOKEN_MS, coversScopes, knownScopes, protocolError, readScopes } from '@bandshell/domain/oauth';
import { hashToken, isAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';
import type { TokenResult } from '../token-result.ts';
import { issueTokens } from './create-grant.ts';
import { endGrant } from './end-access.ts';

const badToken = () => protocolError('invalid_grant', 'The refresh token is not valid.');

/**
 * Issues a new pair for a refresh token and invalidates it. A refresh token that is used twice was stolen: all tokens
 * of its grant end (RFC 9700, section 4.14.2).
 */
export async function exchangeRefreshToken(
  platform: Platform,
  client: OauthClient,
  refreshToken: string,
  scope: string | undefined,
): Promise<TokenResult> {
  if (!isAccessToken(refreshToken)) return badToken();
  const wanted = readScopes(scope);
  if (!wanted.ok) return wanted;
  const now = platform.clock.now();
  return platform.database.transact(async (tx): Promise<TokenResult> => {
    const tokenHash = hashToken(refreshToken);
    const row = await tx.db
      .selectFrom('oauth_tokens')
      .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_tokens.grant_id')
      .innerJoin('users', 'users.id', 'oauth_grants.user_id')
      .select(['oauth_tokens.grant_id', 'oauth_tokens.scopes', 'oauth_tokens.expires_at', 'oauth_tokens.replaced_at'])
      .where('oauth_tokens.token_hash', '=', tokenHash)
      .where('oauth_tokens.kind', '=', 'refresh')
      .where('oauth_grants.client_id', '=', client.id)
      .where('users.unavailable_reason', 'is', null)
      // The grant is locked too, so that it cannot end while new tokens are issued.
      .forUpdate(['oauth_tokens', 'oauth_grants'])
      .executeTakeFirst();
    if (row === undefined || row.expires_at <= now) return badToken();
    if (row.replaced_at !== null) {
      await endGrant(tx, row.grant_id);
      return badToken();
    }
    const given = knownScopes(row.scopes);
    if (!coversScopes(given, wanted.value))
      return protocolError('invalid_scope', 'The scope is more than was allowed.');
    await tx.db.updateTable('oauth_tokens').set({ replaced_at: now }).where('token_hash', '=', tokenHash).execute();
    const issued = await issueTokens(tx, now, {
      grantId: row.grant_id,
      scopes: wanted.value.length === 0 ? given : wanted.value,
      refreshScopes: given,
      accessMs: ACCESS_TOKEN_MS,
      canRefresh: true,
    });
    return ok(issued);
  });
}
