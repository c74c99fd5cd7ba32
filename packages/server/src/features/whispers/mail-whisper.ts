import { quietUntil } from '@bandshell/domain/notifications';
import { WHISPER_MAIL_AFTER_MS, WHISPER_MAILS_BY_THREAD } from '@bandshell/domain/whispers';
import { blocksBetween } from '../../core/users/blocks.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUnread } from './read-whisper.ts';
import { whisperMail } from './whisper-mail.ts';

export const WHISPER_JOB = 'mail-whisper';

export interface MailWhisper {
  readonly threadId: string;
  readonly whisperId: string;
  readonly senderId: string;
  readonly recipientId: string;
}

/** Schedules a check whether a whisper was read, for a recipient who wants such mails: most do not. */
export async function mailWhisperLater(platform: Platform, whisper: MailWhisper): Promise<void> {
  const { database, services } = platform;
  if (!(await services.kindMails.wish(database.db, 'WHISPER', whisper.recipientId)).isOn) return;
  await platform.jobs.add(WHISPER_JOB, whisper, {
    runAt: new Date(platform.clock.now().getTime() + WHISPER_MAIL_AFTER_MS),
    key: `${WHISPER_JOB}-${whisper.whisperId}`,
    maxAttempts: 3,
  });
}

/**
 * Mails the recipient of an unread whisper, if they want that, at most once a day for each thread. In their quiet hours
 * the whisper is looked at again when these end.
 */
export async function mailWhisper(platform: Platform, whisper: MailWhisper): Promise<void> {
  const { database, limits, services } = platform;
  if (!(await isUnread(database.db, whisper))) return;
  const { isOn, language, quietHours } = await services.kindMails.wish(database.db, 'WHISPER', whisper.recipientId);
  if (!isOn) return;
  const users = await database.db
    .selectFrom('users')
    .leftJoin('user_emails', 'user_emails.user_id', 'users.id')
    .select(['users.id', 'users.display_name', 'user_emails.email', 'user_emails.email_verified_at'])
    .where('users.id', 'in', [whisper.senderId, whisper.recipientId])
    .where('users.unavailable_reason', 'is', null)
    .execute();
  const sender = users.find(({ id }) => id === whisper.senderId);
  const reader = users.find(({ id }) => id === whisper.recipientId);
  if (sender === undefined || reader?.email == null || reader.email_verified_at === null) return;
  if ((await blocksBetween(database.db, reader.id, sender.id)).byOne) return;
  const until = quietUntil(platform.clock.now(), quietHours);
  if (until !== null) {
    await platform.jobs.add(WHISPER_JOB, whisper, {
      ...{ runAt: until, key: `${WHISPER_JOB}-${whisper.whisperId}-later`, maxAttempts: 3 },
    });
    return;
  }
  const subject = `${whisper.recipientId} ${whisper.threadId}`;
  const taken = await limits.take('whisper-mail', subject, { ...WHISPER_MAILS_BY_THREAD, shared: true });
  if (!taken.allowed) return;
  const { email, display_name: displayName } = reader;
  const mail = whisperMail(platform, { userId: reader.id, email, displayName, language }, sender.display_name);
  await database.transact((tx) => sendMail(tx, platform, mail));
}
