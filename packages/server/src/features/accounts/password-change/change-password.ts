import { PASSWORD_CHANGES_BY_USER } from '@bandshell/domain/accounts';
import { ok, type Result } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { requireRecentLogIn } from '../../../core/identity/recent-log-in.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { checkPassword } from '../check-password.ts';
import { readOwnEmail } from '../email/own-email.ts';
import { lockAccount } from '../links/find-link.ts';
import { reauthenticate } from '../reauthentication/reauthenticate.ts';
import { tryHash } from '../recovery/reset-password.ts';
import { setPassword } from '../recovery/set-password.ts';

export type ChangePasswordErrorCode =
  | 'REAUTHENTICATION_REQUIRED'
  | 'PASSWORD_WRONG'
  | 'PASSWORD_WEAK'
  | 'PASSWORD_TOO_LONG'
  | 'RATE_LIMITED';

export interface ChangePasswordInput {
  /** Required unless the log-in is recent. */
  readonly currentPassword?: string | null;
  readonly newPassword: string;
}

/**
 * Sets a new password after the current one or a recent log-in was verified, and ends all other sessions. Returns the
 * user's id.
 */
export async function changePassword(
  context: RequestContext,
  { currentPassword, newPassword }: ChangePasswordInput,
): Promise<Result<string, ChangePasswordErrorCode>> {
  const { platform } = context;
  const { userId, login, sessionId } = viewerOf(context);
  // These checks do not count as an attempt.
  const { email } = await readOwnEmail(platform, userId);
  const password = await checkPassword(newPassword, email === null ? [login] : [login, email]);
  if (!password.ok) return password;
  if (currentPassword !== null && currentPassword !== undefined) {
    const proven = await reauthenticate(context, { password: currentPassword });
    if (!proven.ok) return { ...proven, code: proven.code === 'RATE_LIMITED' ? proven.code : 'PASSWORD_WRONG' };
  }
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const tooOften = await throttle(platform.limits, 'password-change', userId, PASSWORD_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const hashed = await tryHash(password.value);
  if (!hashed.ok) return hashed;
  await platform.database.transact(async (tx) => {
    await lockAccount(tx, userId);
    await setPassword(tx, context, {
      userId,
      passwordHash: hashed.value,
      keepSession: context.viewer?.sessionId ?? sessionId,
    });
  });
  return ok(userId);
}
