import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { UserSelfEdgeRef } from '../../core/users/user-self-edge.ts';
import { followedAtLoader, followerCountLoader } from './follow-loaders.ts';
import { followUser } from './follow-user.ts';
import { unfollowUser } from './unfollow-user.ts';

builder.objectFields(UserSelfEdgeRef, (t) => ({
  followedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the viewer followed this user; null if they do not.',
    resolve: (user, _args, context) => followedAtLoader(context).load(user.id),
  }),
}));

const FollowUserPayload = outcomePayload('FollowUser', 'user', UserRef, ['NOT_FOUND', 'SELF', 'RATE_LIMITED']);
const UnfollowUserPayload = builder
  .objectRef<{ user: UserRow | null }>('UnfollowUserPayload')
  .implement({ fields: (t) => ({ user: t.expose('user', { type: UserRef, nullable: true }) }) });
const FollowUserInput = builder.inputType('FollowUserInput', {
  fields: (t) => ({ targetID: t.id({ required: true }) }),
});
const UnfollowUserInput = builder.inputType('UnfollowUserInput', {
  fields: (t) => ({ targetID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  followUser: t.field({
    type: FollowUserPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: FollowUserInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await followUser(context.platform, viewerOf(context), input.targetID);
      followerCountLoader(context).clear(input.targetID);
      followedAtLoader(context).clear(input.targetID);
      return toPayload(result);
    },
  }),
  unfollowUser: t.field({
    type: UnfollowUserPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UnfollowUserInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const user = await unfollowUser(context.platform, viewerOf(context), input.targetID);
      followerCountLoader(context).clear(input.targetID);
      followedAtLoader(context).clear(input.targetID);
      return { user: user ?? null };
    },
  }),
}));
