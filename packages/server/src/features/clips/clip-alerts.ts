import type { Reactions } from '../../core/feature/event-handlers.ts';
import type {} from './clips-tables.ts';

/** A clip that a viewer publishes is announced over the stream. */
export const clipAlertReactions: Reactions = {
  'clip-created': async ({ channelId, clipId }, { database, services }) => {
    const clip = await database.db
      .selectFrom('clips')
      .innerJoin('users', 'users.id', 'clips.curator_id')
      .select(['clips.title', 'users.id as actorId', 'users.display_name as name'])
      .where('clips.id', '=', clipId)
      .where('clips.deleted_at', 'is', null)
      .executeTakeFirst();
    if (clip === undefined || clip.actorId === channelId) return;
    const { actorId, name, title: detail } = clip;
    const facts = { name, count: null, detail };
    await services.overlayUpdates.raiseAlert({ channelId, kind: 'CLIP', actorId, subjectId: clipId, facts });
  },
};
