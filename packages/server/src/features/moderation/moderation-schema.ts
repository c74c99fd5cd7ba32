import { MODERATION_ACTIONS } from '@bandshell/domain/moderation';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { CHAT_BANS_PAGE, type ChatBanRow, chatBanCursor, pageOfChatBans } from './chat-bans-page.ts';
import { listModeratedChannels } from './list-moderated-channels.ts';
import { listModerationLog, MODERATION_LOG_PAGE, type ModerationLogRow } from './list-moderation-log.ts';
import { type ModeratedChannel, moderatedChannel } from './moderator-role.ts';
import { readLogDetails, SWITCHED_MODES } from './read-log-details.ts';

const MODERATED_CHANNELS = 50;
const MODERATED_CHANNELS_MAX = 200;

export const ChatBanRef = builder.objectRef<ChatBanRow>('ChatBan').implement({
  description: 'A ban or timeout as the moderators of the channel see it.',
  fields: (t) => ({
    id: t.id({ resolve: ({ channel_id, user_id }) => `${channel_id}:${user_id}` }),
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ user_id }, _args, context) => (await userLoader(context).load(user_id)) ?? null,
    }),
    moderator: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ moderator_id }, _args, context) => (await userLoader(context).load(moderator_id)) ?? null,
    }),
    reason: t.exposeString('reason'),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    endsAt: t.expose('ends_at', { type: 'DateTime', nullable: true, description: 'Null: until a moderator ends it.' }),
  }),
});

const ModerationActionRef = builder.enumType('ModerationAction', { values: MODERATION_ACTIONS });

const SwitchedModeRef = builder.enumType('SwitchedChatMode', { values: SWITCHED_MODES });

const ModerationLogEntryRef = builder.objectRef<ModerationLogRow>('ModerationLogEntry').implement({
  description: 'What a moderator did. What does not belong to its action is null.',
  fields: (t) => ({
    id: t.exposeID('id'),
    action: t.field({ type: ModerationActionRef, resolve: ({ action }) => action }),
    moderator: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ moderator_id }, _args, context) => (await userLoader(context).load(moderator_id)) ?? null,
    }),
    target: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ target_id }, _args, context) =>
        target_id === null ? null : ((await userLoader(context).load(target_id)) ?? null),
    }),
    seconds: t.int({
      nullable: true,
      description: 'Length of a timeout.',
      resolve: (row) => readLogDetails(row).seconds,
    }),
    text: t.string({
      nullable: true,
      description: 'The reason of a ban, the text of a deleted or held message, the answer to an appeal, or a term.',
      resolve: (row) => readLogDetails(row).text,
    }),
    slowSeconds: t.int({ nullable: true, resolve: (row) => readLogDetails(row).slowSeconds }),
    followersMinutes: t.int({ nullable: true, resolve: (row) => readLogDetails(row).followersMinutes }),
    switchedModes: t.field({
      type: [SwitchedModeRef],
      description: 'Modes without a number that were on afterwards.',
      resolve: (row) => [...readLogDetails(row).switchedModes],
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
  }),
});

const ChatBanConnectionRef = connection('ChatBan', ChatBanRef, chatBanCursor);
export const ModerationLogConnectionRef = connection('ModerationLog', ModerationLogEntryRef, ({ id }) => id);

const ModerationRoleRef = builder.enumType('ModerationRole', { values: ['OWNER', 'MODERATOR'] as const });

export const ChannelModerationRef = builder.objectRef<ModeratedChannel>('ChannelModeration').implement({
  description: 'The moderators’ side of a channel.',
  fields: (t) => ({
    id: t.exposeID('channelId', { description: 'Of the channel.' }),
    role: t.field({
      type: ModerationRoleRef,
      description: 'Of the viewer.',
      resolve: ({ role }) => (role === 'owner' ? 'OWNER' : 'MODERATOR'),
    }),
    bans: t.field({
      type: ChatBanConnectionRef,
      description: 'Bans and timeouts that are in force, newest first. `search`: the beginning of a login.',
      args: {
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
        search: t.arg.string({ required: false }),
      },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? CHAT_BANS_PAGE }),
      resolve: ({ channelId }, args, { platform }) => pageOfChatBans(platform, channelId, args),
    }),
    log: t.field({
      type: ModerationLogConnectionRef,
      description: 'What moderators did in the last 180 days, newest first.',
      args: {
        first: t.arg.int({ required: false }),
        after: t.arg.string({ required: false }),
        action: t.arg({ type: ModerationActionRef, required: false }),
        moderatorLogin: t.arg.string({ required: false }),
      },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? MODERATION_LOG_PAGE }),
      resolve: ({ channelId }, args, { platform }) => listModerationLog(platform, channelId, args),
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  moderation: t.field({
    type: ChannelModerationRef,
    nullable: true,
    description: 'Only for the owner and the moderators of the channel; null for others.',
    resolve: (channel, _args, context) => moderatedChannel(context, channel.id),
  }),
}));

builder.objectFields(UserRef, (t) => ({
  moderatedChannels: t.field({
    type: [UserRef],
    nullable: true,
    description: 'Owners of the channels that the user moderates, by name; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    args: { first: t.arg.int({ defaultValue: MODERATED_CHANNELS, required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? MODERATED_CHANNELS }),
    resolve: (_user, { first }, context) =>
      listModeratedChannels(
        context,
        viewerOf(context).userId,
        Math.min(Math.max(first ?? MODERATED_CHANNELS, 1), MODERATED_CHANNELS_MAX),
      ),
  }),
}));
