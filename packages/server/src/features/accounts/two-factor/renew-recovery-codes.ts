import { accountsErrors, TWO_FACTOR_SETUPS_BY_USER } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { notifySecurityChange } from '../notices/security-notice.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Creates ten new recovery codes for the viewer, shown only this once; the old ones are void. */
export async function renewRecoveryCodes(
  context: RequestContext,
): Promise<Result<readonly string[], 'REAUTHENTICATION_REQUIRED' | 'NOT_ON' | 'RATE_LIMITED'>> {
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const { platform } = context;
  const { userId } = recent.value;
  const tooOften = await throttle(platform.limits, 'recovery-codes', userId, TWO_FACTOR_SETUPS_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const row = await tx.db
      .selectFrom('two_factor')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return refused(accountsErrors.twoFactorNeeded);
    await notifySecurityChange(tx, context, userId, 'recovery-codes-renewed');
    return ok(await replaceRecoveryCodes(tx, platform.services.siteKeys, userId));
  });
}
