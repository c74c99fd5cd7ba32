import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';

/** A channel's moderators, the newest first. */
export async function listModerators(context: RequestContext, channelId: string, most: number): Promise<UserRow[]> {
  const rows = await context.platform.database.db
    .selectFrom('channel_moderators')
    .select('user_id')
    .where('channel_id', '=', channelId)
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(most)
    .execute();
  const users = await userLoader(context).loadMany(rows.map((row) => row.user_id));
  return users.flatMap((found) => (found === undefined || found instanceof Error ? [] : [found]));
}
