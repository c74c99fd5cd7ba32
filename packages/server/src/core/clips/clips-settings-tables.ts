import type { ClipsDiscoverySetting } from '@bandshell/domain/clips';

export interface ClipsSettingsTable {
  channel_id: string;
  is_clips_enabled: boolean;
  is_viewer_exporting_enabled: boolean | null;
  has_acknowledged_disclosure: boolean;
  opens_in_new_tab: boolean;
  features_by_default: boolean;
  for_followers: boolean;
  for_subscribers: boolean;
  following_minutes: number;
  mods_may_feature: boolean;
  discovery: ClipsDiscoverySetting;
  updated_at: Date;
}

export interface ClipsBlockedCategoriesTable {
  channel_id: string;
  category_id: string;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    clips_settings: ClipsSettingsTable;
    clips_blocked_categories: ClipsBlockedCategoriesTable;
  }
}
