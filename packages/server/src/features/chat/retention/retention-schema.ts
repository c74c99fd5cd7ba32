import { builder } from '../../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../../core/graphql/payload.ts';
import { ChannelRef } from '../../../core/graphql/refs.ts';
import { viewerOf } from '../../../core/graphql/viewer-of.ts';
import { type ChatRetention, readChatRetention } from './read-chat-retention.ts';
import { UPDATE_CHAT_RETENTION_CODES, updateChatRetention } from './update-chat-retention.ts';

const ChatRetentionRef = builder.objectRef<ChatRetention>('ChatRetention').implement({
  description: 'For how many days messages are kept; 0: for ever.',
  fields: (t) => ({
    id: t.exposeID('channelId', { description: 'Of the channel.' }),
    chosenDays: t.exposeInt('chosenDays', { nullable: true, description: 'Null: as long as the site keeps them.' }),
    siteDays: t.exposeInt('siteDays', { description: 'The most that a channel may choose.' }),
    keptDays: t.exposeInt('keptDays'),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  chatRetention: t.field({
    type: ChatRetentionRef,
    nullable: true,
    description: 'Only for the owner; null for others.',
    complexity: 2,
    authScopes: ({ id }) => ({ self: id }),
    unauthorizedResolver: () => null,
    resolve: ({ id }, _args, { platform }) => readChatRetention(platform, id),
  }),
}));

const UpdateChatRetentionPayload = outcomePayload(
  'UpdateChatRetention',
  'chatRetention',
  ChatRetentionRef,
  UPDATE_CHAT_RETENTION_CODES,
);
const UpdateChatRetentionInput = builder.inputType('UpdateChatRetentionInput', {
  fields: (t) => ({ days: t.int({ description: 'Null: as long as the site keeps them.' }) }),
});

builder.mutationField('updateChatRetention', (t) =>
  t.field({
    type: UpdateChatRetentionPayload,
    description: 'Sets for how long the viewer’s channel keeps its messages.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateChatRetentionInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await updateChatRetention(context.platform, viewerOf(context).userId, input.days ?? null)),
  }),
);
