import { type ClipsSettings, defaultClipsSettings } from '@bandshell/domain/clips';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { defineLoader } from '../graphql/define-loader.ts';
import type { Requester } from '../graphql/request-context.ts';
import type {} from './clips-settings-tables.ts';

/** The clips settings of channels, by channel id; channels with default settings are missing. */
async function readClipsSettings(db: Db, channelIds: readonly string[]): Promise<ReadonlyMap<string, ClipsSettings>> {
  const rows = await db
    .selectFrom('clips_settings')
    .selectAll()
    .select((select) => [
      select
        .selectFrom('clips_blocked_categories')
        .select((inner) =>
          inner.fn
            .coalesce(sql<string[]>`array_agg(category_id::text order by category_id)`, sql<string[]>`'{}'`)
            .as('ids'),
        )
        .whereRef('clips_blocked_categories.channel_id', '=', 'clips_settings.channel_id')
        .as('blocked'),
    ])
    .where('channel_id', '=', sql<string>`any(${channelIds}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.channel_id,
      {
        isClipsEnabled: row.is_clips_enabled,
        isViewerExportingEnabled: row.is_viewer_exporting_enabled,
        hasAcknowledgedViewerExportsLegalDisclosure: row.has_acknowledged_disclosure,
        isClipCreationDefaultNewTabEnabled: row.opens_in_new_tab,
        isClipsFeatureToggleDefaultEnabled: row.features_by_default,
        creationRestrictedTo: { isFollower: row.for_followers, isSubscriber: row.for_subscribers },
        creationRestrictionOptions: { followingLengthMinutes: row.following_minutes },
        categoryBlocklist: row.blocked ?? [],
        featuringRestrictedTo: { shouldAllowMods: row.mods_may_feature },
        discoverySetting: row.discovery,
      },
    ]),
  );
}

/** The clips settings of a channel, or the defaults. */
export const loadClipsSettings = async (db: Db, channelId: string): Promise<ClipsSettings> =>
  (await readClipsSettings(db, [channelId])).get(channelId) ?? defaultClipsSettings;

export const clipsSettingsLoader = defineLoader<ClipsSettings, ClipsSettings, Requester>(
  (channelIds, { platform }) => readClipsSettings(platform.database.db, channelIds),
  defaultClipsSettings,
);
