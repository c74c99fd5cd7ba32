import { CLIPS_DISCOVERY_SETTINGS, type ClipsSettings } from '@bandshell/domain/clips';
import { categoryLoader } from '../../core/categories/category-loader.ts';
import { ChannelSelfEdgeRef } from '../../core/channels/channel-self-edge.ts';
import { clipsSettingsLoader } from '../../core/clips/clips-settings.ts';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, payloadError, toPayload } from '../../core/graphql/payload.ts';
import { CategoryRef, ChannelRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { updateClipsSettings } from './update-clips-settings.ts';
import { viewerRefusal } from './viewer-refusal.ts';

const DiscoverySettingRef = builder.enumType('ClipsDiscoverySetting', { values: CLIPS_DISCOVERY_SETTINGS });
const ClipCreationErrorRef = payloadError('ClipCreation', [
  'CLIPS_DISABLED',
  'BANNED',
  'CATEGORY_BLOCKED',
  'FOLLOWERS_ONLY',
  'FOLLOWING_TOO_SHORT',
  'SUBSCRIBERS_ONLY',
]);

const RestrictedToRef = builder
  .objectRef<ClipsSettings['creationRestrictedTo']>('ClipsCreationRestrictedTo')
  .implement({
    description: 'Where both are set, each of the two may make clips.',
    fields: (t) => ({ isFollower: t.exposeBoolean('isFollower'), isSubscriber: t.exposeBoolean('isSubscriber') }),
  });
const RestrictionOptionsRef = builder
  .objectRef<ClipsSettings['creationRestrictionOptions']>('ClipsCreationRestrictionOptions')
  .implement({ fields: (t) => ({ followingLengthMinutes: t.exposeInt('followingLengthMinutes') }) });
const FeaturingRef = builder
  .objectRef<ClipsSettings['featuringRestrictedTo']>('ClipsFeaturingRestrictedTo')
  .implement({ fields: (t) => ({ shouldAllowMods: t.exposeBoolean('shouldAllowMods') }) });

const ClipsSettingsRef = builder.objectRef<ClipsSettings>('ClipsSettings').implement({
  description: 'What a channel’s owner decided about its clips. Two settings have two names each.',
  fields: (t) => ({
    isClipsEnabled: t.exposeBoolean('isClipsEnabled'),
    isClipsCreationEnabled: t.exposeBoolean('isClipsEnabled'),
    isViewerExportingEnabled: t.exposeBoolean('isViewerExportingEnabled', {
      nullable: true,
      description: 'Null as long as the owner has not decided.',
    }),
    isViewerExportsEnabled: t.exposeBoolean('isViewerExportingEnabled', { nullable: true }),
    hasAcknowledgedViewerExportsLegalDisclosure: t.exposeBoolean('hasAcknowledgedViewerExportsLegalDisclosure'),
    isClipCreationDefaultNewTabEnabled: t.exposeBoolean('isClipCreationDefaultNewTabEnabled', {
      description: 'Whether a clip that the owner makes, on any channel, opens in a new tab.',
    }),
    isClipsFeatureToggleDefaultEnabled: t.exposeBoolean('isClipsFeatureToggleDefaultEnabled', {
      description: 'Whether clips are featured at once whose makers may feature them.',
    }),
    creationRestrictedTo: t.expose('creationRestrictedTo', { type: RestrictedToRef }),
    creationRestrictionOptions: t.expose('creationRestrictionOptions', { type: RestrictionOptionsRef }),
    categoryBlocklist: t.field({
      type: [CategoryRef],
      resolve: async ({ categoryBlocklist }, _args, context) => {
        const found = await categoryLoader(context).loadMany([...categoryBlocklist]);
        return found.flatMap((row) => (row === null || row === undefined || row instanceof Error ? [] : [row]));
      },
    }),
    featuringRestrictedTo: t.expose('featuringRestrictedTo', { type: FeaturingRef }),
    discoverySetting: t.field({ type: DiscoverySettingRef, resolve: (settings) => settings.discoverySetting }),
  }),
});

builder.objectFields(ChannelRef, (t) => ({
  clipsSettings: t.field({
    type: ClipsSettingsRef,
    nullable: true,
    description: 'Null for everyone but the owner.',
    authScopes: (channel) => ({ self: channel.id }),
    unauthorizedResolver: () => null,
    resolve: (channel, _args, context) => clipsSettingsLoader(context).load(channel.id),
  }),
  canViewersExportClips: t.boolean({
    description: 'Whether viewers may take the channel’s clips away as files.',
    resolve: async (channel, _args, context) =>
      (await clipsSettingsLoader(context).load(channel.id)).isViewerExportingEnabled === true,
  }),
}));

builder.objectFields(ChannelSelfEdgeRef, (t) => ({
  clipCreationRefusal: t.field({
    type: ClipCreationErrorRef,
    nullable: true,
    description:
      'Why who asks makes no clips of what the channel shows now; null where they may, once they are logged in.',
    resolve: (channel, _args, context) => viewerRefusal(channel, context),
  }),
}));

const RestrictedToInput = builder.inputType('ClipsCreationRestrictedToInput', {
  fields: (t) => ({ isFollower: t.boolean(), isSubscriber: t.boolean() }),
});
const RestrictionOptionsInput = builder.inputType('ClipsCreationRestrictionOptionsInput', {
  fields: (t) => ({ followingLengthMinutes: t.int() }),
});
const FeaturingInput = builder.inputType('ClipsFeaturingRestrictedToInput', {
  fields: (t) => ({ shouldAllowMods: t.boolean() }),
});
const UpdateChannelClipsSettingInput = builder.inputType('UpdateChannelClipsSettingInput', {
  description: 'What is left out or null stays.',
  fields: (t) => ({
    isClipsEnabled: t.boolean(),
    isViewerExportingEnabled: t.boolean(),
    hasAcknowledgedViewerExportsLegalDisclosure: t.boolean(),
    isClipCreationDefaultNewTabEnabled: t.boolean(),
    isClipsFeatureToggleDefaultEnabled: t.boolean(),
    creationRestrictedTo: t.field({ type: RestrictedToInput }),
    creationRestrictionOptions: t.field({ type: RestrictionOptionsInput }),
    categoryBlocklist: t.idList({ description: 'Ids of categories; all of them.' }),
    featuringRestrictedTo: t.field({ type: FeaturingInput }),
    discoverySetting: t.field({ type: DiscoverySettingRef }),
  }),
});
const UpdateChannelClipsSettingPayload = outcomePayload(
  'UpdateChannelClipsSetting',
  'clipsSettings',
  ClipsSettingsRef,
  ['FOLLOWING_LENGTH_INVALID', 'BLOCKLIST_TOO_LONG', 'CATEGORY_NOT_FOUND', 'DISCLOSURE_REQUIRED', 'RATE_LIMITED'],
);

builder.mutationFields((t) => ({
  updateChannelClipsSetting: t.field({
    type: UpdateChannelClipsSettingPayload,
    description: 'Of the viewer’s own channel.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateChannelClipsSettingInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = viewerOf(context);
      const result = await updateClipsSettings(context.platform, userId, input);
      clipsSettingsLoader(context).clear(userId);
      return toPayload(result);
    },
  }),
}));
