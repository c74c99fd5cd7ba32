import { ok, type Result, refused, type SiteLanguage } from '@bandshell/domain/kernel';
import { EMAIL_PREFERENCE_CHANGES, notificationsErrors } from '@bandshell/domain/notifications';
import type { Platform } from '../../platform/platform.ts';
import { type EmailPreference, setEmailPreferences } from './email-preferences.ts';
import { rememberLanguage } from './mail-readers.ts';

export const EMAIL_PREFERENCE_RULE = { ...EMAIL_PREFERENCE_CHANGES, shared: true };
export const TOO_MANY_EMAIL_CHANGES = refused(notificationsErrors.rateLimited);

/** The user turns one kind of mail on or off. Mails speak the language in which they first did so. */
export async function changeEmailPreference(
  platform: Platform,
  { userId }: { readonly userId: string },
  language: SiteLanguage,
  { kind, isOn }: EmailPreference,
): Promise<Result<{ readonly userId: string }, 'RATE_LIMITED'>> {
  const taken = await platform.limits.take('email-preference', userId, EMAIL_PREFERENCE_RULE);
  if (!taken.allowed) return TOO_MANY_EMAIL_CHANGES;
  await rememberLanguage(platform.database.db, userId, language);
  await setEmailPreferences(platform, userId, [kind], isOn);
  return ok({ userId });
}
