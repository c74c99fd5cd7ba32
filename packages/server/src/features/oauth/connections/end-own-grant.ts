import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { oauthErrors } from '@bandshell/domain/oauth';
import type { Platform } from '../../../platform/platform.ts';
import { endGrant } from '../grants/end-access.ts';

/** Ends one grant of an application. Grants of other users are not found. */
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
  return hasEnded ? ok(grantId) : refused(oauthErrors.accessEnded);
}
