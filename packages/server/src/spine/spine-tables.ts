import type { StreamGap, UnavailableReason } from '@bandshell/domain';
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
  /** Until when Turbo, the ad-free perk, holds. */
  turbo_until: Date | null;
  /** The reason is over then, also while it still stands here (`unavailableReasonAt`). Null: no end. */
  unavailable_until: Generated<Date | null>;
  created_at: Date;
}

/** Logins that users gave up; nobody else may have one before the end. */
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
  /** Streams are kept as videos. */
  is_archiving_enabled: Generated<boolean>;
  trailer_video_id: Generated<string | null>;
  /** Grows with each change that the channel's topic tells of. */
  version: Generated<number>;
}

/** A premiere or rerun in place of a stream; over at its end, also while the row still stands. */
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
  alive_at: Date;
  ended_at: Date | null;
  end_reason: 'finished' | 'lost' | 'stopped' | 'taken-over' | null;
  /** Milliseconds; bigint comes as a string. */
  duration_ms: string | null;
  width: number | null;
  height: number | null;
  frame_rate: number | null;
  /** Null: its server did not say. */
  has_video: Generated<boolean | null>;
  has_audio: Generated<boolean | null>;
  viewers_count: Generated<number>;
  preview_key: string | null;
  is_recorded: Generated<boolean>;
  /** Times in which the encoder was away, in order; given as JSON text. */
  gaps: ColumnType<readonly StreamGap[], string | undefined, string>;
  viewers_peak: Generated<number>;
  /** Viewers times milliseconds until `counted_at`. */
  viewed_ms: ColumnType<string, number | string | undefined, number | string>;
  counted_at: Generated<Date | null>;
  /** The channel's, as of this stream's last change. */
  version: Generated<number>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  user_agent: string;
  created_at: Date;
  last_seen_at: Date;
  /** When the user last proved who they are; null in sessions of an older server, whose proof is the log-in. */
  authenticated_at: Date | null;
  /** The token before the last rotation, known for some seconds. */
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
