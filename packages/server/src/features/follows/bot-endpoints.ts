import { writeStreamCursor } from '@bandshell/domain/streams';
import { ownId, requiredUser, seenUsers } from '../../core/bot-api/bot-access.ts';
import {
  type BotCall,
  type BotEndpoints,
  type BotUserCall,
  botPage,
  openEndpoint,
  userEndpoint,
} from '../../core/bot-api/bot-endpoint.ts';
import { BotError } from '../../core/bot-api/bot-error.ts';
import { streamViews } from '../../core/bot-api/stream-views.ts';
import { isModerator } from '../../core/channels/moderators.ts';
import { followerCountLoader } from '../../core/follows/follower-counts.ts';
import { countFollowed } from './count-followed.ts';
import { findFollow } from './find-follow.ts';
import { followedStreamPage } from './followed-stream-page.ts';
import { followCursorOf, type ListedFollow, listFollowed, listFollowers } from './list-follows.ts';

interface Asked {
  /** The one follow that is asked for. */
  readonly only: readonly ListedFollow[] | undefined;
  readonly list: () => Promise<{ readonly rows: readonly ListedFollow[]; readonly hasNextPage: boolean }>;
}

async function followPage(call: BotCall, { only, list }: Asked, prefix: 'user' | 'broadcaster', total: number) {
  const { rows, hasNextPage } = only === undefined ? await list() : { rows: only, hasNextPage: false };
  const users = await seenUsers(
    call,
    rows.map(({ userId }) => userId),
  );
  const last = rows.at(-1);
  const data = rows.flatMap(({ userId, followedAt }) => {
    const user = users.get(userId);
    if (user === undefined) return [];
    const { id, login, display_name: name } = user;
    return [
      {
        [`${prefix}_id`]: id,
        [`${prefix}_login`]: login,
        [`${prefix}_name`]: name,
        followed_at: followedAt.toISOString(),
      },
    ];
  });
  return botPage(data, hasNextPage && last !== undefined ? followCursorOf(last) : null, { total });
}

/** Everybody learns how many follow; the owner and moderators of the channel who. */
async function followers(call: BotCall) {
  const { platform, query, user, scopes, visitor } = call;
  const channelId = query.id('broadcaster_id');
  await requiredUser(call, channelId);
  const total = await followerCountLoader(visitor).load(channelId);
  const maySee =
    user !== null &&
    scopes.includes('moderator:read:followers') &&
    (user.userId === channelId || (await isModerator(platform.database.db, channelId, user.userId)));
  const followerId = query.optionalId('user_id');
  if (!maySee) {
    if (followerId === undefined) return botPage([], null, { total });
    throw new BotError(
      401,
      'The token needs the scope moderator:read:followers of the channel’s owner or a moderator.',
    );
  }
  const page = { first: query.first(), after: query.after() };
  const only = followerId === undefined ? undefined : await findFollow(platform.database.db, channelId, followerId);
  return followPage(
    call,
    {
      only: only?.map(({ followerId: userId, followedAt }) => ({ userId, followedAt })),
      list: () => listFollowers(platform, channelId, page, 'all'),
    },
    'user',
    total,
  );
}

async function followed(call: BotUserCall) {
  const { platform, query } = call;
  const userId = ownId(call, 'user_id');
  const page = { first: query.first(), after: query.after() };
  const channelId = query.optionalId('broadcaster_id');
  const only = channelId === undefined ? undefined : await findFollow(platform.database.db, channelId, userId);
  const total = await countFollowed(platform.database.db, userId);
  return followPage(
    call,
    {
      only: only?.map(({ targetId, followedAt }) => ({ userId: targetId, followedAt })),
      list: () => listFollowed(platform, userId, page),
    },
    'broadcaster',
    total,
  );
}

async function followedStreams(call: BotUserCall) {
  const userId = ownId(call, 'user_id');
  const { rows, hasNextPage } = await followedStreamPage(call.actor, userId, call.query.first(), call.query.after());
  const last = rows.at(-1);
  const owners = await seenUsers(
    call,
    rows.map((row) => row.channel_id),
  );
  const cursor =
    hasNextPage && last !== undefined
      ? writeStreamCursor({ viewersCount: last.viewers_count, streamId: last.id })
      : null;
  return botPage(await streamViews(call, rows, owners), cursor);
}

export const followsBotEndpoints: BotEndpoints = {
  'GET /channels/followers': openEndpoint(followers),
  'GET /channels/followed': userEndpoint(['user:read:follows'], followed),
  'GET /streams/followed': userEndpoint(['user:read:follows'], followedStreams),
};
