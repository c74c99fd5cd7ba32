import { isLiveNoticeDue, LIVE_MAIL_LIFE_MS } from '@bandshell/domain/notifications';
import { newId } from '../../core/new-id.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { channelLiveMail } from './notification-mails.ts';
import type {} from './notifications-tables.ts';
import { startNotifyingInApp } from './notify-channel-followers.ts';

export const NOTIFY_JOB = 'tell-followers';
const A_STEP = 200;

export interface NotifyFollowers {
  readonly channelId: string;
  readonly streamId: string;
  /** The last notified follower. */
  readonly after?: string;
}

/**
 * Records that a channel's followers are notified of this stream, and starts the job. Does nothing when they were
 * notified recently.
 */
export async function startNotifying(platform: Platform, work: NotifyFollowers): Promise<void> {
  const { database, clock, jobs } = platform;
  await database.transact(async (tx) => {
    const last = await tx.db
      .selectFrom('live_notices')
      .select('told_at')
      .where('channel_id', '=', work.channelId)
      .forUpdate()
      .executeTakeFirst();
    const now = clock.now();
    if (!isLiveNoticeDue(last?.told_at, now)) return;
    const row = { stream_id: work.streamId, told_at: now };
    await tx.db
      .insertInto('live_notices')
      .values({ channel_id: work.channelId, ...row })
      .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(row))
      .execute();
    await jobs.add(NOTIFY_JOB, work, { tx, key: `${NOTIFY_JOB}-${work.streamId}`, maxAttempts: 4 });
    const { channelId, streamId: aboutId } = work;
    const news = { kind: 'LIVE', channelId, aboutId, id: newId(clock), at: now.getTime() } as const;
    await startNotifyingInApp(platform, news, tx);
  });
}

/** Mails one batch of followers, and enqueues the next batch in the same transaction, so that each gets one mail. */
export async function notifyFollowers(
  platform: Platform,
  { channelId, streamId, after = '0' }: NotifyFollowers,
): Promise<void> {
  const { clock, database, jobs } = platform;
  const stream = await database.db
    .selectFrom('streams')
    .innerJoin('users', 'users.id', 'streams.channel_id')
    .select(['users.login', 'users.display_name as displayName', 'streams.title', 'streams.started_at'])
    .where('streams.id', '=', streamId)
    .where(isListedStreamNow(clock.now()))
    .executeTakeFirst();
  if (stream === undefined) return;
  const sendBefore = new Date(stream.started_at.getTime() + LIVE_MAIL_LIFE_MS);
  await database.transact(async (tx) => {
    const readers = await tx.db
      .selectFrom('follows')
      .innerJoin('email_preferences as p', 'p.user_id', 'follows.follower_id')
      .innerJoin('users', 'users.id', 'follows.follower_id')
      .innerJoin('accounts', 'accounts.user_id', 'follows.follower_id')
      .select(['users.id as userId', 'users.display_name as displayName', 'accounts.email'])
      .where('follows.target_id', '=', channelId)
      .where('follows.follower_id', '>', after)
      .where('follows.is_live_notice_on', '=', true)
      .where('p.kind', '=', 'CHANNEL_LIVE')
      .where('p.is_on', '=', true)
      .where('users.unavailable_reason', 'is', null)
      .where('accounts.email_verified_at', 'is not', null)
      .orderBy('follows.follower_id')
      .limit(A_STEP)
      .execute();
    for (const { email, ...reader } of readers) {
      if (email === null) continue;
      await sendMail(tx, platform, { ...channelLiveMail(platform, { ...reader, email }, stream), sendBefore });
    }
    const last = readers.at(-1);
    if (readers.length < A_STEP || last === undefined) return;
    const next: NotifyFollowers = { channelId, streamId, after: last.userId };
    await jobs.add(NOTIFY_JOB, next, { tx, key: `${NOTIFY_JOB}-${streamId}-${last.userId}`, maxAttempts: 4 });
  });
}
