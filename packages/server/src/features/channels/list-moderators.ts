import { type ChannelRole, channelRoles } from '../../core/channels/channel-role.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';

/** A channel's moderators, the newest first. */
export async function listModerators(context: RequestContext, channelId: string, most: number): Promise<ChannelRole[]> {
  const rows = await context.platform.database.db
    .selectFrom('channel_moderators')
    .select(['user_id as userId', 'created_at as since'])
    .where('channel_id', '=', channelId)
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(most)
    .execute();
  return channelRoles(context, rows);
}
