import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/notifications/activity-feed.ts';

/** The content that feeds show of viewers who want to be reminded. */
export const reminderActivityUpdates: Reactions = {
  'schedule-reminder-set': ({ channelId, entryId: subjectId, userId: actorId, title: detail, at }, { services }) =>
    services.activityFeed.record({ channelId, kind: 'REMINDER', actorId, subjectId, detail, at }),
};
