import { isSiteLanguage, isTimeZone, ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  EMAIL_PREFERENCE_CHANGES,
  isMinuteOfDay,
  notificationsErrors,
  type QuietHours,
} from '@bandshell/domain/notifications';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './notifications-tables.ts';

/** The user chooses the language of mails with news, and the hours without them. A mail that waits follows both. */
export async function updateEmailSettings(
  platform: Platform,
  { userId }: { readonly userId: string },
  { language, quietHours }: { readonly language: string; readonly quietHours: QuietHours | null },
): Promise<Result<{ readonly userId: string }, 'RATE_LIMITED' | 'INVALID_TIME'>> {
  const tooOften = await throttle(platform.limits, 'email-preference', userId, EMAIL_PREFERENCE_CHANGES);
  if (tooOften !== null) return tooOften;
  if (!isSiteLanguage(language) || !isFit(quietHours)) return refused(notificationsErrors.invalidTime);
  const changes = {
    language,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    time_zone: quietHours?.timeZone ?? null,
  };
  await platform.database.db
    .insertInto('mail_readers')
    .values({ user_id: userId, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .execute();
  return ok({ userId });
}

const isFit = (quiet: QuietHours | null): boolean =>
  quiet === null ||
  (isMinuteOfDay(quiet.from) && isMinuteOfDay(quiet.to) && quiet.from !== quiet.to && isTimeZone(quiet.timeZone));
