import { ok, type Result } from '@bandshell/domain/kernel';
import { checkMayWhisper } from '@bandshell/domain/whispers';
import { builder } from '../../core/graphql/builder.ts';
import { PageInfoRef } from '../../core/graphql/page-info.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { RowPage } from '../../core/graphql/row-page.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { UserSelfEdgeRef } from '../../core/users/user-self-edge.ts';
import { clearWhisperThread } from './clear-whisper-thread.ts';
import { findThread, findThreadWith, listThreads, listWhispers, type SideRow } from './list-whispers.ts';
import { markWhispersRead } from './mark-whispers-read.ts';
import { readWhisperRelation } from './read-whisper-relation.ts';
import { sendWhisper } from './send-whisper.ts';
import { unreadWhispersLoader, whisperLoader } from './whisper-loaders.ts';
import type { WhispersTable } from './whispers-tables.ts';

const THREADS = 20;
const WHISPERS = 30;

const userOf = async (context: RequestContext, id: string) => {
  const user = await userLoader(context).load(id);
  if (user === undefined) throw new Error(`user ${id} is gone`);
  return user;
};

const WhisperRef = builder.objectRef<WhispersTable>('Whisper').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('body'),
    sentAt: t.expose('sent_at', { type: 'DateTime' }),
    sender: t.field({ type: UserRef, resolve: (whisper, _args, context) => userOf(context, whisper.sender_id) }),
  }),
});

const WhisperConnectionRef = builder.objectRef<RowPage<WhispersTable>>('WhisperConnection').implement({
  fields: (t) => ({
    nodes: t.field({
      type: [WhisperRef],
      description: 'Newest first.',
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ rows }) => [...rows],
    }),
    pageInfo: t.field({
      type: PageInfoRef,
      resolve: ({ rows, hasNextPage }) => ({ hasNextPage, endCursor: rows.at(-1)?.id ?? null }),
    }),
  }),
});

const WhisperThreadRef = builder.objectRef<SideRow>('WhisperThread').implement({
  description: 'The whispers between two users, as one of them sees them.',
  fields: (t) => ({
    id: t.exposeID('thread_id'),
    other: t.field({ type: UserRef, resolve: (side, _args, context) => userOf(context, side.other_id) }),
    unreadCount: t.exposeInt('unread_count'),
    lastWhisper: t.field({
      type: WhisperRef,
      nullable: true,
      resolve: (side, _args, context) =>
        BigInt(side.last_whisper_id) > BigInt(side.cleared_id)
          ? whisperLoader(context).load(side.last_whisper_id)
          : null,
    }),
    whispers: t.field({
      type: WhisperConnectionRef,
      args: {
        first: t.arg.int({ defaultValue: WHISPERS, required: false }),
        after: t.arg.id({ required: false }),
      },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? WHISPERS }),
      resolve: (side, { first, after }, { platform }) =>
        listWhispers(platform, side, { first: first ?? WHISPERS, after }),
    }),
  }),
});

const WhisperThreadConnectionRef = builder.objectRef<RowPage<SideRow>>('WhisperThreadConnection').implement({
  fields: (t) => ({
    nodes: t.field({
      type: [WhisperThreadRef],
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ rows }) => [...rows],
    }),
    pageInfo: t.field({
      type: PageInfoRef,
      resolve: ({ rows, hasNextPage }) => ({ hasNextPage, endCursor: rows.at(-1)?.last_whisper_id ?? null }),
    }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  unreadWhispersCount: t.int({
    nullable: true,
    description: 'Whispers that the user has not read; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, context) => unreadWhispersLoader(context).load(user.id),
  }),
  whisperThreads: t.field({
    type: WhisperThreadConnectionRef,
    nullable: true,
    description: 'Most recently written first; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    args: {
      first: t.arg.int({ defaultValue: THREADS, required: false }),
      after: t.arg.id({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? THREADS }),
    resolve: (user, { first, after }, { platform }) =>
      listThreads(platform, user.id, { first: first ?? THREADS, after }),
  }),
}));

builder.objectFields(UserSelfEdgeRef, (t) => ({
  canWhisper: t.boolean({
    description: 'Whether the viewer may write to this user now.',
    complexity: 20,
    resolve: async (user, _args, context) =>
      checkMayWhisper(await readWhisperRelation(context.platform, viewerOf(context), user.id)).ok,
  }),
  whisperThread: t.field({
    type: WhisperThreadRef,
    nullable: true,
    description: 'The whispers between the viewer and the user; null if there are none.',
    resolve: async (user, _args, context) =>
      (await findThreadWith(context.platform, viewerOf(context).userId, user.id)) ?? null,
  }),
}));

builder.queryFields((t) => ({
  whisperThread: t.field({
    type: WhisperThreadRef,
    nullable: true,
    authScopes: { loggedIn: true },
    description: 'A thread of the viewer; null for threads of others.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) =>
      (await findThread(context.platform, viewerOf(context).userId, id)) ?? null,
  }),
}));

const SendWhisperPayload = outcomePayload('SendWhisper', 'whisper', WhisperRef, [
  'SELF',
  'NOT_FOUND',
  'BLOCKED_BY_YOU',
  'NOT_ALLOWED',
  'TEXT_EMPTY',
  'TEXT_TOO_LONG',
  'NONCE_INVALID',
  'RATE_LIMITED',
]);
const MarkWhispersReadPayload = outcomePayload('MarkWhispersRead', 'thread', WhisperThreadRef, ['NOT_FOUND']);
const ClearWhisperThreadPayload = outcomePayload('ClearWhisperThread', 'thread', WhisperThreadRef, ['NOT_FOUND']);
const SendWhisperInput = builder.inputType('SendWhisperInput', {
  fields: (t) => ({
    recipientID: t.id({ required: true }),
    text: t.string({ required: true }),
    nonce: t.string({
      description: 'Chosen by the sender. Sending again with the same nonce creates no second whisper.',
    }),
  }),
});
const MarkWhispersReadInput = builder.inputType('MarkWhispersReadInput', {
  fields: (t) => ({ threadID: t.id({ required: true }), whisperID: t.id({ required: true }) }),
});
const ClearWhisperThreadInput = builder.inputType('ClearWhisperThreadInput', {
  fields: (t) => ({ threadID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  sendWhisper: t.field({
    type: SendWhisperPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SendWhisperInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await sendWhisper(context.platform, viewerOf(context), input)),
  }),
  markWhispersRead: t.field({
    type: MarkWhispersReadPayload,
    authScopes: { loggedIn: true },
    description: 'Marks all whispers up to and including this one as read.',
    args: { input: t.arg({ type: MarkWhispersReadInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      threadPayload(context, await markWhispersRead(context.platform, viewerOf(context), input)),
  }),
  clearWhisperThread: t.field({
    type: ClearWhisperThreadPayload,
    authScopes: { loggedIn: true },
    description: 'Deletes the messages of the thread, only for the viewer.',
    args: { input: t.arg({ type: ClearWhisperThreadInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      threadPayload(context, await clearWhisperThread(context.platform, viewerOf(context), input)),
  }),
}));

async function threadPayload(context: RequestContext, result: Result<string, 'NOT_FOUND'>) {
  return toPayload(await changedThread(context, result));
}

async function changedThread(
  context: RequestContext,
  result: Result<string, 'NOT_FOUND'>,
): Promise<Result<SideRow, 'NOT_FOUND'>> {
  if (!result.ok) return result;
  const side = await findThread(context.platform, viewerOf(context).userId, result.value);
  if (side === undefined) throw new Error(`thread ${result.value} is gone`);
  return ok(side);
}
