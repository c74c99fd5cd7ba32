import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import type {} from './live-notice-tables.ts';

/** A job of earlier versions, which mailed followers of a channel that is live. Some may wait during an upgrade. */
export const EARLIER_MAIL_JOB = 'tell-followers';

export interface EarlierFollowers {
  readonly channelId: string;
  readonly streamId: string;
  /** The last follower who was mailed. */
  readonly after?: string;
}

/**
 * Keeps the news of an earlier version's job for the mails of the followers whom it did not mail. Does nothing when
 * followers were notified of a later stream meanwhile. The app has the news already.
 */
export async function passOnFollowers(
  platform: Platform,
  { channelId, streamId, after = '0' }: EarlierFollowers,
): Promise<void> {
  const { rows } = await sql<{ told_at: Date }>`select told_at from live_notices
    where channel_id = ${channelId}::bigint and stream_id = ${streamId}::bigint`.execute(platform.database.db);
  const [notice] = rows;
  if (notice === undefined) return;
  // The stream's id stands for the news, so that a job that runs twice adds nothing.
  const updates = { kind: 'LIVE', channelId, aboutId: streamId, id: streamId, at: notice.told_at.getTime() } as const;
  await platform.services.notifier.notifyFollowers({ ...updates, after, isMailOnly: true });
}
