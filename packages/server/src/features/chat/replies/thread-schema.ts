import { formatFlags, legacyBadges } from '@bandshell/domain/chat';
import { classifyMessage } from '../../../core/chat/flagged-words/classify-message.ts';
import { ChatReplyParentRef } from '../../../core/chat/reply-parent-ref.ts';
import { builder } from '../../../core/graphql/builder.ts';
import { ChannelRef } from '../../../core/graphql/refs.ts';
import { type ChatThread, readChatThread, type ThreadRow } from './read-chat-thread.ts';

const ChatThreadMessageRef = builder.objectRef<ThreadRow>('ChatThreadMessage').implement({
  description: 'A message of a thread, with the names and colours of its time.',
  fields: (t) => ({
    messageID: t.exposeString('id'),
    sentAt: t.expose('sent_at', { type: 'DateTime' }),
    userID: t.exposeString('user_id'),
    login: t.exposeString('login'),
    displayName: t.exposeString('display_name'),
    color: t.exposeString('color', { description: '#RRGGBB' }),
    isBroadcaster: t.exposeBoolean('is_owner'),
    isModerator: t.exposeBoolean('is_moderator'),
    badges: t.string({
      description: 'As in the tag `badges` of chat.',
      resolve: ({ badges, is_owner, is_moderator }) =>
        badges || legacyBadges({ isOwner: is_owner, isModerator: is_moderator }),
    }),
    text: t.exposeString('body'),
    flags: t.string({
      description: 'Flagged parts of the text, as in the tag `flags` of a chat line.',
      resolve: ({ body }) => formatFlags(classifyMessage(body)),
    }),
    emotes: t.exposeString('emotes', { description: 'Which words are emotes, as in the tag `emotes`.' }),
    isAction: t.exposeBoolean('is_action'),
    replyTo: t.field({ type: ChatReplyParentRef, nullable: true, resolve: ({ reply }) => reply }),
  }),
});

const ChatThreadRef = builder.objectRef<ChatThread>('ChatThread').implement({
  fields: (t) => ({
    messages: t.field({
      type: [ChatThreadMessageRef],
      complexity: { field: 20, multiplier: 1 },
      resolve: ({ messages }) => [...messages],
    }),
    hasMore: t.exposeBoolean('hasMore', { description: 'There are older replies than these.' }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  chatThread: t.field({
    type: ChatThreadRef,
    nullable: true,
    description: 'The newest messages of a thread of the chat. Null for viewers who may not be in the channel.',
    args: { id: t.arg.string({ required: true, description: 'The id of the thread’s first message.' }) },
    complexity: { field: 20, multiplier: 1 },
    resolve: (channel, { id }, context) => readChatThread(context, channel.id, id),
  }),
}));
