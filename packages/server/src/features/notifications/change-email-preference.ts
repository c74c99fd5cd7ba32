import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { EMAIL_PREFERENCE_CHANGES, notificationsErrors } from '@bandshell/domain/notifications';
import type { Platform } from '../../platform/platform.ts';
import { type EmailPreference, readEmailPreferences, setEmailPreferences } from './email-preferences.ts';

export const EMAIL_PREFERENCE_RULE = { ...EMAIL_PREFERENCE_CHANGES, shared: true };
export const TOO_MANY_EMAIL_CHANGES = refused(notificationsErrors.rateLimited);

/** The user turns one kind of mail on or off. */
export async function changeEmailPreference(
  platform: Platform,
  { userId }: { readonly userId: string },
  { kind, isOn }: EmailPreference,
): Promise<Result<{ readonly userId: string; readonly emails: readonly EmailPreference[] }, 'RATE_LIMITED'>> {
  const taken = await platform.limits.take('email-preference', userId, EMAIL_PREFERENCE_RULE);
  if (!taken.allowed) return TOO_MANY_EMAIL_CHANGES;
  await setEmailPreferences(platform, userId, [kind], isOn);
  return ok({ userId, emails: await readEmailPreferences(platform, userId) });
}
