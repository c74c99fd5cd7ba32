import { MessageState, STATES } from '../../../core/chat/message-state.ts';
import { type UserMessageRow, userMessageCursor } from '../../../core/chat/user-message.ts';
import { builder } from '../../../core/graphql/builder.ts';
import { connection } from '../../../core/graphql/connection.ts';
import { ChannelRef, UserRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { userLoader } from '../../../core/users/user-loader.ts';
import { BanAppealConnectionRef } from '../appeals/appeals-schema.ts';
import { BAN_APPEALS_PAGE, listBanAppeals } from '../appeals/list-ban-appeals.ts';
import { findChatBan } from '../find-chat-ban.ts';
import { listModerationLog, MODERATION_LOG_PAGE } from '../list-moderation-log.ts';
import { ChatBanRef, ModerationLogConnectionRef } from '../moderation-schema.ts';
import { moderatedChannel } from '../moderator-role.ts';
import {
  type ChatUser,
  canBanChatUser,
  findShownChatUser,
  followOfChatUser,
  isVipOfChat,
  roleOfChatUser,
} from './chat-user.ts';
import { countActs } from './count-acts.ts';
import { type ChatNoteRow, listChatNotes } from './list-chat-notes.ts';
import { countUserMessages, listUserMessages, USER_MESSAGES_PAGE } from './list-user-messages.ts';
import { streakOfChatUser } from './streak-of-chat-user.ts';

export const ChatRoleRef = builder.enumType('ChatRole', {
  description: 'What someone is in a channel’s chat.',
  values: ['OWNER', 'MODERATOR', 'VIEWER'] as const,
});

export const ChatNoteRef = builder.objectRef<ChatNoteRow>('ChatNote').implement({
  description: 'What a moderator remembers about a user. Only moderators of the channel read it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('body'),
    author: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ author_id }, _args, context) => (await userLoader(context).load(author_id)) ?? null,
    }),
    isOwn: t.boolean({
      description: 'The viewer wrote it.',
      resolve: ({ author_id }, _args, context) => viewerOf(context).userId === author_id,
    }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    editedAt: t.expose('edited_at', { type: 'DateTime', nullable: true }),
  }),
});

const ChatUserMessageRef = builder.objectRef<UserMessageRow>('ChatUserMessage').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('body'),
    isAction: t.exposeBoolean('is_action'),
    state: t.field({ type: MessageState, resolve: ({ state }) => STATES[state] }),
    sentAt: t.expose('sent_at', { type: 'DateTime' }),
  }),
});
const ChatUserMessageConnectionRef = connection('ChatUserMessage', ChatUserMessageRef, userMessageCursor);

export const ChatUserModerationRef = builder.objectRef<ChatUser>('ChatUserModeration').implement({
  description: 'What moderators of the channel know about a user.',
  fields: (t) => ({
    id: t.id({ resolve: ({ channelId, user }) => `${channelId}:${user.id}` }),
    canBan: t.boolean({
      description:
        'The viewer may ban the user or time them out: the user is neither the owner, a moderator nor staff of the site.',
      resolve: (chatUser, _args, context) => canBanChatUser(context, chatUser),
    }),
    ban: t.field({
      type: ChatBanRef,
      nullable: true,
      resolve: async ({ channelId, user }, _args, { platform }) =>
        (await findChatBan(platform.database.db, channelId, user.id, platform.clock.now())) ?? null,
    }),
    messagesCount: t.int({
      description: 'Messages of the user in the channel; 1000 stands for 1000 or more.',
      resolve: ({ channelId, user }, _args, { platform }) => countUserMessages(platform, channelId, user.id),
    }),
    timeoutsCount: t.int({
      description: 'In the last 180 days.',
      resolve: ({ channelId, user }, _args, { platform }) => countActs(platform, channelId, user.id, 'TIMEOUT'),
    }),
    bansCount: t.int({
      description: 'In the last 180 days.',
      resolve: ({ channelId, user }, _args, { platform }) => countActs(platform, channelId, user.id, 'BAN'),
    }),
    messages: t.field({
      type: ChatUserMessageConnectionRef,
      description: 'What the user wrote in the channel, newest first, with deleted messages.',
      args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? USER_MESSAGES_PAGE }),
      resolve: ({ channelId, user }, args, { platform }) =>
        listUserMessages(platform, { channelId, userId: user.id }, args),
    }),
    log: t.field({
      type: ModerationLogConnectionRef,
      description: 'What was done to the user in the channel in the last 180 days, newest first.',
      args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? MODERATION_LOG_PAGE }),
      resolve: ({ channelId, user }, args, { platform }) => listModerationLog(platform, channelId, args, user.id),
    }),
    appeals: t.field({
      type: BanAppealConnectionRef,
      args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
      complexity: ({ first }) => ({ field: 1, multiplier: first ?? BAN_APPEALS_PAGE }),
      resolve: ({ channelId, user }, args, { platform }) => listBanAppeals(platform, channelId, args, user.id),
    }),
    notes: t.field({
      type: [ChatNoteRef],
      description: 'Newest first.',
      complexity: { field: 1, multiplier: 10 },
      resolve: async ({ channelId, user }, _args, { platform }) => [
        ...(await listChatNotes(platform, channelId, user.id)),
      ],
    }),
  }),
});

export const ChatUserRef = builder.objectRef<ChatUser>('ChatUser').implement({
  description: 'A user in a channel’s chat.',
  fields: (t) => ({
    id: t.id({ resolve: ({ channelId, user }) => `${channelId}:${user.id}` }),
    user: t.field({ type: UserRef, resolve: ({ user }) => user }),
    role: t.field({
      type: ChatRoleRef,
      resolve: async (chatUser, _args, context) => {
        const role = await roleOfChatUser(context, chatUser);
        return ({ owner: 'OWNER', moderator: 'MODERATOR', viewer: 'VIEWER' } as const)[role];
      },
    }),
    isVIP: t.boolean({ resolve: (chatUser, _args, context) => isVipOfChat(context, chatUser) }),
    watchStreak: t.int({
      nullable: true,
      description: 'Streams in a row that the user has watched. For the user and the moderators; null for others.',
      resolve: (chatUser, _args, context) => streakOfChatUser(context, chatUser),
    }),
    followedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'Since when the user follows the channel; null if they do not, or if they show that to the channel’s owner and moderators alone.',
      resolve: (chatUser, _args, context) => followOfChatUser(context, chatUser),
    }),
    moderation: t.field({
      type: ChatUserModerationRef,
      nullable: true,
      description: 'Only for the owner and the moderators of the channel; null for others.',
      resolve: async (chatUser, _args, context) =>
        (await moderatedChannel(context, chatUser.channelId)) === null ? null : chatUser,
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  chatUser: t.field({
    type: ChatUserRef,
    nullable: true,
    description: 'Null if there is no such user, or if their account is closed and the viewer is no moderator.',
    args: { login: t.arg.string({ required: true }) },
    complexity: 5,
    resolve: (channel, { login }, context) => findShownChatUser(context, channel.id, login),
  }),
}));
