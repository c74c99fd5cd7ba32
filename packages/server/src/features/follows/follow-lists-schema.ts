import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import { loadPrivacySettings } from '../../core/privacy-settings.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { isOfTheSite } from '../../core/viewer.ts';
import { followerCountLoader } from './follow-loaders.ts';
import { followCursorOf, type ListedFollow, listFollowed, listFollowers } from './list-follows.ts';

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
    description: 'Followers of the channel, the newest first. Without `first` it has no edges, only the count.',
    args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 1 }),
    resolve: async ({ id }, { first, after }, { platform }) => ({
      ...(first == null ? NOBODY : await listFollowers(platform, id, { first, after })),
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
      (await mayReadFollows(id, context)) ? listFollowed(context.platform, id, { first: first ?? 24, after }) : null,
  }),
}));

async function mayReadFollows(userId: string, { platform, viewer }: RequestContext): Promise<boolean> {
  if (viewer?.userId === userId || isOfTheSite(viewer)) return true;
  return (await loadPrivacySettings(platform.database.db, userId)).showsFollows;
}
