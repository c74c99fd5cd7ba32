import { addressKey, PASSWORD_RESETS_BY_ADDRESS } from '@bandshell/domain/accounts';
import { commonErrors, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { TooBusyError } from '../../../core/limits/bounded-work.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { checkPassword } from '../check-password.ts';
import { lockAddress } from '../email/lock-address.ts';
import { useLink } from '../links/end-links.ts';
import { findLink, lockLink } from '../links/find-link.ts';
import { type LinkCode, refuseLink } from '../links/link-refusal.ts';
import { hashPassword } from '../password-hash.ts';
import { setPassword } from './set-password.ts';

export type ResetPasswordErrorCode = LinkCode | 'PASSWORD_WEAK' | 'PASSWORD_TOO_LONG' | 'RATE_LIMITED';

/**
 * Sets a new password with a link's token, once. It does not log the user in: with two-factor, the next log-in asks for
 * the second factor. Returns the login.
 */
export async function resetPassword(
  context: RequestContext,
  input: { readonly token: string; readonly password: string },
): Promise<Result<string, ResetPasswordErrorCode>> {
  const { platform, viewer } = context;
  const { clock, database } = platform;
  const tooOften = await throttle(
    platform.limits,
    'reset-password',
    addressKey(context.ip),
    PASSWORD_RESETS_BY_ADDRESS,
  );
  if (tooOften !== null) return tooOften;
  const seen = await findLink(database.db, clock, input.token, ['recover']);
  if (seen.link === undefined || seen.state !== 'READY')
    return refuseLink(seen.state === 'READY' ? 'WRONG' : seen.state);
  const password = await checkPassword(input.password, [seen.link.login, seen.link.email]);
  if (!password.ok) return password;
  const hashed = await tryHash(password.value);
  if (!hashed.ok) return hashed;
  return database.transact(async (tx) => {
    // Another request may have used it while the password was hashed.
    const { state, link } = await lockLink(tx, clock, input.token, ['recover']);
    if (link === undefined || state !== 'READY') return refuseLink(state === 'READY' ? 'WRONG' : state);
    await useLink(tx, clock, link.id);
    if (!link.isEmailVerified && (await lockAddress(tx, link.emailKey, link.userId))) {
      const confirmed = { email_verified_at: clock.now() };
      await tx.db.updateTable('accounts').set(confirmed).where('user_id', '=', link.userId).execute();
    }
    const keepSession = viewer?.userId === link.userId ? viewer.sessionId : null;
    await setPassword(tx, context, { userId: link.userId, passwordHash: hashed.value, keepSession });
    return ok(link.login);
  });
}

/** The hash, or the error that the site is too busy. */
export async function tryHash(password: string): Promise<Result<string, 'RATE_LIMITED'>> {
  try {
    return ok(await hashPassword(password));
  } catch (error) {
    if (error instanceof TooBusyError) return refused(commonErrors.siteBusy);
    throw error;
  }
}
