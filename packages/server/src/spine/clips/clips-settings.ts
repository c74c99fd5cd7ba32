import { type ClipsSettings, defaultClipsSettings } from '@bandshell/domain';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { defineLoader } from '../graphql/define-loader.ts';
import type { Asker } from '../graphql/request-context.ts';
import type {} from './clips-settings-tables.ts';

/** What the owners of channels decided about clips, by channel id; of those who decided nothing there is none. */
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

/** What a channel's owner decided about its clips, or what holds where they decided nothing. */
export const loadClipsSettings = async (db: Db, channelId: string): Promise<ClipsSettings> =>
  (await readClipsSettings(db, [channelId])).get(channelId) ?? defaultClipsSettings;

export const clipsSettingsLoader = defineLoader<ClipsSettings, ClipsSettings, Asker>(
  (channelIds, { platform }) => readClipsSettings(platform.database.db, channelIds),
  defaultClipsSettings,
);
