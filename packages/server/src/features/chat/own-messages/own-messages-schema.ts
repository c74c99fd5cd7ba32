import { isId } from '@bandshell/domain/kernel';
import { MessageState, STATES } from '../../../core/chat/message-state.ts';
import { type UserMessageRow, userMessageCursor } from '../../../core/chat/user-message.ts';
import { builder } from '../../../core/graphql/builder.ts';
import { connection } from '../../../core/graphql/connection.ts';
import { limitSearches } from '../../../core/graphql/limit-searches.ts';
import { UserRef, VideoRef } from '../../../core/graphql/refs.ts';
import { userLoader } from '../../../core/users/user-loader.ts';
import { listOwnMessages, OWN_MESSAGES_PAGE } from './list-own-messages.ts';
import { type MessagePlace, placeOfMessage } from './place-of-message.ts';

const SEARCH_MAX = 100;
/** Searches of one user. */
const SEARCHES = { limit: 60, windowMs: 60_000 };

const MessagePlaceRef = builder.objectRef<MessagePlace>('ChatMessagePlace').implement({
  description: 'Where a recording replays a message.',
  fields: (t) => ({
    video: t.field({ type: VideoRef, resolve: ({ video }) => video }),
    seconds: t.exposeFloat('seconds', { description: 'Position in the video.' }),
  }),
});

const OwnChatMessageRef = builder.objectRef<UserMessageRow>('OwnChatMessage').implement({
  description: 'A message that the viewer wrote.',
  fields: (t) => ({
    id: t.exposeID('id'),
    channel: t.field({
      type: UserRef,
      nullable: true,
      description: 'In whose chat; null if the account is closed.',
      resolve: async ({ channel_id }, _args, context) => (await userLoader(context).load(channel_id)) ?? null,
    }),
    text: t.exposeString('body'),
    isAction: t.exposeBoolean('is_action'),
    state: t.field({ type: MessageState, resolve: ({ state }) => STATES[state] }),
    sentAt: t.expose('sent_at', { type: 'DateTime' }),
    replayPlace: t.field({
      type: MessagePlaceRef,
      nullable: true,
      description: 'Null if the viewer can watch no recording in whose chat the message is.',
      complexity: 5,
      resolve: (message, _args, context) => placeOfMessage(context, message),
    }),
  }),
});
const OwnChatMessageConnectionRef = connection('OwnChatMessage', OwnChatMessageRef, userMessageCursor);

builder.objectFields(UserRef, (t) => ({
  chatMessages: t.field({
    type: OwnChatMessageConnectionRef,
    nullable: true,
    description:
      'What the user wrote in all chats, newest first, with deleted messages; null for others. `search`: part of the text, at most 100 characters; one request looks through 50,000 messages.',
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    args: {
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
      search: t.arg.string({ required: false }),
      channelID: t.arg.id({ required: false }),
    },
    complexity: ({ first }) => ({ field: 5, multiplier: first ?? OWN_MESSAGES_PAGE }),
    resolve: async ({ id }, args, context) => {
      const search = (args.search ?? '').slice(0, SEARCH_MAX);
      if (args.channelID != null && !isId(args.channelID)) return { rows: [], hasNextPage: false };
      if (search.trim() !== '') await limitSearches(context, 'own-chat-messages', SEARCHES);
      return listOwnMessages(context.platform, id, { ...args, search });
    },
  }),
}));
