import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/notifications/activity-feed.ts';

/** The content that feeds show of cheers: the bits that are paid. */
export const cheerActivityUpdates: Reactions = {
  cheered: ({ channelId, userId: actorId, cheerId: subjectId, bits: amount, at }, { services }) =>
    services.activityFeed.record({ channelId, kind: 'CHEER', actorId, subjectId, amount, at }),
  'cheer-amended': ({ channelId, userId: actorId, cheerId: subjectId, bits: amount, at }, { services }) =>
    services.activityFeed.amend({ channelId, kind: 'CHEER', actorId, subjectId, amount, at }),
};
