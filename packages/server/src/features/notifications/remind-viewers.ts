import { isSiteLanguage } from '@bandshell/domain/kernel';
import { REMINDER_MAIL_LIFE_MS, timelyMailAt } from '@bandshell/domain/notifications';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { quietOf } from './mail-readers.ts';
import { streamReminderMail } from './notification-mails.ts';

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
  const stream = await services.plannedStreams.find(database.db, work, clock.now());
  if (stream === undefined) return;
  const sendBefore = new Date(startAt + REMINDER_MAIL_LIFE_MS);
  await database.transact(async (tx) => {
    const readers = await tx.db
      .selectFrom(services.plannedStreams.askersSql(work).as('r'))
      .innerJoin('users', 'users.id', 'r.user_id')
      .innerJoin('user_emails', 'user_emails.user_id', 'r.user_id')
      .leftJoin('email_preferences as p', (join) =>
        join.onRef('p.user_id', '=', 'r.user_id').on('p.kind', '=', 'STREAM_REMINDER'),
      )
      .leftJoin('mail_readers as m', 'm.user_id', 'r.user_id')
      .select(['users.id as userId', 'users.display_name as displayName', 'user_emails.email', 'p.is_on as isOn'])
      .select(['m.language', 'm.quiet_from', 'm.quiet_to', 'm.time_zone'])
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
    for (const { userId, displayName, email, isOn, language: chosen, ...times } of readers) {
      const sendAt = timelyMailAt(now, sendBefore, quietOf(times));
      if (email === null || isOn === false || sendAt === undefined) continue;
      const isLate = sendAt > now;
      // A mail that waited says that the stream is still to come.
      if (isLate && sendAt.getTime() >= startAt) continue;
      const language = isSiteLanguage(chosen) ? chosen : null;
      const mail = streamReminderMail(platform, { userId, displayName, email, language }, stream, isLate);
      await sendMail(tx, platform, { ...mail, sendBefore }, isLate ? sendAt : undefined);
    }
    const last = readers.at(-1);
    if (readers.length < A_STEP || last === undefined) return;
    const next: RemindViewers = { channelId, entryId, startAt, after: last.userId };
    await jobs.add(REMIND_JOB, next, { tx, key: keyOf(next), maxAttempts: 4 });
  });
}
