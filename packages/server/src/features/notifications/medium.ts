import { MAIL_PACE, type NewsPace, PUSH_PACE } from '@bandshell/domain/notifications';
import { type RawBuilder, sql } from 'kysely';
import { emailKindSql } from './email-kind-sql.ts';

/** A way by which news reach readers who are away. Each has its own news that wait, and its own times. */
export interface Medium {
  /** The table with the news that wait. */
  readonly news: 'mail_news' | 'push_news';
  /** Columns of `mail_readers`: when the next is due, and when the last ones were sent. */
  readonly dueAt: 'due_at' | 'push_due_at';
  readonly sentAt: 'sent_at' | 'push_sent_at';
  /** The job that sends what is due; it also runs once a minute. */
  readonly job: string;
  readonly pace: NewsPace;
  /** Readers of one transaction. */
  readonly slice: number;
  /** SQL: whether a reader wants the news of a kind this way. */
  isWanted(userColumn: string, kindColumn: string): RawBuilder<boolean>;
}

export const mailMedium: Medium = {
  ...{ news: 'mail_news', dueAt: 'due_at', sentAt: 'sent_at', job: 'mail-news', pace: MAIL_PACE, slice: 50 },
  isWanted: (user, kind) => sql`exists (select from email_preferences p
    where p.user_id = ${sql.ref(user)} and p.is_on and p.kind = ${emailKindSql(kind)})`,
};

/** Whether the reader has a browser for it is asked of `services.browserPush`. */
export const pushMedium: Medium = {
  ...{ news: 'push_news', dueAt: 'push_due_at', sentAt: 'push_sent_at', job: 'push-news', pace: PUSH_PACE, slice: 200 },
  isWanted: (user, kind) => sql`not exists (select from push_switches p
    where p.user_id = ${sql.ref(user)} and p.kind = ${sql.ref(kind)} and not p.is_on)`,
};
