import { giverIdOf } from '@bandshell/domain/subscriptions';
import type { Reactions } from '../../core/feature/event-handlers.ts';

/** A subscription or a gift is announced over the stream. */
export const subscriptionAlertReactions: Reactions = {
  'community-gifts': ({ channelId, roundId: subjectId, giver, count }, { services }) =>
    services.overlayUpdates.raiseAlert({
      ...{ channelId, subjectId, kind: 'COMMUNITY_GIFT', actorId: giverIdOf(giver) },
      facts: { name: giver.displayName, count, detail: null },
    }),
  subscribed: async (event, { services }) => {
    const { channelId, termId: subjectId, user, giver, months, tenureMonths } = event;
    // A card that is charged again is no news, and gifts to a community are announced as one.
    if (event.isRenewal === true || event.giftsNoticeId != null) return;
    await services.overlayUpdates.raiseAlert(
      giver === null
        ? {
            ...{ channelId, subjectId, kind: 'SUBSCRIPTION', actorId: user.id },
            facts: { name: user.displayName, count: tenureMonths, detail: null },
          }
        : {
            ...{ channelId, subjectId, kind: 'GIFT', actorId: giverIdOf(giver) },
            facts: { name: giver.displayName, count: months, detail: user.displayName },
          },
    );
  },
};
