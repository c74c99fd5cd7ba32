import { seesAllFollowers, seesFollowsOf } from '../../core/channels/follow-privacy.ts';
import { followerCountLoader } from '../../core/follows/follower-counts.ts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { type FollowListArgs, followCursorOf, type ListedFollow, listFollowed, listFollowers } from './list-follows.ts';

const FollowRef = builder.objectRef<ListedFollow>('Follow').implement({
  description: 'A user who follows, or is followed, and since when.',
  fields: (t) => ({
    followedAt: t.expose('followedAt', { type: 'DateTime' }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null if the account was deleted in this moment.',
      resolve: async ({ userId }, _args, context) => (await userLoader(context).load(userId)) ?? null,
    }),
  }),
});

interface FollowerPage extends RowPage<ListedFollow> {
  readonly targetId: string;
}

const FollowerConnectionRef = connection<ListedFollow, FollowerPage>('Follower', FollowRef, followCursorOf);
builder.objectField(FollowerConnectionRef, 'totalCount', (t) =>
  t.int({ resolve: ({ targetId }, _args, context) => followerCountLoader(context).load(targetId) }),
);
const FollowConnectionRef = connection('Follow', FollowRef, followCursorOf);

const NOBODY: RowPage<ListedFollow> = { rows: [], hasNextPage: false };

builder.objectFields(UserRef, (t) => ({
  followers: t.field({
    type: FollowerConnectionRef,
    description:
      'Followers of the channel, the newest first. Without `first` it has no edges, only the count. The owner and the moderators see all; others do not see those who do not show what they follow.',
    args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 1 }),
    resolve: async ({ id }, { first, after }, context) => ({
      ...(first == null ? NOBODY : await listShownFollowers(context, id, { first, after })),
      targetId: id,
    }),
  }),
  follows: t.field({
    type: FollowConnectionRef,
    nullable: true,
    description: 'Channels that the user follows, the newest first; null for others if the user does not show them.',
    args: {
      first: t.arg.int({ defaultValue: 24, required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 24 }),
    resolve: async ({ id }, { first, after }, context) =>
      (await seesFollowsOf(context, id)) ? listFollowed(context.platform, id, { first: first ?? 24, after }) : null,
  }),
}));

async function listShownFollowers(context: RequestContext, channelId: string, args: FollowListArgs) {
  const seesAll = await seesAllFollowers(context, channelId);
  return listFollowers(context.platform, channelId, args, seesAll ? 'all' : { to: context.viewer?.userId ?? null });
}
