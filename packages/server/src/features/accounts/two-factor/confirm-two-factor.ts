import { accountsErrors, readOneTimeCode, TWO_FACTOR_SETUPS_BY_USER } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { notifySecurityChange } from '../notices/security-notice.ts';
import { stepOfCode, unsealAppSecret } from './app-secret.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';

/** Turns two-factor on after a code shows that the app has the secret. Returns the recovery codes, only this once. */
export async function confirmTwoFactor(
  context: RequestContext,
  typed: string,
): Promise<Result<readonly string[], 'REAUTHENTICATION_REQUIRED' | 'CODE_WRONG' | 'NOT_STARTED' | 'RATE_LIMITED'>> {
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const { platform } = context;
  const { userId } = recent.value;
  const tooOften = await throttle(platform.limits, 'two-factor-confirm', userId, TWO_FACTOR_SETUPS_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const row = await tx.db
      .selectFrom('two_factor')
      .select('secret_sealed')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return refused(accountsErrors.twoFactorSetupExpired);
    const secret = unsealAppSecret(platform.services.siteKeys, userId, row.secret_sealed);
    const code = readOneTimeCode(typed);
    const now = platform.clock.now();
    const step = secret === undefined || code === undefined ? undefined : await stepOfCode(secret, code, now);
    if (step === undefined) {
      return refused(accountsErrors.codeWrong);
    }
    await tx.db
      .updateTable('two_factor')
      .set({ confirmed_at: now, last_step: String(step) })
      .where('user_id', '=', userId)
      .execute();
    await notifySecurityChange(tx, context, userId, 'two-factor-on');
    return ok(await replaceRecoveryCodes(tx, platform.services.siteKeys, userId));
  });
}
