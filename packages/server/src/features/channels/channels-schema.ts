import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelIngestRef, ChannelRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { liveStreamLoader } from '../../core/streams/live-stream-loader.ts';
import { actorOf } from './actor-of.ts';
import { resetStreamKey, showStreamKey } from './stream-key.ts';
import { updateBroadcastSettings } from './update-broadcast-settings.ts';
import { UPDATE_HOME_PREFERENCES_CODES, updateHomePreferences } from './update-home-preferences.ts';
import './moderators-schema.ts';
import './user-id-schema.ts';
import './user-result-schema.ts';

ChannelIngestRef.implement({
  fields: (t) => ({
    serverURL: t.string({
      description: 'Server address for the encoder, for example rtmp://host:1935/live.',
      resolve: (_channel, _args, { platform }) => platform.config.rtmpUrl,
    }),
    whipURL: t.string({
      nullable: true,
      description:
        'Address for WebRTC senders (WHIP, RFC 9725), with the stream key as bearer token. Null if WHIP is turned off.',
      resolve: (_channel, _args, { platform }) =>
        platform.config.whip === undefined ? null : `${platform.config.publicUrl}/whip`,
    }),
    streamKey: t.string({
      authScopes: (channel) => ({ self: channel.id }),
      resolve: (channel, _args, { platform }) => showStreamKey(platform, channel.id),
    }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  ingest: t.field({
    type: ChannelIngestRef,
    nullable: true,
    description: 'Only the owner can read it; null for others.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: (channel) => channel,
  }),
}));

const HeroPresetRef = builder.enumType('HeroPreset', {
  description: 'What an offline channel shows in the place of its stream.',
  values: {
    DEFAULT: { description: 'The trailer for viewers who do not follow the channel, if there is one.' },
    TRAILER: { description: 'The trailer for everybody, if there is one.' },
    LATEST_VIDEO: { description: 'The newest public video.' },
    NEXT_STREAM: { description: 'What comes next, with its time.' },
  },
});
const HomePreferencesRef = builder.objectRef<ChannelRow>('HomePreferences').implement({
  fields: (t) => ({ heroPreset: t.expose('hero_preset', { type: HeroPresetRef }) }),
});
builder.objectFields(ChannelRef, (t) => ({
  homePreferences: t.field({ type: HomePreferencesRef, resolve: (channel) => channel }),
}));

const UpdateHomePreferencesPayload = outcomePayload(
  'UpdateHomePreferences',
  'channel',
  ChannelRef,
  UPDATE_HOME_PREFERENCES_CODES,
);
const UpdateHomePreferencesInput = builder.inputType('UpdateHomePreferencesInput', {
  fields: (t) => ({ heroPreset: t.field({ type: HeroPresetRef, required: true }) }),
});
const UpdateBroadcastSettingsPayload = outcomePayload('UpdateBroadcastSettings', 'channel', ChannelRef, [
  'TITLE_TOO_LONG',
  'TITLE_EMPTY',
  'CATEGORY_NOT_FOUND',
  'LANGUAGE_INVALID',
  'TAG_INVALID',
  'TAG_REPEATED',
  'TAGS_TOO_MANY',
]);
const UpdateBroadcastSettingsInput = builder.inputType('UpdateBroadcastSettingsInput', {
  fields: (t) => ({
    title: t.string(),
    language: t.string(),
    categoryID: t.id({ description: 'Null removes the category.' }),
    tags: t.stringList({ description: 'At most 10 of 25 letters and digits, none twice.' }),
    isMature: t.boolean({ description: 'Marks the running stream, and those to come, as for adults.' }),
    isArchivingEnabled: t.boolean({ description: 'Applies from the next stream on.' }),
  }),
});
const ResetStreamKeyPayload = builder
  .objectRef<{ channel: ChannelRow }>('ResetStreamKeyPayload')
  .implement({ fields: (t) => ({ channel: t.expose('channel', { type: ChannelRef }) }) });

builder.mutationFields((t) => ({
  updateHomePreferences: t.field({
    type: UpdateHomePreferencesPayload,
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateHomePreferencesInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = viewerOf(context);
      const result = await updateHomePreferences(context.platform, userId, input);
      if (result.ok) channelLoader(context).clear(userId).prime(userId, result.value);
      return toPayload(result);
    },
  }),
  updateBroadcastSettings: t.field({
    type: UpdateBroadcastSettingsPayload,
    authScopes: { $any: { loggedIn: true, tokenScope: 'channel:manage:broadcast' } },
    args: { input: t.arg({ type: UpdateBroadcastSettingsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = actorOf(context, 'channel:manage:broadcast');
      const result = await updateBroadcastSettings(context.platform, userId, input);
      liveStreamLoader(context).clear(userId);
      if (result.ok) channelLoader(context).clear(userId).prime(userId, result.value);
      return toPayload(result);
    },
  }),
  resetStreamKey: t.field({
    type: ResetStreamKeyPayload,
    authScopes: { loggedIn: true },
    description: 'Ends the running stream’s connection. The old key is no longer valid.',
    resolve: async (_root, _args, context) => {
      const { userId } = viewerOf(context);
      await resetStreamKey(context.platform, userId);
      return { channel: await ownChannel(context, userId) };
    },
  }),
}));

async function ownChannel(context: RequestContext, userId: string): Promise<ChannelRow> {
  const channel = await channelLoader(context).load(userId);
  if (channel === undefined) throw new Error(`user ${userId} has no channel`);
  return channel;
}
