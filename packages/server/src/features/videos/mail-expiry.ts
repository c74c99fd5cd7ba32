import { sql } from 'kysely';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { expiryMail } from './expiry-mail.ts';

/** Mails a channel's owner that these videos will be deleted, unless they turned such mails off. */
export async function mailExpiry(
  platform: Platform,
  { channelId, videoIds }: { readonly channelId: string; readonly videoIds: readonly string[] },
): Promise<void> {
  const { database, services } = platform;
  const { isOn, language } = await services.kindMails.wish(database.db, 'VIDEO_EXPIRY', channelId);
  if (!isOn) return;
  const owner = await database.db
    .selectFrom('users')
    .innerJoin('user_emails', 'user_emails.user_id', 'users.id')
    .select(['users.id', 'users.login', 'users.display_name', 'user_emails.email'])
    .where('users.id', '=', channelId)
    .where('users.unavailable_reason', 'is', null)
    .where('user_emails.email_verified_at', 'is not', null)
    .executeTakeFirst();
  if (owner?.email == null) return;
  const { id: userId, login, display_name: displayName, email } = owner;
  await database.transact(async (tx) => {
    const rows = await tx.db
      .selectFrom('videos')
      .select(['title', 'expires_at'])
      .where('id', '=', sql<string>`any(${videoIds}::bigint[])`)
      .where('deleted_at', 'is', null)
      .orderBy('expires_at')
      .orderBy('id')
      .execute();
    const videos = rows.flatMap(({ title, expires_at: expiresAt }) =>
      expiresAt === null ? [] : [{ title, expiresAt }],
    );
    const reader = { userId, email, displayName, language };
    if (videos.length > 0) await sendMail(tx, platform, expiryMail(platform, reader, { login, videos }));
  });
}
