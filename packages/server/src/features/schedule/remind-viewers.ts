import { timelyMailAt } from '@bandshell/domain/notifications';
import { REMINDER_MAIL_LIFE_MS } from '@bandshell/domain/schedule';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { findPlannedStream } from './find-planned-stream.ts';
import { reminderMail } from './reminder-mail.ts';
import type {} from './schedule-tables.ts';

export const REMIND_JOB = 'remind-viewers';
const A_STEP = 200;

export interface RemindViewers {
  readonly channelId: string;
  readonly entryId: string;
  /** ms since the epoch */
  readonly startAt: number;
  /** The last viewer who was reminded. */
  readonly after?: string;
}

const keyOf = ({ entryId, startAt, after = '0' }: RemindViewers): string =>
  `${REMIND_JOB}-${entryId}-${startAt}-${after}`;

/** Starts the job that reminds viewers of a planned stream. */
export const startReminding = async (
  { jobs }: Platform,
  { channelId, entryId, startAt }: RemindViewers,
): Promise<void> => {
  const work: RemindViewers = { channelId, entryId, startAt };
  await jobs.add(REMIND_JOB, work, { key: keyOf(work), maxAttempts: 4 });
};

/** Mails one batch of viewers, and enqueues the next batch in the same transaction, so that each gets one mail. */
export async function remindViewers(platform: Platform, work: RemindViewers): Promise<void> {
  const { clock, database, jobs, services } = platform;
  const { channelId, entryId, startAt, after = '0' } = work;
  const stream = await findPlannedStream(database.db, work, clock.now());
  if (stream === undefined) return;
  const sendBefore = new Date(startAt + REMINDER_MAIL_LIFE_MS);
  await database.transact(async (tx) => {
    const readers = await tx.db
      .selectFrom('schedule_reminders as r')
      .innerJoin('users', 'users.id', 'r.user_id')
      .innerJoin('user_emails', 'user_emails.user_id', 'r.user_id')
      .select(['users.id as userId', 'users.display_name as displayName', 'user_emails.email'])
      .where('r.channel_id', '=', channelId)
      .where('r.entry_id', '=', entryId)
      .where('r.user_id', '>', after)
      .where('users.unavailable_reason', 'is', null)
      .where('user_emails.email_verified_at', 'is not', null)
      // Somebody may have blocked the channel since they asked.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('user_blocks')
              .select('user_blocks.blocker_id')
              .whereRef('user_blocks.blocker_id', '=', 'r.user_id')
              .where('user_blocks.blocked_id', '=', channelId),
          ),
        ),
      )
      .orderBy('r.user_id')
      .limit(A_STEP)
      .execute();
    const now = clock.now();
    const ids = readers.map(({ userId }) => userId);
    const wishes = await services.kindMails.wishes(tx.db, 'STREAM_REMINDER', ids);
    for (const { userId, displayName, email } of readers) {
      const { isOn = false, language = null, quietHours = null } = wishes.get(userId) ?? {};
      const sendAt = timelyMailAt(now, sendBefore, quietHours);
      if (email === null || !isOn || sendAt === undefined) continue;
      const isLate = sendAt > now;
      // A mail that waited says that the stream is still to come.
      if (isLate && sendAt.getTime() >= startAt) continue;
      const mail = reminderMail(platform, { userId, displayName, email, language }, stream, isLate);
      await sendMail(tx, platform, { ...mail, sendBefore }, isLate ? sendAt : undefined);
    }
    const last = readers.at(-1);
    if (readers.length < A_STEP || last === undefined) return;
    const next: RemindViewers = { channelId, entryId, startAt, after: last.userId };
    await jobs.add(REMIND_JOB, next, { tx, key: keyOf(next), maxAttempts: 4 });
  });
}
