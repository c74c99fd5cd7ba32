import {
  CLIPS_SETTINGS_CHANGES_BY_USER,
  type ClipsSettings,
  type ClipsSettingsChange,
  checkClipsSettings,
  clipsErrors,
  mergeClipsSettings,
} from '@bandshell/domain/clips';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import { loadClipsSettings } from '../../core/clips/clips-settings.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

export type UpdateClipsSettingsErrorCode =
  | 'FOLLOWING_LENGTH_INVALID'
  | 'BLOCKLIST_TOO_LONG'
  | 'CATEGORY_NOT_FOUND'
  | 'DISCLOSURE_REQUIRED'
  | 'RATE_LIMITED';

/** Changes a channel's settings for clips; missing or null fields stay unchanged. */
export async function updateClipsSettings(
  platform: Platform,
  channelId: string,
  change: ClipsSettingsChange,
): Promise<Result<ClipsSettings, UpdateClipsSettingsErrorCode>> {
  const tooOften = await throttle(platform.limits, 'clips-settings', channelId, CLIPS_SETTINGS_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    // Simultaneous changes run one after the other, so that none undoes the other.
    await lockChannelChanges(tx, channelId);
    const current = await loadClipsSettings(tx.db, channelId);
    const checked = checkClipsSettings(mergeClipsSettings(current, change));
    if (!checked.ok) return checked;
    const settings = checked.value;
    if (settings.isViewerExportingEnabled === true && !settings.hasAcknowledgedViewerExportsLegalDisclosure) {
      return refused(clipsErrors.disclosureRequired);
    }
    if (!(await areCategories(tx, settings.categoryBlocklist))) {
      return refused(clipsErrors.categoryNotFound);
    }
    await write(tx, channelId, settings, platform.clock.now());
    return ok(settings);
  });
}

async function areCategories({ db }: Tx, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  if (!ids.every(isId)) return false;
  const rows = await db
    .selectFrom('categories')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute();
  return rows.length === ids.length;
}

async function write({ db }: Tx, channelId: string, settings: ClipsSettings, now: Date): Promise<void> {
  const columns = {
    is_clips_enabled: settings.isClipsEnabled,
    is_viewer_exporting_enabled: settings.isViewerExportingEnabled,
    has_acknowledged_disclosure: settings.hasAcknowledgedViewerExportsLegalDisclosure,
    opens_in_new_tab: settings.isClipCreationDefaultNewTabEnabled,
    features_by_default: settings.isClipsFeatureToggleDefaultEnabled,
    for_followers: settings.creationRestrictedTo.isFollower,
    for_subscribers: settings.creationRestrictedTo.isSubscriber,
    following_minutes: settings.creationRestrictionOptions.followingLengthMinutes,
    mods_may_feature: settings.featuringRestrictedTo.shouldAllowMods,
    discovery: settings.discoverySetting,
    updated_at: now,
  };
  await db
    .insertInto('clips_settings')
    .values({ channel_id: channelId, ...columns })
    .onConflict((conflict) => conflict.column('channel_id').doUpdateSet(columns))
    .execute();
  await db.deleteFrom('clips_blocked_categories').where('channel_id', '=', channelId).execute();
  if (settings.categoryBlocklist.length === 0) return;
  await db
    .insertInto('clips_blocked_categories')
    .values(settings.categoryBlocklist.map((category_id) => ({ channel_id: channelId, category_id })))
    .execute();
}
