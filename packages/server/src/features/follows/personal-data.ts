import type { PersonalData } from '../../core/feature/personal-data.ts';
import { unfollowAll } from './unfollow-all.ts';

/** Users that the user follows, and the user's followers. */
export const followsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    follows: await db
      .selectFrom('follows')
      .innerJoin('users', 'users.id', 'follows.target_id')
      .select(['users.login', 'follows.created_at', 'follows.is_live_notice_on'])
      .where('follower_id', '=', userId)
      .orderBy('follows.created_at')
      .execute(),
  }),
  erase: unfollowAll,
};
