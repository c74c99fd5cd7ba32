import { hostingDay } from '@bandshell/domain/hosting';
import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/notifications/activity-feed.ts';

/** The content that feeds show of channels that host them. */
export const hostActivityUpdates: Reactions = {
  'hosting-changed': async ({ channelId: actorId, targetId }, { clock, services }) => {
    if (targetId === null) return;
    const at = clock.now().getTime();
    await services.activityFeed.record({ channelId: targetId, kind: 'HOST', actorId, subjectId: hostingDay(at), at });
  },
};
