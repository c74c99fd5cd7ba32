import { ok, type Result } from '@bandshell/domain/kernel';
import { BLOCKED_USERS_PAGE_MAX } from '@bandshell/domain/whispers';
import { builder } from '../../core/graphql/builder.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { UserSelfEdgeRef } from '../../core/users/user-self-edge.ts';
import { type BlockUserErrorCode, setBlock } from './block-user.ts';
import { blockedLoader } from './blocked-loader.ts';
import { listBlockedUsers } from './list-blocked-users.ts';

const CODES = ['NOT_FOUND', 'SELF', 'RATE_LIMITED'] as const;
const BlockUserPayload = outcomePayload('BlockUser', 'user', UserRef, CODES);
const UnblockUserPayload = outcomePayload('UnblockUser', 'user', UserRef, CODES);
const BlockUserInput = builder.inputType('BlockUserInput', {
  fields: (t) => ({ targetID: t.id({ required: true }) }),
});
const UnblockUserInput = builder.inputType('UnblockUserInput', {
  fields: (t) => ({ targetID: t.id({ required: true }) }),
});

builder.objectFields(UserSelfEdgeRef, (t) => ({
  isBlocked: t.boolean({
    description: 'Whether the viewer blocks this user.',
    resolve: (user, _args, context) => blockedLoader(context).load(user.id),
  }),
}));

builder.objectFields(UserRef, (t) => ({
  blockedUsers: t.field({
    type: [UserRef],
    nullable: true,
    description: 'Users whom the user blocks, newest first; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    args: { first: t.arg.int({ defaultValue: 50, required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? 50 }),
    resolve: (user, { first }, context) =>
      listBlockedUsers(context, user.id, pageSize(first ?? 50, BLOCKED_USERS_PAGE_MAX)),
  }),
}));

builder.mutationFields((t) => ({
  blockUser: t.field({
    type: BlockUserPayload,
    authScopes: { loggedIn: true },
    description: 'The blocked user can no longer whisper to the viewer.',
    args: { input: t.arg({ type: BlockUserInput, required: true }) },
    resolve: (_root, { input }, context) => change(context, input.targetID, true),
  }),
  unblockUser: t.field({
    type: UnblockUserPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UnblockUserInput, required: true }) },
    resolve: (_root, { input }, context) => change(context, input.targetID, false),
  }),
}));

async function change(context: RequestContext, targetId: string, isBlocked: boolean) {
  return toPayload(await changed(context, await setBlock(context.platform, viewerOf(context), targetId, isBlocked)));
}

async function changed(
  context: RequestContext,
  result: Result<string, BlockUserErrorCode>,
): Promise<Result<UserRow, BlockUserErrorCode>> {
  if (!result.ok) return result;
  blockedLoader(context).clear(result.value);
  const user = await userLoader(context).load(result.value);
  if (user === undefined) throw new Error(`user ${result.value} is gone`);
  return ok(user);
}
