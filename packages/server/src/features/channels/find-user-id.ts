import { unavailableReasonAt } from '@bandshell/domain/accounts';
import { isLogin } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';

/** The user id of a login; `isAnyState` also finds closed and suspended accounts. */
export async function findUserId(
  { database, clock }: Platform,
  login: string,
  { isAnyState }: { readonly isAnyState: boolean },
): Promise<string | undefined> {
  if (!isLogin(login)) return undefined;
  const user = await database.db
    .selectFrom('users')
    .select(['id', 'unavailable_reason', 'unavailable_until'])
    .where('login', '=', login.toLowerCase())
    .executeTakeFirst();
  if (user === undefined || isAnyState) return user?.id;
  const reason = unavailableReasonAt(user.unavailable_reason, user.unavailable_until, clock.now());
  return reason === null ? user.id : undefined;
}
