import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { isClientId } from '@bandshell/domain/oauth';
import type { Platform } from '../../../platform/platform.ts';
import { endConnection } from '../grants/end-access.ts';

/** Takes back what the user has allowed a program; all its tokens for this user end. Answers the program's id. */
export async function disconnectApplication(
  { database }: Platform,
  userId: string,
  clientId: string,
): Promise<Result<string, 'NOT_FOUND'>> {
  const isGone = isClientId(clientId) && (await database.transact((tx) => endConnection(tx, userId, clientId)));
  return isGone ? ok(clientId) : refused('NOT_FOUND', 'This application is no longer connected.');
}
