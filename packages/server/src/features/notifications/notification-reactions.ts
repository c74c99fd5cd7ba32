import { giverIdOf } from '@bandshell/domain/subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import { newId } from '../../core/ids/new-id.ts';
import { addNotifications } from './add-notifications.ts';
import { startNotifyingFollowers } from './notify-channel-followers.ts';
import { notifyOnce } from './notify-once.ts';

/** Which events notify whom. */
export const notificationReactions = {
  'video-published': async ({ channelId, videoId }, platform) => {
    const { database, clock } = platform;
    const video = await database.db.selectFrom('videos').select('kind').where('id', '=', videoId).executeTakeFirst();
    // Followers were told of a past stream when it began.
    if (video === undefined || video.kind === 'ARCHIVE') return;
    const kind = video.kind === 'PREMIERE' ? 'PREMIERE' : 'VIDEO';
    const news = { kind, channelId, aboutId: videoId, id: newId(clock), at: clock.now().getTime() } as const;
    await notifyOnce(platform, `video ${videoId}`, (tx) => startNotifyingFollowers(platform, news, tx));
  },
  'raid-moved': ({ raidId, source, target }, platform) =>
    notifyOnce(platform, `raid ${raidId}`, (tx) =>
      addNotifications(tx, platform, [
        { userId: target.id, kind: 'RAID', subject: raidId, actorId: source.id, channelId: source.id },
      ]),
    ),
  subscribed: async ({ giver, user, channelId, termId, noticeId }, platform) => {
    if (giver === null) return;
    await notifyOnce(platform, `gift ${noticeId}`, (tx) =>
      addNotifications(tx, platform, [
        { userId: user.id, kind: 'GIFT', subject: termId, actorId: giverIdOf(giver), channelId },
      ]),
    );
  },
} satisfies Reactions;
