import { isId, type Result } from '@bandshell/domain/kernel';
import { type ChannelRow, channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { type UserRow, userLoader } from '../../core/users/user-loader.ts';
import { ACCEPT_CHAT_RULES_CODES, acceptChatRules } from './accept-chat-rules.ts';
import { ADD_CHAT_TERM_CODES, addChatTerm } from './add-chat-term.ts';
import { ChatLinkPostersRef, ChatTermKindRef, FlagCategoryRef } from './automod-schema.ts';
import type { ScreenActor } from './change-chat-screen.ts';
import { DECIDE_HELD_MESSAGE_CODES, decideHeldMessage } from './decide-held-message.ts';
import { REMOVE_CHAT_TERM_CODES, removeChatTerm } from './remove-chat-term.ts';
import { UPDATE_AUTOMOD_CODES, updateAutomod } from './update-automod.ts';
import { UPDATE_CHAT_FILTER_CODES, updateChatFilter } from './update-chat-filter.ts';
import { UPDATE_CHAT_GATES_CODES, updateChatGates } from './update-chat-gates.ts';
import { UPDATE_CHAT_LINKS_CODES, updateChatLinks } from './update-chat-links.ts';
import { UPDATE_CHAT_RULES_CODES, updateChatRules } from './update-chat-rules.ts';

const channelPayload = <const Code extends string>(mutation: string, codes: readonly Code[]) =>
  outcomePayload(mutation, 'channel', ChannelRef, codes);
const UpdateAutomodPayload = channelPayload('UpdateAutomod', UPDATE_AUTOMOD_CODES);
const UpdateChatLinksPayload = channelPayload('UpdateChatLinks', UPDATE_CHAT_LINKS_CODES);
const UpdateChatGatesPayload = channelPayload('UpdateChatGates', UPDATE_CHAT_GATES_CODES);
const UpdateChatRulesPayload = channelPayload('UpdateChatRules', UPDATE_CHAT_RULES_CODES);
const AcceptChatRulesPayload = channelPayload('AcceptChatRules', ACCEPT_CHAT_RULES_CODES);
const AddChatTermPayload = channelPayload('AddChatTerm', ADD_CHAT_TERM_CODES);
const RemoveChatTermPayload = channelPayload('RemoveChatTerm', REMOVE_CHAT_TERM_CODES);
const DecideHeldChatMessagePayload = outcomePayload(
  'DecideHeldChatMessage',
  'messageID',
  'ID',
  DECIDE_HELD_MESSAGE_CODES,
);
const UpdateChatFilterPayload = outcomePayload('UpdateChatFilter', 'user', UserRef, UPDATE_CHAT_FILTER_CODES);

const UpdateAutomodInput = builder.inputType('UpdateAutomodInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    overallLevel: t.int({ description: '0 to 4. Null: each category has a level of its own.' }),
    aggressive: t.int(),
    identity: t.int(),
    profanity: t.int(),
    sexual: t.int(),
  }),
});
const UpdateChatLinksInput = builder.inputType('UpdateChatLinksInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    posters: t.field({ type: ChatLinkPostersRef, required: true }),
    permittedDomains: t.stringList({ required: true, description: 'Everybody may post links to them.' }),
  }),
});
const UpdateChatGatesInput = builder.inputType('UpdateChatGatesInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    requiresVerifiedEmail: t.boolean({ required: true }),
    minimumAccountMinutes: t.int({ required: true }),
    followersMinutes: t.int({ description: 'Followers-only mode; null turns it off.' }),
    subscribersOnly: t.boolean({ description: 'Without a value it stays as it is, like the next two.' }),
    emotesOnly: t.boolean(),
    uniqueMessages: t.boolean(),
  }),
});
const UpdateChatRulesInput = builder.inputType('UpdateChatRulesInput', {
  fields: (t) => ({ text: t.string({ required: true, description: 'Empty: there are no rules.' }) }),
});
const AcceptChatRulesInput = builder.inputType('AcceptChatRulesInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    version: t.int({ required: true, description: 'The version that the viewer has read.' }),
  }),
});
const AddChatTermInput = builder.inputType('AddChatTermInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    kind: t.field({ type: ChatTermKindRef, required: true }),
    text: t.string({ required: true, description: '`*` stands for any characters of a word.' }),
    isPrivate: t.boolean({ required: true, description: 'Only the owner sees it, and only the owner adds it.' }),
    minutes: t.int({ description: 'When it ends; null: it has no end.' }),
  }),
});
const RemoveChatTermInput = builder.inputType('RemoveChatTermInput', {
  fields: (t) => ({ channelID: t.id({ required: true }), termID: t.id({ required: true }) }),
});
const DecideHeldChatMessageInput = builder.inputType('DecideHeldChatMessageInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    messageID: t.id({ required: true }),
    isApproved: t.boolean({ required: true, description: 'False denies it.' }),
  }),
});
const UpdateChatFilterInput = builder.inputType('UpdateChatFilterInput', {
  fields: (t) => ({ hidden: t.field({ type: [FlagCategoryRef], required: true }) }),
});

