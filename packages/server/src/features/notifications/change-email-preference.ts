import { ok, type Result, type SiteLanguage } from '@bandshell/domain/kernel';
import { EMAIL_PREFERENCE_CHANGES } from '@bandshell/domain/notifications';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { type EmailPreference, setEmailPreferences } from './email-preferences.ts';
import { rememberLanguage } from './mail-readers.ts';

/** The user turns one kind of mail on or off. Mails speak the language in which they first did so. */
export async function changeEmailPreference(
  platform: Platform,
  { userId }: { readonly userId: string },
  language: SiteLanguage,
  { kind, isOn }: EmailPreference,
): Promise<Result<{ readonly userId: string }, 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'email-preference', userId, EMAIL_PREFERENCE_CHANGES);
  if (tooOften !== null) return tooOften;
  await rememberLanguage(platform.database.db, userId, language);
  await setEmailPreferences(platform, userId, [kind], isOn);
  return ok({ userId });
}
