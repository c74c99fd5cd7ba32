import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { isClientId, oauthErrors } from '@bandshell/domain/oauth';
import type { Platform } from '../../../platform/platform.ts';
import { endConnection } from '../grants/end-access.ts';

/**
 * Revokes what the user has allowed an application, with all its tokens for this user. Returns the application's id.
 */
export async function disconnectApplication(
  { database }: Platform,
  userId: string,
  clientId: string,
): Promise<Result<string, 'NOT_FOUND'>> {
  const isGone = isClientId(clientId) && (await database.transact((tx) => endConnection(tx, userId, clientId)));
  return isGone ? ok(clientId) : refused(oauthErrors.notConnected);
}
