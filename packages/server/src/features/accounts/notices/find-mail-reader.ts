import type { SiteLanguage } from '@bandshell/domain/kernel';
import type { Db } from '../../../platform/database/database.ts';
import type { MailReader } from '../../../platform/mail/translated-mail.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Everything that causes a mail: a request, or something that has no language. */
export interface MailCause {
  readonly platform: Platform;
  /** For a reader who chose no language. */
  readonly language?: SiteLanguage | undefined;
}

/**
 * The reader of mails about an account. Undefined without an address, and for an unconfirmed one that another account
 * has confirmed, because its reader has nothing to do with this account.
 */
export async function findMailReader(
  db: Db,
  { platform, language }: MailCause,
  userId: string,
): Promise<(MailReader & { readonly displayName: string }) | undefined> {
  const row = await db
    .selectFrom('accounts as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.email', 'u.display_name'])
    .where('a.user_id', '=', userId)
    .where('a.email', 'is not', null)
    .where((where) =>
      where.or([
        where('a.email_verified_at', 'is not', null),
        where.not(
          where.exists(
            where
              .selectFrom('accounts as o')
              .select('o.user_id')
              .whereRef('o.email_key', '=', 'a.email_key')
              .where('o.email_verified_at', 'is not', null),
          ),
        ),
      ]),
    )
    .$narrowType<{ email: string }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { email: to, display_name: displayName } = row;
  return { to, displayName, language: await platform.services.mailLanguages.of(db, userId, language) };
}
