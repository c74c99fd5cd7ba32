import { ok } from '@bandshell/domain/kernel';
import { APP_TOKEN_MS, GRANTS_BY_CONNECTION, protocolError } from '@bandshell/domain/oauth';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';
import type { TokenResult } from '../token-result.ts';
import { createGrant } from './create-grant.ts';

/**
 * Issues a token with which an application acts for itself (RFC 6749, section 4.4). It has no scopes, because every
 * scope needs a user.
 */
export async function issueAppToken(
  platform: Platform,
  client: OauthClient,
  scope: string | undefined,
): Promise<TokenResult> {
  if (client.kind !== 'confidential') {
    return protocolError('unauthorized_client', 'A public application cannot speak for itself.');
  }
  if (scope !== undefined) return protocolError('invalid_scope', 'A token without a user has no scopes.');
  return ok(
    await platform.database.transact((tx) =>
      createGrant(tx, platform.clock, {
        clientId: client.id,
        userId: null,
        scopes: [],
        origin: 'client-credentials',
        accessMs: APP_TOKEN_MS,
        canRefresh: false,
        keeps: GRANTS_BY_CONNECTION,
      }),
    ),
  );
}
