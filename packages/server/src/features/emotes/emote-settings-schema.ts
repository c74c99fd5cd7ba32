import { CHANNEL_EMOTES_MAX, EMOTE_TIERS, EMOTES_BY_TIER, type EmoteTier } from '@bandshell/domain/emotes';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { DELETE_EMOTE_CODES, deleteEmote } from './delete-emote.ts';
import { EmoteTierRef, OwnEmoteRef } from './emote-refs.ts';
import { MOVE_EMOTE_CODES, moveEmote } from './move-emote.ts';
import { emotePrefixOf, ownEmotes } from './own-emotes.ts';
import { RENAME_EMOTE_CODES, renameEmote } from './rename-emote.ts';
import { SET_EMOTE_PREFIX_CODES, setEmotePrefix } from './set-emote-prefix.ts';

const EmoteLimitRef = builder.objectRef<EmoteTier>('EmoteLimit').implement({
  fields: (t) => ({
    tier: t.field({ type: EmoteTierRef, resolve: (tier) => tier }),
    most: t.int({
      description: 'Emotes of this tier that a channel may have.',
      resolve: (tier) => EMOTES_BY_TIER[tier],
    }),
  }),
});

const EmoteSettingsRef = builder.objectRef<ChannelRow>('EmoteSettings').implement({
  fields: (t) => ({
    prefix: t.string({
      nullable: true,
      description: 'The beginning of all tokens of the channel; null until it has one.',
      resolve: ({ id }, _args, { platform }) => emotePrefixOf(platform.database.db, id),
    }),
    emotes: t.field({
      type: [OwnEmoteRef],
      description: 'In their order; refused ones and those that were taken down come last.',
      complexity: { field: 5, multiplier: CHANNEL_EMOTES_MAX },
      resolve: ({ id }, _args, { platform }) => ownEmotes(platform.database.db, id),
    }),
    limits: t.field({ type: [EmoteLimitRef], resolve: () => [...EMOTE_TIERS] }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  emoteSettings: t.field({
    type: EmoteSettingsRef,
    nullable: true,
    description: 'Null for everybody but the owner.',
    resolve: (channel, _args, { viewer }) => (viewer?.userId === channel.id ? channel : null),
  }),
}));

const SetEmotePrefixPayload = outcomePayload('SetEmotePrefix', 'prefix', 'String', SET_EMOTE_PREFIX_CODES);
const RenameEmotePayload = outcomePayload('RenameEmote', 'emote', OwnEmoteRef, RENAME_EMOTE_CODES);
const MoveEmotePayload = outcomePayload('MoveEmote', 'emote', OwnEmoteRef, MOVE_EMOTE_CODES);
const DeleteEmotePayload = outcomePayload('DeleteEmote', 'emote', OwnEmoteRef, DELETE_EMOTE_CODES);

const SetEmotePrefixInput = builder.inputType('SetEmotePrefixInput', {
  fields: (t) => ({ prefix: t.string({ required: true }) }),
});
const RenameEmoteInput = builder.inputType('RenameEmoteInput', {
  fields: (t) => ({ emoteID: t.id({ required: true }), name: t.string({ required: true }) }),
});
const MoveEmoteInput = builder.inputType('MoveEmoteInput', {
  fields: (t) => ({
    emoteID: t.id({ required: true }),
    toIndex: t.int({ required: true, description: 'The new index among the emotes of its tier; 0 is the first.' }),
  }),
});
const DeleteEmoteInput = builder.inputType('DeleteEmoteInput', {
  fields: (t) => ({ emoteID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  setEmotePrefix: t.field({
    type: SetEmotePrefixPayload,
    description: 'Changes the beginning of all tokens of the viewer’s channel.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: SetEmotePrefixInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await setEmotePrefix(context.platform, viewerOf(context).userId, input.prefix)),
  }),
  renameEmote: t.field({
    type: RenameEmotePayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RenameEmoteInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await renameEmote(context.platform, viewerOf(context).userId, input)),
  }),
  moveEmote: t.field({
    type: MoveEmotePayload,
    description: 'Changes the order in which pickers show the emotes of the viewer’s channel.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: MoveEmoteInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await moveEmote(context.platform, viewerOf(context).userId, input)),
  }),
  deleteEmote: t.field({
    type: DeleteEmotePayload,
    description: 'An emote is uploaded with `PUT /emote-upload?name=<name>&tier=<tier>`.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: DeleteEmoteInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await deleteEmote(context.platform, viewerOf(context).userId, input.emoteID)),
  }),
}));
