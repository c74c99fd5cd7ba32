import { CompiledQuery, sql } from 'kysely';
import { builder } from '../../core/graphql/builder.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { UserSelfEdgeRef } from '../../core/users/user-self-edge.ts';
import { followUser, unfollowUser } from './follow-user.ts';

const COUNTS = `select target_id, sum(count)::text as count from follower_counts
  where target_id = any($1::bigint[]) group by target_id`;

/** Followers by target. Every channel page asks for one, so the statement is written out. */
const followerCountLoader = defineLoader<number, 0>(async (targetIds, { platform }) => {
  const { rows } = await platform.database.db.executeQuery<{ target_id: string; count: string }>(
    CompiledQuery.raw(COUNTS, [targetIds]),
  );
  return new Map(rows.map((row) => [row.target_id, Number(row.count)]));
}, 0);

/** When the viewer of the request followed each target. */
const followedAtLoader = defineLoader<Date, null>(async (targetIds, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('follows')
    .select(['target_id', 'created_at'])
    .where('target_id', '=', sql<string>`any(${targetIds}::bigint[])`)
    .where('follower_id', '=', viewer.userId)
    .execute();
  return new Map(rows.map((row) => [row.target_id, row.created_at]));
}, null);

const FollowerConnectionRef = builder.objectRef<UserRow>('FollowerConnection').implement({
  fields: (t) => ({
    totalCount: t.int({ resolve: (user, _args, context) => followerCountLoader(context).load(user.id) }),
  }),
});
builder.objectFields(UserSelfEdgeRef, (t) => ({
  followedAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the viewer followed this user; null if they do not.',
    resolve: (user, _args, context) => followedAtLoader(context).load(user.id),
  }),
}));
builder.objectFields(UserRef, (t) => ({
  followers: t.field({ type: FollowerConnectionRef, resolve: (user) => user }),
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
