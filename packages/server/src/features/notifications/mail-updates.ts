import { DEFAULT_LANGUAGE, isSiteLanguage } from '@bandshell/domain/kernel';
import { NEWS_MAILS_A_DAY, quietUntil } from '@bandshell/domain/notifications';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { NEWS_MAIL_JOB } from './add-mail-updates.ts';
import { quietOf } from './mail-readers.ts';
import type {} from './notifications-tables.ts';
import { readMailUpdates } from './read-mail-updates.ts';
import { updatesMail } from './updates-mail.ts';

/** Readers of one transaction. */
const SLICE = 50;

/** Mails one slice of the readers whose mail is due, and enqueues the next slice. Returns how many were looked at. */
export async function mailUpdates(platform: Platform): Promise<number> {
  const { clock, database, jobs } = platform;
  const now = clock.now();
  return database.transact(async (tx) => {
    const due = await tx.db
      .selectFrom('mail_readers')
      .selectAll()
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(SLICE)
      .forUpdate()
      .skipLocked()
      .execute();
    if (due.length === 0) return 0;
    const awake: typeof due = [];
    for (const reader of due) {
      // The quiet hours may have been chosen while the mail waited.
      const until = quietUntil(now, quietOf(reader));
      if (until === null) awake.push(reader);
      else
        await tx.db.updateTable('mail_readers').set({ due_at: until }).where('user_id', '=', reader.user_id).execute();
    }
    const ids = awake.map(({ user_id: id }) => id);
    const [updates, people] = await Promise.all([readMailUpdates(platform, tx, ids, now), readPeople(tx, ids)]);
    for (const { user_id: userId, language, sent_at: sentAt } of awake) {
      const items = updates.get(userId) ?? [];
      const person = people.get(userId);
      const isMailed = items.length > 0 && person !== undefined;
      if (isMailed) {
        const reader = { userId, ...person, language: isSiteLanguage(language) ? language : DEFAULT_LANGUAGE };
        await sendMail(tx, platform, updatesMail(platform, reader, items, now));
      }
      await tx.db
        .updateTable('mail_readers')
        .set({ due_at: null, ...(isMailed ? { sent_at: [now, ...sentAt].slice(0, NEWS_MAILS_A_DAY) } : {}) })
        .where('user_id', '=', userId)
        .execute();
    }
    await sql`delete from mail_news where user_id = any(${ids}::bigint[])`.execute(tx.db);
    if (due.length === SLICE) await jobs.add(NEWS_MAIL_JOB, {}, { tx, key: NEWS_MAIL_JOB, maxAttempts: 4 });
    return due.length;
  });
}

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
