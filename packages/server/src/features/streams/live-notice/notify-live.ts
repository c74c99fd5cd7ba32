import { isLiveNoticeDue } from '@bandshell/domain/streams';
import { newId } from '../../../core/ids/new-id.ts';
import type { Platform } from '../../../platform/platform.ts';
import type {} from './live-notice-tables.ts';

export interface StartedStream {
  readonly channelId: string;
  readonly streamId: string;
}

/**
 * Records that a channel's followers are notified of this stream, and starts the job. Does nothing when they were
 * notified recently.
 */
export async function notifyLive(platform: Platform, work: StartedStream): Promise<void> {
  const { database, clock, services } = platform;
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
    const { channelId, streamId: aboutId } = work;
    const updates = { kind: 'LIVE', channelId, aboutId, id: newId(clock), at: now.getTime() } as const;
    await services.notifier.startNotifyingFollowers(updates, tx);
  });
}
