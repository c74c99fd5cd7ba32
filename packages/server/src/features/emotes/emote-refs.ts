import {
  EMOTE_ASSET_TYPES,
  EMOTE_MODIFIERS,
  EMOTE_STATES,
  EMOTE_TIERS,
  EMOTE_TYPES,
  type Emote,
  SMILIES,
} from '@bandshell/domain/emotes';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import type { ChannelEmote } from './channel-emotes.ts';
import type { EmoteRow } from './emotes-tables.ts';

export const EmoteTierRef = builder.enumType('EmoteTier', { values: EMOTE_TIERS });
export const EmoteStateRef = builder.enumType('EmoteState', { values: EMOTE_STATES });
const EmoteTypeRef = builder.enumType('EmoteType', { values: EMOTE_TYPES });
const EmoteAssetTypeRef = builder.enumType('EmoteAssetType', { values: EMOTE_ASSET_TYPES });
const EmoteModifierRef = builder.enumType('EmoteModifier', {
  description: 'After `_` at the end of a token: black and white, mirrored, squeezed.',
  values: EMOTE_MODIFIERS,
});

const isOfChannel = (emote: Emote): emote is ChannelEmote => 'channelId' in emote;
const shortcuts = new Map(SMILIES.map((smiley) => [smiley.id, [...smiley.shortcuts]]));

export const EmoteRef = builder.objectRef<Emote>('Emote').implement({
  description: 'A picture that stands for a word in chat. Its pictures: /emoticons/v2/{id}/{format}/{theme}/{scale}.',
  fields: (t) => ({
    id: t.exposeID('id'),
    token: t.exposeString('token', { description: 'What is written. Of type SMILIES: a regular expression.' }),
    type: t.field({ type: EmoteTypeRef, resolve: ({ type }) => type }),
    setID: t.exposeID('setID'),
    assetType: t.field({ type: EmoteAssetTypeRef, resolve: ({ assetType }) => assetType }),
    modifiers: t.field({ type: [EmoteModifierRef], resolve: ({ modifiers }) => [...modifiers] }),
    shortcuts: t.stringList({
      description: 'What can be typed for an emote of type SMILIES.',
      resolve: ({ id }) => shortcuts.get(id) ?? [],
    }),
    channel: t.field({
      type: ChannelRef,
      nullable: true,
      description: 'Whose emote it is; null for those of the site.',
      resolve: (emote, _args, context) => (isOfChannel(emote) ? channelLoader(context).load(emote.channelId) : null),
    }),
    owner: t.field({
      type: UserRef,
      nullable: true,
      description: 'The owner of that channel.',
      resolve: async (emote, _args, context) =>
        isOfChannel(emote) ? ((await userLoader(context).load(emote.channelId)) ?? null) : null,
    }),
    tier: t.field({
      type: EmoteTierRef,
      nullable: true,
      description: 'Who may use a channel’s emote.',
      resolve: (emote) => (isOfChannel(emote) ? emote.tier : null),
    }),
  }),
});

/** An emote as its owner and staff see it. A resolver may return one only to them. */
export const OwnEmoteRef = builder.objectRef<EmoteRow>('OwnEmote').implement({
  description: 'An emote of a channel as its owner and staff see it.',
  authScopes: ({ channel_id }) => ({ $any: { self: channel_id, staff: true } }),
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Without the prefix.' }),
    tier: t.field({ type: EmoteTierRef, resolve: ({ tier }) => tier }),
    assetType: t.field({
      type: EmoteAssetTypeRef,
      resolve: ({ is_animated }) => (is_animated ? 'ANIMATED' : 'STATIC'),
    }),
    state: t.field({ type: EmoteStateRef, resolve: ({ state }) => state }),
    note: t.exposeString('note', { nullable: true, description: 'Why it was refused or taken down.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    channel: t.field({
      type: ChannelRef,
      nullable: true,
      resolve: ({ channel_id }, _args, context) => channelLoader(context).load(channel_id),
    }),
    owner: t.field({
      type: UserRef,
      nullable: true,
      description: 'The owner of the channel.',
      resolve: async ({ channel_id }, _args, context) => (await userLoader(context).load(channel_id)) ?? null,
    }),
  }),
});
