import type { PersonalData } from '../../core/feature/personal-data.ts';
import type {} from '../../core/users/block-tables.ts';

/** The users that the user blocks. Blocks by others are their data. */
export const blocksPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    blocks: await db
      .selectFrom('user_blocks')
      .innerJoin('users', 'users.id', 'user_blocks.blocked_id')
      .select(['users.login', 'user_blocks.created_at'])
      .where('blocker_id', '=', userId)
      .execute(),
  }),
  erase: async ({ database: { db } }, userId) => {
    await db
      .deleteFrom('user_blocks')
      .where((where) => where.or([where('blocker_id', '=', userId), where('blocked_id', '=', userId)]))
      .execute();
  },
};
