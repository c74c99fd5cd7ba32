import { hashToken, isAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';
import { endGrant } from './end-access.ts';

/** Ends the grant of an application's access or refresh token, with all its tokens (RFC 7009, section 2.1). */
export async function revokeToken({ database }: Platform, client: OauthClient, token: string): Promise<void> {
  if (!isAccessToken(token)) return;
  await database.transact(async (tx) => {
    const row = await tx.db
      .selectFrom('oauth_tokens')
      .innerJoin('oauth_grants', 'oauth_grants.id', 'oauth_tokens.grant_id')
      .select('oauth_grants.id')
      .where('oauth_tokens.token_hash', '=', hashToken(token))
      .where('oauth_grants.client_id', '=', client.id)
      .executeTakeFirst();
    if (row !== undefined) await endGrant(tx, row.id);
  });
}
