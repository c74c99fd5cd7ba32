import { DEFAULT_LANGUAGE, isSiteLanguage } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailMedium } from './medium.ts';
import { sendUpdates } from './send-updates.ts';
import { updatesMail } from './updates-mail.ts';

/** Mails the news that are due to one slice of readers. Returns how many were looked at. */
export const mailUpdates = (platform: Platform): Promise<number> =>
  sendUpdates(platform, mailMedium, async (tx, updates, now) => {
    const people = await readPeople(
      tx,
      [...updates.keys()].map(({ user_id: id }) => id),
    );
    for (const [{ user_id: userId, language }, items] of updates) {
      const person = people.get(userId);
      if (person === undefined) continue;
      const reader = { userId, ...person, language: isSiteLanguage(language) ? language : DEFAULT_LANGUAGE };
      await sendMail(tx, platform, updatesMail(platform, reader, items, now));
    }
    return new Set(people.keys());
  });

/** Readers who can be mailed now, by their ids. */
async function readPeople(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly email: string; readonly displayName: string }>> {
  const rows = await tx.db
    .selectFrom('users')
    .innerJoin('user_emails', 'user_emails.user_id', 'users.id')
    .select(['users.id', 'users.display_name', 'user_emails.email'])
    .where('users.id', '=', sql<string>`any(${ids}::bigint[])`)
    .where('users.unavailable_reason', 'is', null)
    .where('user_emails.email_verified_at', 'is not', null)
    .execute();
  return new Map(
    rows.flatMap(({ id, display_name: displayName, email }) => (email === null ? [] : [[id, { email, displayName }]])),
  );
}
