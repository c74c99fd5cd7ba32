import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from './activity-tables.ts';

/** The feed of the user's channel, and what the user did in the feeds of others. */
export const activityPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    activity: await db
      .selectFrom('activity')
      .innerJoin('users', 'users.id', 'activity.actor_id')
      .select(['activity.kind', 'users.login', 'activity.viewers_count', 'activity.detail', 'activity.created_at'])
      .where('activity.channel_id', '=', userId)
      .where('activity.kind', '!=', 'REMINDER')
      .orderBy('activity.id')
      .execute(),
    activityElsewhere: await db
      .selectFrom('activity')
      .innerJoin('users', 'users.id', 'activity.channel_id')
      .select(['activity.kind', 'users.login as channel', 'activity.detail', 'activity.created_at'])
      .where('activity.actor_id', '=', userId)
      .orderBy('activity.id')
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db
      .deleteFrom('activity')
      .where((where) => where.or([where('channel_id', '=', userId), where('actor_id', '=', userId)]))
      .execute();
  },
};
