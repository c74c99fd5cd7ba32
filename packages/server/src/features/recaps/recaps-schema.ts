import type { RecapFacts, UsedEmote } from '@bandshell/domain/recaps';
import { ChannelSelfEdgeRef } from '../../core/channels/channel-self-edge.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { dismissRecap } from './dismiss-recap.ts';
import {
  type AnnualRecap,
  findAnnualRecap,
  findMonthlyRecap,
  findRecapCallout,
  type MonthlyRecap,
  type RecapCallout,
} from './find-recaps.ts';
import { hasRecapsOn, switchRecaps } from './switch-recaps.ts';

const RecapEmoteRef = builder.objectRef<UsedEmote>('RecapEmote').implement({
  fields: (t) => ({
    emoteID: t.exposeString('id'),
    token: t.exposeString('name', { description: 'As it is written in chat.' }),
    usesCount: t.exposeInt('uses'),
  }),
});

const RecapClipRef = builder.objectRef<NonNullable<RecapFacts['topClip']>>('RecapClip').implement({
  fields: (t) => ({ slug: t.exposeString('slug'), title: t.exposeString('title') }),
});

const RecapFactsRef = builder.objectRef<RecapFacts>('RecapFacts').implement({
  description: 'Only the viewer’s own. Null means that it is not known.',
  fields: (t) => ({
    watchSeconds: t.exposeInt('watchSeconds', { nullable: true }),
    streamsCount: t.exposeInt('streams', { nullable: true }),
    topPercent: t.int({
      nullable: true,
      description:
        'The viewer is among the first so many per cent of the channel’s viewers by time: 1, 5, 10, 25 or 50.',
      resolve: ({ band }) => band,
    }),
    chatLinesCount: t.exposeInt('chatLines'),
    emotes: t.field({ type: [RecapEmoteRef], resolve: ({ emotes }) => [...emotes] }),
    clipsCount: t.exposeInt('clips'),
    topClip: t.field({ type: RecapClipRef, nullable: true, resolve: ({ topClip }) => topClip }),
    bitsCount: t.exposeInt('bits'),
    giftsCount: t.exposeInt('gifts'),
    followedAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ followedAt }) => (followedAt === null ? null : new Date(followedAt)),
    }),
    firstSeenAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ firstSeenAt }) => (firstSeenAt === null ? null : new Date(firstSeenAt)),
    }),
  }),
});

const MonthlyRecapRef = builder.objectRef<MonthlyRecap>('MonthlyRecap').implement({
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Like 2026-10.' }),
    facts: t.field({ type: RecapFactsRef, resolve: ({ facts }) => facts }),
  }),
});

const MonthlyRecapCalloutRef = builder.objectRef<RecapCallout>('MonthlyRecapCallout').implement({
  fields: (t) => ({
    month: t.exposeString('month', { description: 'Like 2026-10.' }),
    isNew: t.exposeBoolean('isNew'),
  }),
});

const AnnualRecapChannelRef = builder.objectRef<AnnualRecap['channels'][number]>('AnnualRecapChannel').implement({
  fields: (t) => ({
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ channelId }, _args, context) => (await userLoader(context).load(channelId)) ?? null,
    }),
    facts: t.field({ type: RecapFactsRef, resolve: ({ facts }) => facts }),
  }),
});

const AnnualRecapRef = builder.objectRef<AnnualRecap>('AnnualRecap').implement({
  fields: (t) => ({
    year: t.exposeInt('year'),
    facts: t.field({ type: RecapFactsRef, resolve: ({ facts }) => facts }),
    channelsCount: t.exposeInt('channelsCount', { description: '0: there is no recap of the year.' }),
    channels: t.field({
      type: [AnnualRecapChannelRef],
      description: 'At most five.',
      resolve: ({ channels }) => [...channels],
    }),
  }),
});

builder.objectFields(ChannelSelfEdgeRef, (t) => ({
  monthlyRecap: t.field({
    type: MonthlyRecapRef,
    nullable: true,
    description: 'Null for anonymous viewers, and if there is none. Without a month it is the newest.',
    args: { month: t.arg.string({ required: false, description: 'Like 2026-10.' }) },
    resolve: (channel, { month }, context) => findMonthlyRecap(context, channel.id, month),
  }),
  monthlyRecapCallout: t.field({
    type: MonthlyRecapCalloutRef,
    nullable: true,
    description: 'For subscribers whose recap of the last month is ready, until they dismiss it.',
    resolve: (channel, _args, context) => findRecapCallout(context, channel.id),
  }),
}));

builder.objectFields(UserRef, (t) => ({
  annualRecap: t.field({
    type: AnnualRecapRef,
    nullable: true,
    description: 'The user’s own year; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, context) => findAnnualRecap(context, user.id),
  }),
  hasRecaps: t.field({
    type: 'Boolean',
    nullable: true,
    description: 'Whether recaps are made of the user; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: (user, _args, { platform }) => hasRecapsOn(platform, user.id),
  }),
}));

const DismissMonthlyRecapPayload = outcomePayload('DismissMonthlyRecap', 'channelID', 'ID', ['RATE_LIMITED']);
const SwitchRecapsPayload = outcomePayload('SwitchRecaps', 'userID', 'ID', ['RATE_LIMITED']);
const DismissMonthlyRecapInput = builder.inputType('DismissMonthlyRecapInput', {
  fields: (t) => ({ channelID: t.id({ required: true }), month: t.string({ required: true }) }),
});
const SwitchRecapsInput = builder.inputType('SwitchRecapsInput', {
  fields: (t) => ({ isOn: t.boolean({ required: true }) }),
});

builder.mutationFields((t) => ({
  dismissMonthlyRecap: t.field({
    type: DismissMonthlyRecapPayload,
    description: 'The viewer wants to see the callout of this channel and month no more.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DismissMonthlyRecapInput, required: true }) },
    resolve: async (_root, { input: { channelID, month } }, context) =>
      toPayload(
        await dismissRecap(context.platform, viewerOf(context).userId, { channelId: String(channelID), month }),
      ),
  }),
  switchRecaps: t.field({
    type: SwitchRecapsPayload,
    description: 'Turns recaps on or off. Off deletes all that was counted for them.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SwitchRecapsInput, required: true }) },
    resolve: async (_root, { input: { isOn } }, context) =>
      toPayload(await switchRecaps(context.platform, viewerOf(context).userId, isOn)),
  }),
}));
