import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import { channelLoader } from '../../core/channels/channel-loader.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { liveStreamLoader } from '../../core/streams/live-stream-loader.ts';
import { actorOf } from './actor-of.ts';
import { updateBroadcastSettings } from './update-broadcast-settings.ts';
import { UPDATE_HOME_PREFERENCES_CODES, updateHomePreferences } from './update-home-preferences.ts';
import './moderators-schema.ts';
import './user-id-schema.ts';
import './user-result-schema.ts';

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
}));
