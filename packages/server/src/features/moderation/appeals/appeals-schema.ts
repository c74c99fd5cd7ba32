import { APPEAL_DECISIONS, type AppealSettings } from '@bandshell/domain/moderation';
import { ChannelSelfEdgeRef } from '../../../core/channels/channel-self-edge.ts';
import { builder } from '../../../core/graphql/builder.ts';
import { connection } from '../../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { userLoader } from '../../../core/users/user-loader.ts';
import type { ChatBanRow } from '../chat-bans-page.ts';
import { findChatBan } from '../find-chat-ban.ts';
import { ChannelModerationRef, ChatBanRef } from '../moderation-schema.ts';
import { CREATE_BAN_APPEAL_CODES, createBanAppeal } from './create-ban-appeal.ts';
import { DECIDE_BAN_APPEAL_CODES, decideBanAppeal } from './decide-ban-appeal.ts';
import { BAN_APPEALS_PAGE, type BanAppealRow, listBanAppeals } from './list-ban-appeals.ts';
import { loadAppealSettings } from './load-appeal-settings.ts';
import { appealOfBan, endOfAppealWait, findOwnChatBan, refusalOfAppeal } from './own-chat-ban.ts';
import { UPDATE_APPEAL_SETTINGS_CODES, updateAppealSettings } from './update-appeal-settings.ts';

const AppealDecisionRef = builder.enumType('AppealDecision', { values: APPEAL_DECISIONS });

const BanAppealRef = builder.objectRef<BanAppealRow>('BanAppeal').implement({
  description: 'An appeal against a ban as the moderators see it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ user_id }, _args, context) => (await userLoader(context).load(user_id)) ?? null,
    }),
    text: t.exposeString('body'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    ban: t.field({
      type: ChatBanRef,
      nullable: true,
      description: 'The ban of the user that is in force.',
      resolve: async ({ channel_id, user_id }, _args, { platform }) =>
        (await findChatBan(platform.database.db, channel_id, user_id, platform.clock.now())) ?? null,
    }),
    decision: t.field({ type: AppealDecisionRef, nullable: true, resolve: ({ decision }) => decision }),
    decidedAt: t.expose('decided_at', { type: 'DateTime', nullable: true }),
    decidedBy: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ decided_by }, _args, context) =>
        decided_by === null ? null : ((await userLoader(context).load(decided_by)) ?? null),
    }),
    answer: t.exposeString('answer'),
  }),
});
export const BanAppealConnectionRef = connection('BanAppeal', BanAppealRef, ({ id }) => id);

const AppealSettingsRef = builder.objectRef<AppealSettings>('BanAppealSettings').implement({
  fields: (t) => ({
    isOpen: t.exposeBoolean('isOpen', { description: 'Whether the channel takes appeals.' }),
    denialDays: t.exposeInt('denialDays', { description: 'How long a user waits after a denial.' }),
  }),
});

builder.objectFields(ChannelModerationRef, (t) => ({
  appeals: t.field({
    type: BanAppealConnectionRef,
    description: 'Newest first.',
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      isOpen: t.arg.boolean({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? BAN_APPEALS_PAGE }),
    resolve: ({ channelId }, args, { platform }) => listBanAppeals(platform, channelId, args),
  }),
  appealSettings: t.field({
    type: AppealSettingsRef,
    resolve: ({ channelId }, _args, { platform }) => loadAppealSettings(platform.database.db, channelId),
  }),
}));

/** It does not say who banned or decided. */
const OwnAppealRef = builder.objectRef<BanAppealRow>('OwnBanAppeal').implement({
  description: 'An appeal as its author sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('body'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    decision: t.field({ type: AppealDecisionRef, nullable: true, resolve: ({ decision }) => decision }),
    answer: t.exposeString('answer'),
  }),
});

const OwnChatBanRef = builder.objectRef<ChatBanRow>('OwnChatBan').implement({
  description: 'A ban as the banned user sees it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ channel_id, user_id }) => `${channel_id}:${user_id}` }),
    reason: t.exposeString('reason'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    endsAt: t.expose('ends_at', { type: 'DateTime', nullable: true, description: 'Null: until a moderator ends it.' }),
    appeal: t.field({
      type: OwnAppealRef,
      nullable: true,
      description: 'The newest appeal since the ban began.',
      resolve: (ban, _args, context) => appealOfBan(context, ban),
    }),
    appealRefusal: t.string({
      nullable: true,
      description: 'Why the user may not appeal now, in the language of the request; null if they may.',
      resolve: (ban, _args, context) => refusalOfAppeal(context, ban),
    }),
    mayAppealAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the wait after a denial is over; null if no wait keeps the user from an appeal.',
      resolve: (ban, _args, context) => endOfAppealWait(context, ban),
    }),
  }),
});

builder.objectFields(ChannelSelfEdgeRef, (t) => ({
  chatBan: t.field({
    type: OwnChatBanRef,
    nullable: true,
    description: 'The viewer’s own ban or timeout in the channel’s chat.',
    resolve: (channel, _args, context) => findOwnChatBan(context, channel.id),
  }),
}));

const CreateBanAppealPayload = outcomePayload('CreateBanAppeal', 'appeal', OwnAppealRef, CREATE_BAN_APPEAL_CODES);
const DecideBanAppealPayload = outcomePayload('DecideBanAppeal', 'appeal', BanAppealRef, DECIDE_BAN_APPEAL_CODES);
const UpdateBanAppealSettingsPayload = outcomePayload(
  'UpdateBanAppealSettings',
  'settings',
  AppealSettingsRef,
  UPDATE_APPEAL_SETTINGS_CODES,
);
const CreateBanAppealInput = builder.inputType('CreateBanAppealInput', {
  fields: (t) => ({ channelID: t.id({ required: true }), text: t.string({ required: true }) }),
});
const DecideBanAppealInput = builder.inputType('DecideBanAppealInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    appealID: t.id({ required: true }),
    decision: t.field({ type: AppealDecisionRef, required: true }),
    answer: t.string({ required: true, description: 'What the user reads; it may be empty.' }),
  }),
});
const UpdateBanAppealSettingsInput = builder.inputType('UpdateBanAppealSettingsInput', {
  fields: (t) => ({ isOpen: t.boolean({ required: true }), denialDays: t.int({ required: true }) }),
});

builder.mutationFields((t) => ({
  createBanAppeal: t.field({
    type: CreateBanAppealPayload,
    description: 'A banned user asks a channel to end the ban.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreateBanAppealInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await createBanAppeal(context.platform, viewerOf(context).userId, input)),
  }),
  decideBanAppeal: t.field({
    type: DecideBanAppealPayload,
    description: 'For the owner and the moderators of the channel. An approval ends the ban.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DecideBanAppealInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await decideBanAppeal(context.platform, viewerOf(context).userId, input)),
  }),
  updateBanAppealSettings: t.field({
    type: UpdateBanAppealSettingsPayload,
    description: 'Sets whether the viewer’s channel takes appeals.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateBanAppealSettingsInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await updateAppealSettings(context.platform, viewerOf(context).userId, input)),
  }),
}));
