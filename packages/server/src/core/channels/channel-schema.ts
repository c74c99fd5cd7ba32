import { categoryLoader } from '../categories/category-loader.ts';
import { builder } from '../graphql/builder.ts';
import { CategoryRef, ChannelRef } from '../graphql/refs.ts';
import { liveStreamLoader } from '../streams/live-stream-loader.ts';
import { viewerMayEnter } from './channel-access.ts';
import type { ChannelRow } from './channel-loader.ts';
import { showOnAir } from './channel-show.ts';

const ChannelStatus = builder.enumType('ChannelStatus', {
  values: ['LIVE', 'PREMIERE', 'RERUN', 'WATCH_PARTY', 'OFFLINE'] as const,
});

const BroadcastSettingsRef = builder.objectRef<ChannelRow>('BroadcastSettings').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    language: t.exposeString('language', { description: 'BCP 47 language tag.' }),
    tags: t.exposeStringList('tags', { description: 'Words that the owner gave the streams.' }),
    isMature: t.exposeBoolean('is_mature', { description: 'Whether the owner marks the streams as for adults.' }),
    isArchivingEnabled: t.boolean({
      nullable: true,
      description: 'Whether streams are stored as videos. Only the owner can read it; null for others.',
      authScopes: (channel) => ({ self: channel.id }),
      unauthorizedResolver: () => null,
      resolve: (channel) => channel.is_archiving_enabled,
    }),
    category: t.field({
      type: CategoryRef,
      nullable: true,
      resolve: (channel, _args, context) =>
        channel.category_id === null ? null : categoryLoader(context).load(channel.category_id),
    }),
  }),
});

ChannelRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    version: t.exposeInt('version', {
      description:
        'Increases with each change that the topic `channel.{id}` reports. An answer or event with a lower version is older.',
    }),
    broadcastSettings: t.field({
      type: BroadcastSettingsRef,
      description: 'Without title, tags and category for those who may not enter the channel.',
      resolve: async (channel, _args, context) =>
        (await viewerMayEnter(channel.id, context)) ? channel : { ...channel, title: '', tags: [], category_id: null },
    }),
    status: t.field({
      type: ChannelStatus,
      description: 'A live stream has priority over a premiere or a rerun.',
      resolve: async (channel, _args, context) => {
        if ((await liveStreamLoader(context).load(channel.id)) !== null) return 'LIVE';
        return (await showOnAir(context, channel.id))?.kind ?? 'OFFLINE';
      },
    }),
  }),
});
