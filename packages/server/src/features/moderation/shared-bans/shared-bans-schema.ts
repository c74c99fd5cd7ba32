import type { Result } from '@bandshell/domain/kernel';
import { ok } from '@bandshell/domain/kernel';
import { BAN_SHARE_STATES, banShareState } from '@bandshell/domain/moderation';
import { type ChannelRow, channelLoader } from '../../../core/channels/channel-loader.ts';
import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../../core/graphql/refs.ts';
import type { RequestContext } from '../../../core/graphql/request-context.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { userLoader } from '../../../core/users/user-loader.ts';
import { ChatBanRef } from '../moderation-schema.ts';
import { ACCEPT_BAN_SHARE_CODES, acceptBanShare } from './accept-ban-share.ts';
import { ASK_BAN_SHARE_CODES, askBanShare } from './ask-ban-share.ts';
import { END_BAN_SHARE_CODES, endBanShare } from './end-ban-share.ts';
import { listOwnBanShares } from './list-own-ban-shares.ts';
import type { BanShareRow } from './shared-bans-tables.ts';

const BanShareStateRef = builder.enumType('BanShareState', {
  description: 'ASKED: the channel waits for the other one. ASKS: the other one waits.',
  values: BAN_SHARE_STATES,
});

interface OwnBanShare {
  readonly ownId: string;
  readonly row: BanShareRow;
}

const otherOf = ({ ownId, row }: OwnBanShare): string => (row.channel_id === ownId ? row.partner_id : row.channel_id);

const BanShareRef = builder.objectRef<OwnBanShare>('BanShare').implement({
  description: 'Another channel with which a channel shares its bans, or one of them asks for it.',
  fields: (t) => ({
    id: t.id({ resolve: (share) => `${share.ownId}:${otherOf(share)}` }),
    other: t.field({
      type: UserRef,
      nullable: true,
      description: 'The owner of the other channel.',
      resolve: async (share, _args, context) => (await userLoader(context).load(otherOf(share))) ?? null,
    }),
    state: t.field({
      type: BanShareStateRef,
      resolve: ({ ownId, row }) =>
        banShareState({ channelId: row.channel_id, isAgreed: row.agreed_at !== null }, ownId),
    }),
    askedAt: t.field({ type: 'DateTime', resolve: ({ row }) => row.asked_at }),
    agreedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ row }) => row.agreed_at }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  banShares: t.field({
    type: [BanShareRef],
    nullable: true,
    description: 'Only for the owner; null for others. At most 20.',
    complexity: { field: 1, multiplier: 20 },
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: async ({ id: ownId }, _args, { platform }) =>
      (await listOwnBanShares(platform, ownId)).map((row) => ({ ownId, row })),
  }),
}));

builder.objectFields(ChatBanRef, (t) => ({
  sharedFrom: t.field({
    type: UserRef,
    nullable: true,
    description: 'The owner of the channel that shares this ban; null: the channel’s own ban.',
    resolve: async ({ shared_from }, _args, context) =>
      shared_from === null ? null : ((await userLoader(context).load(shared_from)) ?? null),
  }),
}));

const AskBanSharePayload = outcomePayload('AskBanShare', 'channel', ChannelRef, ASK_BAN_SHARE_CODES);
const AcceptBanSharePayload = outcomePayload('AcceptBanShare', 'channel', ChannelRef, ACCEPT_BAN_SHARE_CODES);
const EndBanSharePayload = outcomePayload('EndBanShare', 'channel', ChannelRef, END_BAN_SHARE_CODES);

const AskBanShareInput = builder.inputType('AskBanShareInput', {
  fields: (t) => ({ login: t.string({ required: true }) }),
});
const AcceptBanShareInput = builder.inputType('AcceptBanShareInput', {
  fields: (t) => ({ otherChannelID: t.id({ required: true }) }),
});
const EndBanShareInput = builder.inputType('EndBanShareInput', {
  fields: (t) => ({ otherChannelID: t.id({ required: true }) }),
});

async function withChannel<Code extends string>(
  context: RequestContext,
  result: Result<string, Code>,
): Promise<Result<ChannelRow, Code>> {
  if (!result.ok) return result;
  const channel = await channelLoader(context).load(result.value);
  if (channel === undefined) throw new Error(`user ${result.value} has no channel`);
  return ok(channel);
}

builder.mutationFields((t) => ({
  askBanShare: t.field({
    type: AskBanSharePayload,
    description: 'Asks another channel to share bans with the viewer’s own, in both directions.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AskBanShareInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await withChannel(context, await askBanShare(context.platform, viewerOf(context).userId, input.login))),
  }),
  acceptBanShare: t.field({
    type: AcceptBanSharePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AcceptBanShareInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await withChannel(
          context,
          await acceptBanShare(context.platform, viewerOf(context).userId, input.otherChannelID),
        ),
      ),
  }),
  endBanShare: t.field({
    type: EndBanSharePayload,
    description: 'Ends the agreement with another channel, takes the question back or declines it.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: EndBanShareInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await withChannel(context, await endBanShare(context.platform, viewerOf(context).userId, input.otherChannelID)),
      ),
  }),
}));
