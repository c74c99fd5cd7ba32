import { accountsErrors, VERIFICATION_MAILS_BY_USER } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import type { Viewer } from '../../../core/identity/viewer.ts';
import { throttle } from '../../../core/limits/throttle.ts';
import { readOwnEmail } from './own-email.ts';
import { askToConfirm } from './verification-job.ts';

export type ResendVerificationErrorCode = 'ALREADY_VERIFIED' | 'EMAIL_MISSING' | 'RATE_LIMITED';

/** Mails the viewer's address again. Its limit counts only the viewer's own requests. */
export async function resendVerification(
  context: RequestContext,
  { userId }: Viewer,
): Promise<Result<string, ResendVerificationErrorCode>> {
  const { platform } = context;
  const { email, isVerified } = await readOwnEmail(platform, userId);
  if (email === null) return refused(accountsErrors.emailMissing);
  if (isVerified) return refused(accountsErrors.alreadyVerified);
  const tooOften = await throttle(platform.limits, 'verification-mail', userId, VERIFICATION_MAILS_BY_USER);
  if (tooOften !== null) return tooOften;
  await platform.database.transact((tx) => askToConfirm(tx, context, userId));
  return ok(userId);
}
