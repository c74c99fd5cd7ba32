import type { Reactions } from '../../core/feature/event-handlers.ts';
import { newId } from '../../core/ids/new-id.ts';
import type {} from '../../core/notifications/notifier.ts';
import { mailExpiry } from './mail-expiry.ts';

/** Followers are notified of new videos, and owners of those that will be deleted. */
export const videoNotificationUpdates: Reactions = {
  'video-published': async ({ channelId, videoId }, { database, clock, services: { notifier } }) => {
    const video = await database.db.selectFrom('videos').select('kind').where('id', '=', videoId).executeTakeFirst();
    // Followers were told of a past stream when it began.
    if (video === undefined || video.kind === 'ARCHIVE') return;
    const kind = video.kind === 'PREMIERE' ? 'PREMIERE' : 'VIDEO';
    const updates = { kind, channelId, aboutId: videoId, id: newId(clock), at: clock.now().getTime() } as const;
    await notifier.once(`video ${videoId}`, (tx) => notifier.startNotifyingFollowers(updates, tx));
  },
  'videos-expiring': (event, platform) => mailExpiry(platform, event),
};
