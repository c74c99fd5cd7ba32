import type { UnavailableReason } from '@bandshell/domain/accounts';
import type { HeroPreset } from '@bandshell/domain/channels';
import type { SiteLanguage, StreamGap } from '@bandshell/domain/kernel';
import type { ColumnType, Generated } from 'kysely';

export interface UsersTable {
  id: string;
  login: string;
  display_name: string;
  description: Generated<string>;
  primary_color_hex: string;
  chat_color: string;
  profile_image_key: string | null;
  banner_image_key: string | null;
  is_staff: Generated<boolean>;
  is_site_admin: Generated<boolean>;
  is_partner: Generated<boolean>;
  is_affiliate: Generated<boolean>;
  is_participating_dj: Generated<boolean>;
  unavailable_reason: UnavailableReason | null;
  /** The end of Turbo, the ad-free perk. */
  turbo_until: Date | null;
  /** The end of the reason; it is over then, even if it is still stored here (`unavailableReasonAt`). Null: no end. */
  unavailable_until: Generated<Date | null>;
  /** When the reason began; one that followed another without a gap began with that. Null: there is none. */
  unavailable_since: Generated<Date | null>;
  created_at: Date;
}

/** Former logins of users; nobody else may take one before the end. */
export interface FormerLoginsTable {
  login: string;
  user_id: string;
  held_until: Date;
}

export interface ChannelsTable {
  id: string;
  title: string;
  language: string;
  category_id: string | null;
  updated_at: Date;
  /** Words by which viewers find its streams, in the owner's order. */
  tags: Generated<string[]>;
  /** The owner marks the streams as for adults. */
  is_mature: Generated<boolean>;
  /** Streams are kept as videos. */
  is_archiving_enabled: Generated<boolean>;
  trailer_video_id: Generated<string | null>;
  hero_preset: Generated<HeroPreset>;
  /** Increases with each change that the channel's topic reports. */
  version: Generated<number>;
  /** The raid that the channel's page shows, if any. */
  raid_id: Generated<string | null>;
  /** The channel that the page shows while this one is offline, if any. */
  hosting_id: Generated<string | null>;
}

/** A premiere or rerun in place of a stream; over at its end, even if the row still exists. */
export interface ChannelShowsTable {
  channel_id: string;
  kind: 'PREMIERE' | 'RERUN';
  video_id: string;
  starts_at: Date;
  ends_at: Date;
}

export interface CategoriesTable {
  id: string;
  slug: string;
  name: string;
  display_name: string;
  created_at: Date;
  /** In other languages than English; written as JSON text. */
  names: ColumnType<Readonly<Partial<Record<SiteLanguage, string>>>, string | undefined, string>;
  /** Folder of uploaded box art in the object store; null: it is drawn. */
  box_art_key: Generated<string | null>;
}

export interface StreamsTable {
  id: string;
  channel_id: string;
  node_id: string;
  title: string;
  language: string;
  category_id: string | null;
  started_at: Date;
  interrupted_at: Date | null;
  /** While it is interrupted: when it ends unless its encoder returns. Null: its server did not report it. */
  waits_until: Generated<Date | null>;
  alive_at: Date;
  ended_at: Date | null;
  end_reason: 'finished' | 'lost' | 'stopped' | 'taken-over' | null;
  /** Milliseconds; bigint comes as a string. */
  duration_ms: string | null;
  width: number | null;
  height: number | null;
  frame_rate: number | null;
  /** Null: its server did not report it. */
  has_video: Generated<boolean | null>;
  has_audio: Generated<boolean | null>;
  viewers_count: Generated<number>;
  preview_key: string | null;
  is_recorded: Generated<boolean>;
  /** Times in which the encoder was away, in order; written as JSON text. */
  gaps: ColumnType<readonly StreamGap[], string | undefined, string>;
  viewers_peak: Generated<number>;
  /** Viewers multiplied by milliseconds until `counted_at`. */
  viewed_ms: ColumnType<string, number | string | undefined, number | string>;
  counted_at: Generated<Date | null>;
  tags: Generated<string[]>;
  /** `tags` in lower case, for searches. */
  tag_keys: Generated<string[]>;
  is_mature: Generated<boolean>;
  /** The channel's version at this stream's last change. */
  version: Generated<number>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  /** The user's last log-in or re-authentication; null in sessions of an older server, which count from the log-in. */
  authenticated_at: Date | null;
  /** The token before the last rotation, valid for some seconds. */
  previous_token_hash: Generated<Buffer | null>;
  rotated_at: Generated<Date | null>;
}

declare module '../platform/database/schema.ts' {
  interface DatabaseSchema {
    users: UsersTable;
    former_logins: FormerLoginsTable;
    channels: ChannelsTable;
    channel_shows: ChannelShowsTable;
    categories: CategoriesTable;
    streams: StreamsTable;
    sessions: SessionsTable;
  }
}
