import type { Reactions } from '../../core/event-handlers.ts';
import { newId } from '../../core/new-id.ts';
import { addNotifications } from './add-notifications.ts';
import { startNotifyingInApp } from './notify-channel-followers.ts';

/** Which events notify whom. */
export const notificationReactions = {
  'video-published': async ({ channelId, videoId }, platform) => {
    const { database, clock } = platform;
    const video = await database.db.selectFrom('videos').select('kind').where('id', '=', videoId).executeTakeFirst();
    // Followers were told of a past stream when it began.
    if (video === undefined || video.kind === 'ARCHIVE') return;
    await startNotifyingInApp(platform, {
      ...{ kind: video.kind === 'PREMIERE' ? 'PREMIERE' : 'VIDEO', channelId, aboutId: videoId },
      ...{ id: newId(clock), at: clock.now().getTime() },
    });
  },
  'raid-moved': ({ raidId, source, target }, platform) =>
    platform.database.transact((tx) =>
      addNotifications(tx, platform, [
        { userId: target.id, kind: 'RAID', subject: raidId, actorId: source.id, channelId: source.id },
      ]),
    ),
  subscribed: async ({ giver, user, channelId, termId }, platform) => {
    if (giver === null) return;
    await platform.database.transact((tx) =>
      addNotifications(tx, platform, [
        { userId: user.id, kind: 'GIFT', subject: termId, actorId: giver.id, channelId },
      ]),
    );
  },
} satisfies Reactions;
