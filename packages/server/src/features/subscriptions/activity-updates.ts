import { giverIdOf, type SubscriberFace } from '@bandshell/domain/subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/notifications/activity-feed.ts';

/** Nobody gives to their own channel: its owner stands for a giver who is not named. */
const shownGiver = (giver: SubscriberFace, channelId: string): string => giverIdOf(giver) ?? channelId;

/** The content that feeds show of subscriptions and gifts. */
export const subscriptionActivityUpdates: Reactions = {
  'community-gifts': ({ channelId, roundId: subjectId, giver, count: amount, at }, { services }) =>
    services.activityFeed.record({
      ...{ channelId, kind: 'COMMUNITY_GIFT', subjectId, amount, at },
      actorId: shownGiver(giver, channelId),
    }),
  subscribed: async (event, { services }) => {
    const { channelId, termId: subjectId, user, giver, months, at } = event;
    // Gifts to a community are one entry.
    if (event.giftsNoticeId != null) return;
    const deed = { channelId, subjectId, amount: months, at };
    return giver === null
      ? services.activityFeed.record({ ...deed, kind: 'SUBSCRIPTION', actorId: user.id })
      : services.activityFeed.record({ ...deed, kind: 'GIFT', actorId: shownGiver(giver, channelId) });
  },
};