/** Ids that are none belong to no channel. */
const NO_CHANNEL = '0';
const actorIn = (context: RequestContext, channelID: string): ScreenActor => ({
  channelId: isId(channelID) ? channelID : NO_CHANNEL,
  moderatorId: viewerOf(context).userId,
});

/** The channel as it is after the change. */
async function withChannel<Code extends string>(context: RequestContext, changing: Promise<Result<string, Code>>) {
  const result = await changing;
  if (!result.ok) return toPayload<ChannelRow, Code>(result);
  const channel = await channelLoader(context).clear(result.value).load(result.value);
  if (channel === undefined) throw new Error(`user ${result.value} has no channel`);
  return toPayload<ChannelRow, Code>({ ok: true, value: channel });
}

builder.mutationFields((t) => ({
  updateAutomod: t.field({
    type: UpdateAutomodPayload,
    description: 'Sets which flagged language a channel’s chat holds. For its owner and its moderators.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateAutomodInput, required: true }) },
    resolve: (_root, { input }, context) => {
      const { aggressive, identity, profanity, sexual } = input;
      const given = Object.entries({ aggressive, identity, profanity, sexual }).filter(([, level]) => level != null);
      return withChannel(
        context,
        updateAutomod(context.platform, actorIn(context, input.channelID), {
          overallLevel: input.overallLevel ?? null,
          levels: Object.fromEntries(given),
        }),
      );
    },
  }),
  updateChatLinks: t.field({
    type: UpdateChatLinksPayload,
    description: 'Sets who may post links in a channel’s chat. For its owner and its moderators.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateChatLinksInput, required: true }) },
    resolve: (_root, { input: { channelID, posters, permittedDomains: domains } }, context) =>
      withChannel(context, updateChatLinks(context.platform, actorIn(context, channelID), { posters, domains })),
  }),
  updateChatGates: t.field({
    type: UpdateChatGatesPayload,
    description: 'Sets what a viewer needs to write in a channel’s chat. For its owner and its moderators.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateChatGatesInput, required: true }) },
    resolve: (_root, { input: { channelID, subscribersOnly, emotesOnly, uniqueMessages, ...input } }, context) =>
      withChannel(
        context,
        updateChatGates(context.platform, actorIn(context, channelID), {
          ...input,
          followersMinutes: input.followersMinutes ?? null,
          ...(subscribersOnly == null ? {} : { subscribersOnly }),
          ...(emotesOnly == null ? {} : { emotesOnly }),
          ...(uniqueMessages == null ? {} : { uniqueMessages }),
        }),
      ),
  }),
  updateChatRules: t.field({
    type: UpdateChatRulesPayload,
    description: 'Sets the rules of the viewer’s own chat. Everybody is asked again when they change.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateChatRulesInput, required: true }) },
    resolve: (_root, { input }, context) =>
      withChannel(context, updateChatRules(context.platform, viewerOf(context).userId, input.text)),
  }),
  acceptChatRules: t.field({
    type: AcceptChatRulesPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AcceptChatRulesInput, required: true }) },
    resolve: (_root, { input: { channelID: channelId, version } }, context) =>
      withChannel(context, acceptChatRules(context.platform, { channelId, version, userId: viewerOf(context).userId })),
  }),
  addChatTerm: t.field({
    type: AddChatTermPayload,
    description: 'For the owner of a channel and its moderators; only the owner adds private terms.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: AddChatTermInput, required: true }) },
    resolve: (_root, { input: { channelID, ...term } }, context) =>
      withChannel(
        context,
        addChatTerm(context.platform, actorIn(context, channelID), { ...term, minutes: term.minutes ?? null }),
      ),
  }),
  removeChatTerm: t.field({
    type: RemoveChatTermPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RemoveChatTermInput, required: true }) },
    resolve: (_root, { input: { channelID, termID } }, context) =>
      withChannel(context, removeChatTerm(context.platform, actorIn(context, channelID), termID)),
  }),
  decideHeldChatMessage: t.field({
    type: DecideHeldChatMessagePayload,
    description: 'Sends a message that waits for a moderator, or drops it. The first decision counts.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DecideHeldChatMessageInput, required: true }) },
    resolve: async (_root, { input: { channelID, messageID: messageId, isApproved } }, context) =>
      toPayload(await decideHeldMessage(context.platform, { ...actorIn(context, channelID), messageId, isApproved })),
  }),
  updateChatFilter: t.field({
    type: UpdateChatFilterPayload,
    description: 'Sets which flagged language the viewer does not want to read in chat.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateChatFilterInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = viewerOf(context);
      const result = await updateChatFilter(context.platform, userId, input.hidden);
      if (!result.ok) return toPayload<UserRow, (typeof UPDATE_CHAT_FILTER_CODES)[number]>(result);
      const user = await userLoader(context).load(userId);
      if (user === undefined) throw new Error(`there is no user ${userId}`);
      return { value: user, error: null };
    },
  }),
}));
