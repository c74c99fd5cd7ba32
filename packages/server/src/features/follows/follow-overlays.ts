import { CompiledQuery } from 'kysely';
import type { EventListeners, Reactions } from '../../core/feature/event-handlers.ts';
import { countFollowers } from '../../core/follows/follower-counts.ts';
import type { GoalReaders } from '../../core/notifications/overlay-updates.ts';

const NAME = `select u.display_name from follows f join users u on u.id = f.follower_id
  where f.target_id = $1 and f.follower_id = $2
  and not exists (select from privacy_settings p where p.user_id = f.follower_id and not p.shows_follows)`;

/** A follow that has not ended meanwhile is announced over the stream, unless the follower does not show what they follow. */
export const followOverlayReactions: Reactions = {
  'user-followed': async ({ userId: actorId, targetId: channelId, isRestored }, { database, services }) => {
    if (isRestored === true) return;
    const { rows } = await database.db.executeQuery<{ display_name: string }>(
      CompiledQuery.raw(NAME, [channelId, actorId]),
    );
    const name = rows[0]?.display_name;
    if (name === undefined) return;
    const facts = { name, count: null, detail: null };
    await services.overlayUpdates.raiseAlert({ channelId, kind: 'FOLLOW', actorId, subjectId: actorId, facts });
  },
};

/** Goal bars of followers hear of every follow. */
export const followOverlayListeners: EventListeners = {
  'user-followed': ({ targetId }, { services }) => services.overlayUpdates.goalChanged('FOLLOWERS', targetId),
  'user-unfollowed': ({ targetId }, { services }) => services.overlayUpdates.goalChanged('FOLLOWERS', targetId),
};

export const followGoals: GoalReaders = {
  FOLLOWERS: async ({ database: { db } }, channelId) => ({
    current: (await countFollowers(db, [channelId])).get(channelId) ?? 0,
  }),
};
