import { SHARED_CHAT_AUTO_ACCEPT, SHARED_CHAT_CHANNELS_MAX, SHARED_CHAT_STATUSES } from '@bandshell/domain/shared-chat';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import {
  findSharedChatting,
  type SharedChatInvitation,
  type SharedChatting,
  type ShownParticipant,
} from './find-shared-chatting.ts';
import { type ActiveSharedChat, sharedChatLoader } from './shared-chat-loader.ts';

export const SharedChatAutoAcceptRef = builder.enumType('SharedChatAutoAccept', {
  description: 'Whose invitations a channel accepts by itself: nobody’s, or those of channels that its owner follows.',
  values: SHARED_CHAT_AUTO_ACCEPT,
});
const SharedChatStatusRef = builder.enumType('SharedChatStatus', {
  description:
    'How a channel stands to a shared chat. ACCEPTED: it takes part, and waits for a second channel. ACTIVE: its chat is shared.',
  values: SHARED_CHAT_STATUSES,
});

const SharedChatParticipantRef = builder.objectRef<ShownParticipant>('SharedChatParticipant').implement({
  fields: (t) => ({
    id: t.id({ resolve: ({ sharedChatId, channelId }) => `${sharedChatId}:${channelId}` }),
    channel: t.field({
      type: ChannelRef,
      nullable: true,
      resolve: async ({ channelId }, _args, context) => (await channelLoader(context).load(channelId)) ?? null,
    }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'The owner of the channel.',
      resolve: ({ channelId }, _args, context) => userLoader(context).load(channelId),
    }),
    status: t.expose('status', { type: SharedChatStatusRef }),
    autoAcceptsAt: t.expose('autoAcceptsAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the channel accepts by itself, unless its owner answers before; null: never.',
    }),
  }),
});

const SharedChatRef = builder.objectRef<ActiveSharedChat>('SharedChat').implement({
  description: 'The chats of several channels are shown as one.',
  fields: (t) => ({
    id: t.exposeID('id'),
    host: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ hostId }, _args, context) => userLoader(context).load(hostId),
    }),
    startedAt: t.expose('createdAt', { type: 'DateTime' }),
    participants: t.field({
      type: [SharedChatParticipantRef],
      description: 'The channels that take part, in the order in which they joined.',
      complexity: { field: 1, multiplier: SHARED_CHAT_CHANNELS_MAX },
      resolve: ({ id, channels }) =>
        channels.map(
          ({ channelId }): ShownParticipant => ({
            ...{ sharedChatId: id, channelId, status: 'ACTIVE', autoAcceptsAt: null },
          }),
        ),
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  sharedChat: t.field({
    type: SharedChatRef,
    nullable: true,
    description: 'The shared chat in which the channel takes part; null if its chat is its own alone.',
    resolve: ({ id }, _args, context) => sharedChatLoader(context).load(id),
  }),
}));

const SharedChatInvitationRef = builder.objectRef<SharedChatInvitation>('SharedChatInvitation').implement({
  fields: (t) => ({
    sharedChatID: t.exposeID('sharedChatId'),
    host: t.field({
      type: UserRef,
      nullable: true,
      resolve: ({ hostId }, _args, context) => userLoader(context).load(hostId),
    }),
    invitedAt: t.expose('invitedAt', { type: 'DateTime' }),
    autoAcceptsAt: t.expose('autoAcceptsAt', { type: 'DateTime', nullable: true }),
  }),
});

const SharedChattingRef = builder.objectRef<SharedChatting>('SharedChatting').implement({
  description: 'The part of the viewer’s own channel in shared chats.',
  fields: (t) => ({
    sharedChatID: t.exposeID('sharedChatId', { nullable: true }),
    isHost: t.exposeBoolean('isHost'),
    participants: t.field({
      type: [SharedChatParticipantRef],
      description: 'Those that take part; for the host also those that were invited, declined or left.',
      complexity: { field: 1, multiplier: SHARED_CHAT_CHANNELS_MAX },
      resolve: ({ participants }) => [...participants],
    }),
    invitations: t.field({
      type: [SharedChatInvitationRef],
      description: 'The newest invitations that the viewer has not answered.',
      complexity: { field: 1, multiplier: SHARED_CHAT_CHANNELS_MAX },
      resolve: ({ invitations }) => [...invitations],
    }),
    autoAccept: t.expose('autoAccept', { type: SharedChatAutoAcceptRef }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  sharedChatting: t.field({
    type: SharedChattingRef,
    nullable: true,
    description: 'Only for the user; null for others.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: ({ id }, _args, { platform }) => findSharedChatting(platform, id),
  }),
}));
