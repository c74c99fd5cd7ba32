import type { Result } from '../kernel/result.ts';
import { ok, refused } from '../kernel/result.ts';
import { CLIP_BLOCKLIST_MAX, CLIP_FOLLOWING_MINUTES_MAX } from './clip-limits.ts';
import * as clipsErrors from './clips-errors.ts';

export const CLIPS_DISCOVERY_SETTINGS = ['EVERYWHERE', 'CHANNEL_ONLY'] as const;
/** Whether a channel's clips are shown in lists of the whole site, or only in its own. */
export type ClipsDiscoverySetting = (typeof CLIPS_DISCOVERY_SETTINGS)[number];

/** Everything that a channel's owner decides about its clips. */
export interface ClipsSettings {
  readonly isClipsEnabled: boolean;
  /** Null until the owner has decided; then viewers may not export. */
  readonly isViewerExportingEnabled: boolean | null;
  readonly hasAcknowledgedViewerExportsLegalDisclosure: boolean;
  readonly isClipCreationDefaultNewTabEnabled: boolean;
  readonly isClipsFeatureToggleDefaultEnabled: boolean;
  readonly creationRestrictedTo: { readonly isFollower: boolean; readonly isSubscriber: boolean };
  readonly creationRestrictionOptions: { readonly followingLengthMinutes: number };
  /** Ids of categories in which only the owner and moderators may make clips. */
  readonly categoryBlocklist: readonly string[];
  readonly featuringRestrictedTo: { readonly shouldAllowMods: boolean };
  readonly discoverySetting: ClipsDiscoverySetting;
}

export const defaultClipsSettings: ClipsSettings = {
  isClipsEnabled: true,
  isViewerExportingEnabled: null,
  hasAcknowledgedViewerExportsLegalDisclosure: false,
  isClipCreationDefaultNewTabEnabled: false,
  isClipsFeatureToggleDefaultEnabled: false,
  creationRestrictedTo: { isFollower: false, isSubscriber: false },
  creationRestrictionOptions: { followingLengthMinutes: 0 },
  categoryBlocklist: [],
  featuringRestrictedTo: { shouldAllowMods: false },
  discoverySetting: 'EVERYWHERE',
};

type Loose<Value> = { readonly [Key in keyof Value]?: Value[Key] | null | undefined };

/** The settings to change; missing or null values stay. */
export interface ClipsSettingsChange
  extends Loose<Omit<ClipsSettings, 'creationRestrictedTo' | 'creationRestrictionOptions' | 'featuringRestrictedTo'>> {
  readonly creationRestrictedTo?: Loose<ClipsSettings['creationRestrictedTo']> | null | undefined;
  readonly creationRestrictionOptions?: Loose<ClipsSettings['creationRestrictionOptions']> | null | undefined;
  readonly featuringRestrictedTo?: Loose<ClipsSettings['featuringRestrictedTo']> | null | undefined;
}

/** The settings after a change: missing values are the current ones. */
export const mergeClipsSettings = (current: ClipsSettings, change: ClipsSettingsChange): ClipsSettings => ({
  isClipsEnabled: change.isClipsEnabled ?? current.isClipsEnabled,
  isViewerExportingEnabled: change.isViewerExportingEnabled ?? current.isViewerExportingEnabled,
  hasAcknowledgedViewerExportsLegalDisclosure:
    change.hasAcknowledgedViewerExportsLegalDisclosure ?? current.hasAcknowledgedViewerExportsLegalDisclosure,
  isClipCreationDefaultNewTabEnabled:
    change.isClipCreationDefaultNewTabEnabled ?? current.isClipCreationDefaultNewTabEnabled,
  isClipsFeatureToggleDefaultEnabled:
    change.isClipsFeatureToggleDefaultEnabled ?? current.isClipsFeatureToggleDefaultEnabled,
  creationRestrictedTo: {
    isFollower: change.creationRestrictedTo?.isFollower ?? current.creationRestrictedTo.isFollower,
    isSubscriber: change.creationRestrictedTo?.isSubscriber ?? current.creationRestrictedTo.isSubscriber,
  },
  creationRestrictionOptions: {
    followingLengthMinutes:
      change.creationRestrictionOptions?.followingLengthMinutes ??
      current.creationRestrictionOptions.followingLengthMinutes,
  },
  categoryBlocklist: change.categoryBlocklist ?? current.categoryBlocklist,
  featuringRestrictedTo: {
    shouldAllowMods: change.featuringRestrictedTo?.shouldAllowMods ?? current.featuringRestrictedTo.shouldAllowMods,
  },
  discoverySetting: change.discoverySetting ?? current.discoverySetting,
});

/**
 * The values that an update of clips settings sends. If it turns clips on or off, it sends that value with the export
 * and new-tab settings. Any other update sends all settings; missing values are the current ones.
 */
export function clipsSettingsUpdate(current: ClipsSettings, change: ClipsSettingsChange): ClipsSettingsChange {
  const merged = mergeClipsSettings(current, change);
  if (change.isClipsEnabled === null || change.isClipsEnabled === undefined) {
    const { isClipsEnabled: _, ...others } = merged;
    return others;
  }
  return {
    isClipsEnabled: merged.isClipsEnabled,
    isViewerExportingEnabled: merged.isViewerExportingEnabled,
    hasAcknowledgedViewerExportsLegalDisclosure: merged.hasAcknowledgedViewerExportsLegalDisclosure,
    isClipCreationDefaultNewTabEnabled: merged.isClipCreationDefaultNewTabEnabled,
  };
}

/** Checks settings: a following time of at most a year, and at most a hundred categories. */
export function checkClipsSettings(
  settings: ClipsSettings,
): Result<ClipsSettings, 'FOLLOWING_LENGTH_INVALID' | 'BLOCKLIST_TOO_LONG'> {
  const { followingLengthMinutes: minutes } = settings.creationRestrictionOptions;
  if (!Number.isInteger(minutes) || minutes < 0 || minutes > CLIP_FOLLOWING_MINUTES_MAX) {
    return refused(clipsErrors.followingLengthInvalid);
  }
  const categoryBlocklist = [...new Set(settings.categoryBlocklist)];
  return categoryBlocklist.length > CLIP_BLOCKLIST_MAX
    ? refused(clipsErrors.blocklistTooLong, { max: CLIP_BLOCKLIST_MAX })
    : ok({ ...settings, categoryBlocklist });
}
