import type { Reactions } from '../../core/feature/event-handlers.ts';
import { notifyOfChannel, personOf } from '../../core/program-updates/notify-of-channel.ts';

/** The updates that programs hear of follows. */
export const followsProgramUpdates: Reactions = {
  'user-followed': async ({ userId, targetId, at, isRestored }, platform) => {
    if (isRestored === true) return;
    const followedAt = new Date(at ?? platform.clock.now().getTime()).toISOString();
    const eventId = `${userId} ${targetId} ${at ?? ''}`;
    const updates = { type: 'channel.follow', channelId: targetId, eventId, ids: [userId] };
    await notifyOfChannel(platform, updates, (people) => {
      const follower = personOf(people, userId, 'user');
      return follower && { ...follower, followed_at: followedAt };
    });
  },
};
