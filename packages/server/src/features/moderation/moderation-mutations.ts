import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { BAN_CHAT_USER_CODES, banUserOfCard } from './ban-user-of-card.ts';
import { UNBAN_CHAT_USER_CODES, unbanUserOfCard } from './unban-user-of-card.ts';
import { ChatUserRef } from './user-card/user-card-schema.ts';

const BanChatUserPayload = outcomePayload('BanChatUser', 'chatUser', ChatUserRef, BAN_CHAT_USER_CODES);
const UnbanChatUserPayload = outcomePayload('UnbanChatUser', 'chatUser', ChatUserRef, UNBAN_CHAT_USER_CODES);

const BanChatUserInput = builder.inputType('BanChatUserInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    login: t.string({ required: true }),
    seconds: t.int({ description: 'Length of a timeout; without it a ban.' }),
    reason: t.string(),
  }),
});
const UnbanChatUserInput = builder.inputType('UnbanChatUserInput', {
  fields: (t) => ({ channelID: t.id({ required: true }), login: t.string({ required: true }) }),
});

builder.mutationFields((t) => ({
  banChatUser: t.field({
    type: BanChatUserPayload,
    description: 'Bans a user from a channel’s chat, or times them out. For the owner and the moderators.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: BanChatUserInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await banUserOfCard(context, viewerOf(context).userId, input)),
  }),
  unbanChatUser: t.field({
    type: UnbanChatUserPayload,
    description: 'Ends a user’s ban or timeout in a channel’s chat. For the owner and the moderators.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UnbanChatUserInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await unbanUserOfCard(context, viewerOf(context).userId, input)),
  }),
}));
