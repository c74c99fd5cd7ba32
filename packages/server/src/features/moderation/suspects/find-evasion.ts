import {
  COMPARED_BANS,
  type EvasionLikelihood,
  judgeEvasion,
  loginStem,
  mailboxOf,
  strongerHint,
} from '@bandshell/domain/moderation';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';

interface BannedRow {
  readonly login: string;
  readonly email: string | null;
  readonly banned_at: Date;
  readonly shares_browser: boolean;
}

/** How likely a user is one of those whom the channel has banned; null for no hint. */
export async function findEvasion(
  { database: { db }, services }: Platform,
  channelId: string,
  userId: string,
  now: Date,
): Promise<EvasionLikelihood | null> {
  const user = await db
    .selectFrom('users')
    .leftJoin('user_emails', 'user_emails.user_id', 'users.id')
    .select(['users.login', 'users.created_at', 'user_emails.email'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (user === undefined) return null;
  const { rows } = await sql<BannedRow>`
    with bans as (
      select user_id, created_at from chat_bans
      where channel_id = ${channelId} and ends_at is null and user_id <> ${userId}
      order by created_at desc limit ${COMPARED_BANS}
    ), browsers as (
      ${services.sharedBrowsersSql(userId)}
    )
    select u.login, a.email, bans.created_at as banned_at, browsers.user_id is not null as shares_browser
    from bans join users u on u.id = bans.user_id
    left join user_emails a on a.user_id = bans.user_id
    left join browsers on browsers.user_id = bans.user_id`.execute(db);
  const mailbox = mailboxOf(user.email ?? '');
  const stem = loginStem(user.login);
  return rows.reduce<EvasionLikelihood | null>((hint, row) => {
    const signals = {
      createdAt: user.created_at.getTime(),
      bannedAt: row.banned_at.getTime(),
      sharesBrowser: row.shares_browser,
      sharesMailbox: mailbox !== null && mailbox === mailboxOf(row.email ?? ''),
      sharesName: stem !== null && stem === loginStem(row.login),
    };
    return strongerHint(hint, judgeEvasion(signals, now.getTime()));
  }, null);
}
