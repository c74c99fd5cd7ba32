import {
  type AutomodLevels,
  HELD_IN_CHANNEL_MAX,
  LINK_POSTERS,
  TERM_KINDS,
  TERMS_MAX,
} from '@bandshell/domain/automod';
import { FLAGGED_CATEGORIES, type TextFlag } from '@bandshell/domain/kernel';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { chatRulesFor } from './chat-rules-for.ts';
import { type ListedTerm, listChatTerms } from './list-chat-terms.ts';
import { type HeldMessage, listHeldMessages } from './list-held-messages.ts';
import { readChatScreenFor, type ShownChatScreen } from './read-chat-screen.ts';
import { readOwnFilter } from './read-own-filter.ts';

export const FlagCategoryRef = builder.enumType('ChatFlagCategory', {
  description: 'Kinds of language that are flagged in chat.',
  values: FLAGGED_CATEGORIES,
});

export const ChatLinkPostersRef = builder.enumType('ChatLinkPosters', {
  description: 'Who may post links in chat, besides the owner and the moderators.',
  values: LINK_POSTERS,
});

export const ChatTermKindRef = builder.enumType('ChatTermKind', {
  description: 'A message with a blocked term is not sent; a permitted term is never held.',
  values: TERM_KINDS,
});

const TextFlagRef = builder.objectRef<TextFlag>('ChatTextFlag').implement({
  description: 'A flagged part of a text. Positions count code points.',
  fields: (t) => ({
    from: t.exposeInt('from'),
    to: t.exposeInt('to', { description: 'Exclusive.' }),
    category: t.expose('category', { type: FlagCategoryRef }),
    severity: t.exposeInt('severity', { description: '1 is mild, 4 is the worst.' }),
  }),
});

const HeldMessageRef = builder.objectRef<HeldMessage>('HeldChatMessage').implement({
  description: 'A message that waits for a moderator.',
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.string({ resolve: ({ message }) => message.text }),
    senderID: t.id({ resolve: ({ message }) => message.sender.userId }),
    senderLogin: t.string({ resolve: ({ message }) => message.sender.login }),
    senderDisplayName: t.string({ resolve: ({ message }) => message.sender.displayName }),
    heldAt: t.expose('heldAt', { type: 'DateTime' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'It is dropped then.' }),
    flags: t.field({
      type: [TextFlagRef],
      description: 'Why it is held, the worst first.',
      resolve: ({ flags }) => [...flags],
    }),
  }),
});

const ChatTermRef = builder.objectRef<ListedTerm>('ChatTerm').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: ChatTermKindRef }),
    pattern: t.exposeString('pattern', { description: '`*` stands for any characters of a word.' }),
    isPrivate: t.exposeBoolean('isPrivate', { description: 'Only the owner sees it.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
  }),
});

const AutomodLevelsRef = builder.objectRef<AutomodLevels>('AutomodLevels').implement({
  description: 'How much of each category is held: 0 nothing, 1 only the worst, 4 everything that is flagged.',
  fields: (t) => ({
    aggressive: t.exposeInt('aggressive'),
    identity: t.exposeInt('identity'),
    profanity: t.exposeInt('profanity'),
    sexual: t.exposeInt('sexual'),
  }),
});

const ChatScreenRef = builder.objectRef<ShownChatScreen>('ChatScreen').implement({
  description: 'What a channel’s chat lets through.',
  fields: (t) => ({
    id: t.exposeID('channelId'),
    overallLevel: t.exposeInt('overallLevel', {
      nullable: true,
      description: 'Null: each category has a level of its own.',
    }),
    levels: t.expose('levels', { type: AutomodLevelsRef }),
    linkPosters: t.expose('linkPosters', { type: ChatLinkPostersRef }),
    permittedDomains: t.stringList({ resolve: ({ permittedDomains }) => [...permittedDomains] }),
    requiresVerifiedEmail: t.boolean({ resolve: ({ gates }) => gates.requiresVerifiedEmail }),
    minimumAccountMinutes: t.int({ resolve: ({ gates }) => gates.minimumAccountMinutes }),
    followersMinutes: t.exposeInt('followersMinutes', {
      nullable: true,
      description: 'Only those write who follow for this many minutes; null: everybody does.',
    }),
    subscribersOnly: t.exposeBoolean('subscribersOnly', { description: 'Lets only subscribers and VIPs chat.' }),
    emotesOnly: t.exposeBoolean('emotesOnly', { description: 'Lets only emotes be sent.' }),
    uniqueMessages: t.exposeBoolean('uniqueMessages', { description: 'Nobody repeats what was just said.' }),
    terms: t.field({
      type: [ChatTermRef],
      description: 'The newest first. Private ones are for the owner alone.',
      complexity: { field: 5, multiplier: TERMS_MAX / 20 },
      resolve: async ({ channelId }, _args, context) => [...(await listChatTerms(context, channelId))],
    }),
  }),
});

const ChatRulesRef = builder
  .objectRef<{ readonly text: string; readonly version: number; readonly isAccepted: boolean }>('ChatRules')
  .implement({
    description: 'The rules of a channel’s chat, which a newcomer accepts.',
    fields: (t) => ({
      text: t.exposeString('text'),
      version: t.exposeInt('version'),
      isAccepted: t.exposeBoolean('isAccepted', { description: 'The viewer has accepted this version.' }),
    }),
  });

builder.objectFields(ChannelRef, (t) => ({
  heldChatMessages: t.field({
    type: [HeldMessageRef],
    nullable: true,
    description: 'What waits for a moderator, the oldest first. Null for those who are none.',
    complexity: { field: 5, multiplier: HELD_IN_CHANNEL_MAX / 10 },
    resolve: async ({ id }, _args, context) => {
      const screen = await readChatScreenFor(context, id);
      return screen === null ? null : [...(await listHeldMessages(context, id))];
    },
  }),
  chatScreen: t.field({
    type: ChatScreenRef,
    nullable: true,
    description: 'Null for those who are neither the owner nor a moderator.',
    complexity: 5,
    resolve: ({ id }, _args, context) => readChatScreenFor(context, id),
  }),
  chatRules: t.field({
    type: ChatRulesRef,
    nullable: true,
    description: 'Null if there are none.',
    complexity: 5,
    resolve: ({ id }, _args, context) => chatRulesFor(context, id),
  }),
}));

builder.objectFields(UserRef, (t) => ({
  hiddenChatCategories: t.field({
    type: [FlagCategoryRef],
    nullable: true,
    description: 'The flagged language that the user does not want to read in chat. Null for others.',
    complexity: 2,
    authScopes: (user) => ({ self: user.id }),
    unauthorizedResolver: () => null,
    resolve: async ({ id }, _args, context) => [...(await readOwnFilter(context, id))],
  }),
}));
