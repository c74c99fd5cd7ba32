import { DEFAULT_LANGUAGE, isSiteLanguage, type SiteLanguage } from '@bandshell/domain/kernel';
import type { QuietHours } from '@bandshell/domain/notifications';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MailReadersTable } from './notifications-tables.ts';

type QuietColumns = Pick<Selectable<MailReadersTable>, 'quiet_from' | 'quiet_to' | 'time_zone'>;

export const quietOf = ({ quiet_from: from, quiet_to: to, time_zone: timeZone }: QuietColumns): QuietHours | null =>
  from === null || to === null || timeZone === null ? null : { from, to, timeZone };

/** How a reader wants mails. */
export interface EmailSettings {
  /** Null until the reader chose one. */
  readonly language: SiteLanguage | null;
  readonly quietHours: QuietHours | null;
}

export async function readEmailSettings({ database }: Platform, userId: string): Promise<EmailSettings> {
  const row = await database.db
    .selectFrom('mail_readers')
    .select(['language', 'quiet_from', 'quiet_to', 'time_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return { language: null, quietHours: null };
  return { language: isSiteLanguage(row.language) ? row.language : null, quietHours: quietOf(row) };
}

/** The language of mails to a user, if it is known. */
export async function mailLanguage(
  db: Db | Tx['db'],
  userId: string,
  otherwise: SiteLanguage = DEFAULT_LANGUAGE,
): Promise<SiteLanguage> {
  const row = await db.selectFrom('mail_readers').select('language').where('user_id', '=', userId).executeTakeFirst();
  return isSiteLanguage(row?.language) ? row.language : otherwise;
}

/** Remembers the language in which a reader first did something that mails follow on; a later choice of theirs stays. */
export async function rememberLanguage(db: Db | Tx['db'], userId: string, language: SiteLanguage): Promise<void> {
  await db
    .insertInto('mail_readers')
    .values({ user_id: userId, language })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(({ fn, ref }) => ({
        language: fn.coalesce(ref('mail_readers.language'), ref('excluded.language')),
      })),
    )
    .execute();
}
