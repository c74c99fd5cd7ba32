import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { isClientId } from '@bandshell/domain/oauth';
import type { Platform } from '../../../platform/platform.ts';
import { endConnection, endGrant } from '../grants/end-access.ts';

/** Takes back what the user has allowed a program; all its tokens for this user end. Answers the program's id. */
export async function disconnectApplication(
  { database }: Platform,
  userId: string,
  clientId: string,
): Promise<Result<string, 'NOT_FOUND'>> {
  const isGone = isClientId(clientId) && (await database.transact((tx) => endConnection(tx, userId, clientId)));
  return isGone ? ok(clientId) : refused('NOT_FOUND', 'This application is no longer connected.');
}

/** Ends one log-in of a program. Those of other users are not there. */
export async function endOwnGrant(
  { database }: Platform,
  userId: string,
  grantId: string,
): Promise<Result<string, 'NOT_FOUND'>> {
  const hasEnded =
    isId(grantId) &&
    (await database.transact(async (tx) => {
      const own = await tx.db
        .selectFrom('oauth_grants')
        .select('id')
        .where('id', '=', grantId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return own !== undefined && endGrant(tx, own.id);
    }));
  return hasEnded ? ok(grantId) : refused('NOT_FOUND', 'This access has already ended.');
}
