import { GLOBAL_EMOTES, globalEmote, POPULAR_EMOTES_MAX } from '@bandshell/domain/emotes';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { type AvailableEmoteSet, availableEmoteSets, EMOTE_LOCKS } from './available-emote-sets.ts';
import { EmoteRef, EmoteTierRef } from './emote-refs.ts';
import { findEmote } from './find-emote.ts';
import { popularEmotes } from './rank-emotes.ts';

const EmoteLockRef = builder.enumType('EmoteLock', { values: EMOTE_LOCKS });

const EmoteSetRef = builder.objectRef<AvailableEmoteSet>('EmoteSet').implement({
  description: 'Emotes that are unlocked together.',
  fields: (t) => ({
    id: t.exposeID('id'),
    lock: t.field({
      type: EmoteLockRef,
      nullable: true,
      description: 'What opens the set for the viewer; null if they may use it.',
      resolve: ({ lock }) => lock,
    }),
    tier: t.field({ type: EmoteTierRef, nullable: true, resolve: ({ tier }) => tier }),
    channel: t.field({
      type: ChannelRef,
      nullable: true,
      description: 'Null for the set that everybody has.',
      resolve: ({ channelId }, _args, context) => (channelId === null ? null : channelLoader(context).load(channelId)),
    }),
    emotes: t.field({
      type: [EmoteRef],
      // The field that finds the sets counts them.
      complexity: { field: 1, multiplier: 1 },
      resolve: ({ emotes }) => [...emotes],
    }),
  }),
});

builder.queryFields((t) => ({
  availableEmoteSets: t.field({
    type: [EmoteSetRef],
    description: 'The sets of emotes in a channel’s chat. Those that the viewer may not use yet come last.',
    args: { channelID: t.arg.id({ required: true }) },
    complexity: { field: 10, multiplier: GLOBAL_EMOTES.length },
    resolve: async (_root, { channelID }, context) => [...(await availableEmoteSets(context, channelID))],
  }),
  emote: t.field({
    type: EmoteRef,
    nullable: true,
    description: 'An emote that is in use, with a modifier or without.',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => (await findEmote(context, id)) ?? null,
  }),
  popularEmotes: t.field({
    type: [EmoteRef],
    description: 'The 25 emotes that were written most in the last seven days.',
    complexity: { field: 5, multiplier: POPULAR_EMOTES_MAX },
    resolve: async (_root, _args, { platform }) => {
      const { ids, ofChannels } = await popularEmotes(platform);
      return ids.flatMap((id) => {
        const emote = globalEmote(id)?.emote ?? ofChannels.get(id);
        return emote === undefined ? [] : [emote];
      });
    },
  }),
}));
