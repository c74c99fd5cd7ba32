import { ok } from '@bandshell/domain/kernel';
import {
  ACCESS_TOKEN_MS,
  DEVICE_POLL_SECONDS,
  GRANTS_BY_CONNECTION,
  knownScopes,
  protocolError,
} from '@bandshell/domain/oauth';
import { hashToken, isAccessToken } from '../../../core/secrets/secret-token.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { OauthClient } from '../clients/find-client.ts';
import { createGrant } from '../grants/create-grant.ts';
import type { TokenResult } from '../token-result.ts';

/** Tolerance for inexact timers and networks. */
const TOLERANCE_MS = 500;

/** Issues tokens for a device that its user has allowed (RFC 8628, sections 3.4 and 3.5). */
export async function exchangeDeviceCode(
  platform: Platform,
  client: OauthClient,
  deviceCode: string,
): Promise<TokenResult> {
  if (!isAccessToken(deviceCode)) return protocolError('invalid_grant', 'The device code is not valid.');
  const { clock } = platform;
  return platform.database.transact(async (tx): Promise<TokenResult> => {
    const codeHash = hashToken(deviceCode);
    const row = await tx.db
      .selectFrom('oauth_device_codes')
      .leftJoin('users', 'users.id', 'oauth_device_codes.user_id')
      .selectAll('oauth_device_codes')
      .where('device_code_hash', '=', codeHash)
      .where('client_id', '=', client.id)
      .where('users.unavailable_reason', 'is', null)
      .forUpdate('oauth_device_codes')
      .executeTakeFirst();
    if (row === undefined || row.used_at !== null)
      return protocolError('invalid_grant', 'The device code is not valid.');
    const now = clock.now();
    if (row.expires_at <= now) return protocolError('expired_token', 'The device code has expired.');
    if (row.answer === 'denied') return protocolError('access_denied', 'The user has said no.');
    const change = tx.db.updateTable('oauth_device_codes').where('device_code_hash', '=', codeHash);
    if (row.answer === null || row.user_id === null) {
      const waitedMs = row.polled_at === null ? Number.POSITIVE_INFINITY : now.getTime() - row.polled_at.getTime();
      const isTooSoon = waitedMs + TOLERANCE_MS < row.poll_seconds * 1000;
      const pollSeconds = row.poll_seconds + (isTooSoon ? DEVICE_POLL_SECONDS : 0);
      await change.set({ polled_at: now, poll_seconds: pollSeconds }).execute();
      return isTooSoon
        ? protocolError('slow_down', `Ask every ${pollSeconds} seconds at most.`)
        : protocolError('authorization_pending', 'The user has not answered yet.');
    }
    await change.set({ used_at: now }).execute();
    const issued = await createGrant(tx, clock, {
      clientId: client.id,
      userId: row.user_id,
      scopes: knownScopes(row.scopes),
      origin: 'device',
      accessMs: ACCESS_TOKEN_MS,
      canRefresh: true,
      keeps: GRANTS_BY_CONNECTION,
    });
    return ok({ ...issued, login: { userId: row.user_id, nonce: null, authenticatedAt: null } });
  });
}
