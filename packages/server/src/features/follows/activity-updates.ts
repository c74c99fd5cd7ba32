import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/notifications/activity-feed.ts';

/** The content that feeds show of follows. */
export const followActivityUpdates: Reactions = {
  'user-followed': async ({ userId: actorId, targetId: channelId, at, isRestored }, { clock, services }) => {
    if (isRestored === true) return;
    const entry = { channelId, kind: 'FOLLOW', actorId, subjectId: '0' } as const;
    await services.activityFeed.record({ ...entry, at: at ?? clock.now().getTime() });
  },
};
