import { isOfEnterableChannel } from '../../core/channels/channel-access.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { isStreamFor } from '../../core/streams/stream-access.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';

export const TEAM_PAGE = 24;
const PAGE_MAX = 100;
const CURSOR_MAX = 40;

/** Running streams of members, as far as the requester may watch them, most viewers first. */
export function listTeamStreams(requester: Requester, teamId: string, first: number): Promise<StreamRow[]> {
  return requester.platform.database.db
    .selectFrom('team_members')
    .innerJoin('streams', 'streams.channel_id', 'team_members.user_id')
    .selectAll('streams')
    .where('team_members.team_id', '=', teamId)
    .where('team_members.joined_at', 'is not', null)
    .where(isStreamFor(requester))
    .orderBy('streams.viewers_count', 'desc')
    .orderBy('streams.id', 'desc')
    .limit(pageSize(first, PAGE_MAX))
    .execute();
}

export interface MemberPageArgs {
  readonly first?: number | null;
  readonly after?: string | null;
}

/** Members who are offline, by login; the cursor is a login. Channels that the requester may not enter are left out. */
export async function listOfflineMembers(
  requester: Requester,
  teamId: string,
  { first, after }: MemberPageArgs,
): Promise<RowPage<UserRow>> {
  const size = pageSize(first ?? TEAM_PAGE, PAGE_MAX);
  if (after != null && after.length > CURSOR_MAX) throw notACursor();
  const { platform } = requester;
  let query = platform.database.db
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .selectAll('users')
    .where('team_members.team_id', '=', teamId)
    .where('team_members.joined_at', 'is not', null)
    .where(isOfEnterableChannel('team_members.user_id', requester, platform.clock.now()))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('streams')
            .select('streams.id')
            .whereRef('streams.channel_id', '=', 'team_members.user_id')
            .where('streams.ended_at', 'is', null),
        ),
      ),
    );
  if (after != null) query = query.where('users.login', '>', after);
  return cutPage(
    await query
      .orderBy('users.login')
      .limit(size + 1)
      .execute(),
    size,
  );
}

/** All members, or all who are invited, by login, for those who keep the team. */
export const listTeamUsers = (
  { database }: Platform,
  teamId: string,
  state: 'MEMBER' | 'INVITED',
): Promise<UserRow[]> =>
  database.db
    .selectFrom('team_members as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .selectAll('users')
    .where('m.team_id', '=', teamId)
    .where('m.joined_at', state === 'MEMBER' ? 'is not' : 'is', null)
    .orderBy('users.login')
    .execute();
