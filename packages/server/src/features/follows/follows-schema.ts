import { followerCountLoader } from '../../core/follows/follower-counts.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { UserSelfEdgeRef } from '../../core/users/user-self-edge.ts';
import { ownFollowLoader } from './follow-loaders.ts';
import { followUser } from './follow-user.ts';
import { RESTORE_FOLLOW_CODES, restoreFollow } from './restore-follow.ts';
import { SET_LIVE_NOTICE_CODES, setLiveNotice } from './set-live-notice.ts';
import { unfollowUser } from './unfollow-user.ts';

builder.objectFields(UserSelfEdgeRef, (t) => ({
  followedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the viewer followed this user; null if they do not.',
    resolve: async (user, _args, context) => (await ownFollowLoader(context).load(user.id))?.followedAt ?? null,
  }),
  isLiveNoticeOn: t.field({
    type: 'Boolean',
    nullable: true,
    description: 'Whether the viewer is notified when this user goes live; null if they do not follow.',
    resolve: async (user, _args, context) => (await ownFollowLoader(context).load(user.id))?.isLiveNoticeOn ?? null,
  }),
}));

const FollowUserPayload = outcomePayload('FollowUser', 'user', UserRef, ['NOT_FOUND', 'SELF', 'RATE_LIMITED']);
const UnfollowUserPayload = builder
  .objectRef<{ user: UserRow | null }>('UnfollowUserPayload')
  .implement({ fields: (t) => ({ user: t.expose('user', { type: UserRef, nullable: true }) }) });
const RestoreFollowPayload = outcomePayload('RestoreFollow', 'user', UserRef, RESTORE_FOLLOW_CODES);
const SetLiveNoticePayload = outcomePayload('SetLiveNotice', 'user', UserRef, SET_LIVE_NOTICE_CODES);
const SetLiveNoticeInput = builder.inputType('SetLiveNoticeInput', {
  fields: (t) => ({ targetID: t.id({ required: true }), isOn: t.boolean({ required: true }) }),
});
const FollowUserInput = builder.inputType('FollowUserInput', {
  fields: (t) => ({ targetID: t.id({ required: true }) }),
});
const RestoreFollowInput = builder.inputType('RestoreFollowInput', {
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
      ownFollowLoader(context).clear(input.targetID);
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
      ownFollowLoader(context).clear(input.targetID);
      return { user: user ?? null };
    },
  }),
  restoreFollow: t.field({
    type: RestoreFollowPayload,
    description:
      'Takes an unfollow of the last five minutes back: the follow has its date and its notification setting again.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RestoreFollowInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await restoreFollow(context.platform, viewerOf(context), input.targetID);
      followerCountLoader(context).clear(input.targetID);
      ownFollowLoader(context).clear(input.targetID);
      return toPayload(result);
    },
  }),
  setLiveNotice: t.field({
    type: SetLiveNoticePayload,
    description: 'Turns on or off that the viewer is notified when a channel that they follow goes live.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SetLiveNoticeInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const result = await setLiveNotice(context.platform, viewerOf(context), input.targetID, input.isOn);
      ownFollowLoader(context).clear(input.targetID);
      return toPayload(result);
    },
  }),
}));
