import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/notifications/activity-feed.ts';

/** The content that feeds show of raids, on both sides. */
export const raidActivityUpdates: Reactions = {
  'raid-moved': async ({ raidId: subjectId, source, target, viewersCount, at }, { services }) => {
    const raid = { subjectId, viewersCount, at };
    await services.activityFeed.record({ ...raid, channelId: target.id, kind: 'RAID_IN', actorId: source.id });
    await services.activityFeed.record({ ...raid, channelId: source.id, kind: 'RAID_OUT', actorId: target.id });
  },
};
