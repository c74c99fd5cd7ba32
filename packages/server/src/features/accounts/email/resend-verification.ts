import { VERIFICATION_MAILS_BY_USER } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import type { Viewer } from '../../../core/viewer.ts';
import { throttle } from '../throttle.ts';
import { readOwnEmail } from './own-email.ts';
import { askToConfirm } from './verification-job.ts';

export type ResendVerificationErrorCode = 'ALREADY_VERIFIED' | 'EMAIL_MISSING' | 'RATE_LIMITED';

/** Mails the viewer's address again. Its limit counts only the viewer's own requests. */
export async function resendVerification(
  { platform }: RequestContext,
  { userId }: Viewer,
): Promise<Result<string, ResendVerificationErrorCode>> {
  const { email, isVerified } = await readOwnEmail(platform, userId);
  if (email === null) return refused('EMAIL_MISSING', 'Your account has no e-mail address yet. Add one first.');
  if (isVerified) return refused('ALREADY_VERIFIED', 'This address is already confirmed.');
  const tooOften = await throttle(platform.limits, 'verification-mail', userId, VERIFICATION_MAILS_BY_USER);
  if (tooOften !== null) return refused('RATE_LIMITED', tooOften);
  await platform.database.transact((tx) => askToConfirm(tx, platform, userId));
  return ok(userId);
}
