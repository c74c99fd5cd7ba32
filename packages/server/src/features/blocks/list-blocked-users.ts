import type { RequestContext } from '../../core/graphql/request-context.ts';
import type {} from '../../core/users/block-tables.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';

/** The users that a user blocks, the newest first. */
export async function listBlockedUsers(context: RequestContext, userId: string, most: number): Promise<UserRow[]> {
  const rows = await context.platform.database.db
    .selectFrom('user_blocks')
    .select('blocked_id')
    .where('blocker_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  const users = await userLoader(context).loadMany(rows.map((row) => row.blocked_id));
  return users.flatMap((found) => (found === undefined || found instanceof Error ? [] : [found]));
}
