import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';

/** The owners of channels that a user moderates, by name. Their own channel is not among them. */
export async function listModeratedChannels(context: RequestContext, userId: string, most: number): Promise<UserRow[]> {
  const rows = await context.platform.database.db
    .selectFrom('channel_moderators')
    .innerJoin('users', 'users.id', 'channel_moderators.channel_id')
    .select('channel_id')
    .where('user_id', '=', userId)
    .where('users.unavailable_reason', 'is', null)
    .orderBy('users.login')
    .limit(most)
    .execute();
  const owners = await userLoader(context).loadMany(rows.map((row) => row.channel_id));
  return owners.flatMap((found) => (found === undefined || found instanceof Error ? [] : [found]));
}
