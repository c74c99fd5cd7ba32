import { type SqlBool, sql } from 'kysely';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { findHosting } from './find-hosting.ts';

export interface FollowedHost {
  readonly host: UserRow;
  readonly hosted: UserRow;
}

/** Followed channels that show another live one while they are offline, the newest follow first. */
export async function followedHosts(
  context: RequestContext,
  userId: string,
  first: number,
): Promise<readonly FollowedHost[]> {
  const rows: readonly ChannelRow[] = await context.platform.database.db
    .selectFrom('follows')
    .innerJoin('channels', 'channels.id', 'follows.target_id')
    .selectAll('channels')
    .where('follows.follower_id', '=', userId)
    .where(sql<SqlBool>`channels.hosting_id is not null`)
    .orderBy('follows.created_at', 'desc')
    .limit(first)
    .execute();
  const found = await Promise.all(
    rows.map(async (channel) => {
      const [host, hosted] = await Promise.all([
        userLoader(context).load(channel.id),
        findHosting(channel, {}, context),
      ]);
      return host === undefined || host.unavailable_reason !== null || hosted === null ? [] : [{ host, hosted }];
    }),
  );
  return found.flat();
}
