import type { Reactions } from '../../core/event-handlers.ts';

/** A subscription or a gift is announced over the stream. */
export const subscriptionAlertReactions: Reactions = {
  subscribed: ({ channelId, termId: subjectId, user, giver, months, tenureMonths }, { parts }) =>
    parts.overlayNews.raiseAlert(
      giver === null
        ? {
            ...{ channelId, subjectId, kind: 'SUBSCRIPTION', actorId: user.id },
            facts: { name: user.displayName, count: tenureMonths, detail: null },
          }
        : {
            ...{ channelId, subjectId, kind: 'GIFT', actorId: giver.id },
            facts: { name: giver.displayName, count: months, detail: user.displayName },
          },
    ),
};
