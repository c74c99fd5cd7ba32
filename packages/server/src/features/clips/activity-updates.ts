import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from '../../core/notifications/activity-feed.ts';

/** The content that feeds show of clips. */
export const clipActivityUpdates: Reactions = {
  'clip-created': async ({ channelId, clipId }, { database, services }) => {
    const clip = await database.db
      .selectFrom('clips')
      .select(['curator_id', 'created_at'])
      .where('id', '=', clipId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (clip === undefined || clip.curator_id === null) return;
    const at = clip.created_at.getTime();
    const entry = { channelId, kind: 'CLIP', actorId: clip.curator_id, subjectId: clipId, at } as const;
    await services.activityFeed.record(entry);
  },
  'clip-deleted': ({ channelId, clipId: subjectId }, { services }) =>
    services.activityFeed.forget({ channelId, kind: 'CLIP', subjectId }),
};
