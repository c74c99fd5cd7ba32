import { accountsErrors } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { notifySecurityChange } from '../notices/security-notice.ts';

/** Deletes the viewer's authenticator app and recovery codes. Passkeys stay. Returns the user's id. */
export async function turnOffTwoFactor(
  context: RequestContext,
): Promise<Result<string, 'REAUTHENTICATION_REQUIRED' | 'NOT_ON'>> {
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const { userId } = recent.value;
  return context.platform.database.transact(async (tx) => {
    const gone = await tx.db
      .deleteFrom('two_factor')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .returning('user_id')
      .executeTakeFirst();
    if (gone === undefined) return refused(accountsErrors.twoFactorOff);
    await tx.db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
    await tx.db.deleteFrom('log_in_challenges').where('user_id', '=', userId).execute();
    await notifySecurityChange(tx, context, userId, 'two-factor-off');
    return ok(userId);
  });
}
