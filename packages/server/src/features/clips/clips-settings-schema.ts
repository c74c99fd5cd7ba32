import { CLIP_CREATION_REFUSALS, CLIPS_DISCOVERY_SETTINGS, type ClipsSettings } from '@bandshell/domain/clips';
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
const ClipCreationErrorRef = payloadError('ClipCreation', CLIP_CREATION_REFUSALS);

const RestrictedToRef = builder
  .objectRef<ClipsSettings['creationRestrictedTo']>('ClipsCreationRestrictedTo')
  .implement({
    description: 'If both are true, followers and subscribers may create clips.',
    fields: (t) => ({ isFollower: t.exposeBoolean('isFollower'), isSubscriber: t.exposeBoolean('isSubscriber') }),
  });
const RestrictionOptionsRef = builder
  .objectRef<ClipsSettings['creationRestrictionOptions']>('ClipsCreationRestrictionOptions')
  .implement({ fields: (t) => ({ followingLengthMinutes: t.exposeInt('followingLengthMinutes') }) });
const FeaturingRef = builder
  .objectRef<ClipsSettings['featuringRestrictedTo']>('ClipsFeaturingRestrictedTo')
  .implement({ fields: (t) => ({ shouldAllowMods: t.exposeBoolean('shouldAllowMods') }) });

const ClipsSettingsRef = builder.objectRef<ClipsSettings>('ClipsSettings').implement({
  description: 'The owner’s settings for the channel’s clips. Two settings have two names each.',
  fields: (t) => ({
    isClipsEnabled: t.exposeBoolean('isClipsEnabled'),
    isClipsCreationEnabled: t.exposeBoolean('isClipsEnabled'),
    isViewerExportingEnabled: t.exposeBoolean('isViewerExportingEnabled', {
      nullable: true,
      description: 'Null until the owner has decided.',
    }),
    isViewerExportsEnabled: t.exposeBoolean('isViewerExportingEnabled', { nullable: true }),
    hasAcknowledgedViewerExportsLegalDisclosure: t.exposeBoolean('hasAcknowledgedViewerExportsLegalDisclosure'),
    isClipCreationDefaultNewTabEnabled: t.exposeBoolean('isClipCreationDefaultNewTabEnabled', {
      description: 'Whether the editor of a clip that the owner creates, on any channel, opens in a new tab.',
    }),
    isClipsFeatureToggleDefaultEnabled: t.exposeBoolean('isClipsFeatureToggleDefaultEnabled', {
      description: 'Whether clips of users who may feature clips are featured at once.',
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
    description: 'Whether viewers may export the channel’s clips as files.',
    resolve: async (channel, _args, context) =>
      (await clipsSettingsLoader(context).load(channel.id)).isViewerExportingEnabled === true,
  }),
}));

builder.objectFields(ChannelSelfEdgeRef, (t) => ({
  clipCreationRefusal: t.field({
    type: ClipCreationErrorRef,
    nullable: true,
    description:
      'Why the viewer may not create clips of what the channel shows now. Null if they may, after logging in if necessary.',
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
  description: 'Values that are left out or null stay unchanged.',
  fields: (t) => ({
    isClipsEnabled: t.boolean(),
    isViewerExportingEnabled: t.boolean(),
    hasAcknowledgedViewerExportsLegalDisclosure: t.boolean(),
    isClipCreationDefaultNewTabEnabled: t.boolean(),
    isClipsFeatureToggleDefaultEnabled: t.boolean(),
    creationRestrictedTo: t.field({ type: RestrictedToInput }),
    creationRestrictionOptions: t.field({ type: RestrictionOptionsInput }),
    categoryBlocklist: t.idList({ description: 'Ids of all blocked categories.' }),
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
    description: 'Changes the viewer’s settings for the clips of their channel.',
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
