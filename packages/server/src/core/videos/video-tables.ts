import type { ColumnType, Generated } from 'kysely';

/** A bigint: comes as a string, is given as a number or a string. */
type Big = ColumnType<string, number | string, number | string>;
type DefaultBig = ColumnType<string, number | string | undefined, number | string>;

export interface RecordingsTable {
  id: string;
  channel_id: string;
  node_id: string;
  started_at: Date;
  ended_at: Generated<Date | null>;
  length_ms: DefaultBig;
  bytes: DefaultBig;
  stored_at: Generated<Date | null>;
  kept_of: Generated<string | null>;
  /**
   * Renditions made beside the source after it was complete; null: none yet, or it was recorded with its renditions.
   */
  renditions: Generated<string[] | null>;
}

export type VideoKind = 'ARCHIVE' | 'HIGHLIGHT' | 'UPLOAD' | 'PREMIERE';
export type VideoStatus = 'RECORDING' | 'PROCESSING' | 'READY' | 'FAILED';
export type VideoVisibility = 'PUBLIC' | 'UNLISTED' | 'SUBSCRIBERS' | 'PRIVATE';

/** Milliseconds on a video's time line. */
export interface TimeRange {
  readonly startMs: number;
  readonly endMs: number;
}

export interface VideosTable {
  id: string;
  channel_id: string;
  stream_id: string | null;
  kind: VideoKind;
  status: VideoStatus;
  failure: Generated<string | null>;
  visibility: VideoVisibility;
  title: string;
  description: Generated<string>;
  category_id: string | null;
  language: string;
  is_mature: Generated<boolean>;
  created_at: Date;
  published_at: Generated<Date | null>;
  premiere_at: Generated<Date | null>;
  length_ms: DefaultBig;
  width: Generated<number | null>;
  height: Generated<number | null>;
  frame_rate: Generated<number | null>;
  view_count: DefaultBig;
  thumbnail_key: Generated<string | null>;
  storyboard_key: Generated<string | null>;
  /** JSON; written as text. */
  muted_ranges: ColumnType<readonly TimeRange[], string | undefined, string>;
  chat_offset_ms: Generated<number>;
  expires_at: Generated<Date | null>;
  expiry_told_at: Generated<Date | null>;
  deleted_at: Generated<Date | null>;
  /** Taken away by staff. */
  taken_down_at: Generated<Date | null>;
  /** A highlight whose recordings contain only its own ranges. */
  is_cut: Generated<boolean>;
  /** When its premiere started. */
  premiered_at: Generated<Date | null>;
  /** The secret in its link; null: it was unlisted before keys existed, and its id alone is the link. */
  link_key: Generated<string | null>;
}

export interface VideoRangesTable {
  video_id: string;
  position: number;
  recording_id: string;
  start_ms: Big;
  end_ms: ColumnType<string | null, number | string | null, number | string | null>;
}

export interface VideoChaptersTable {
  video_id: string;
  at_ms: Big;
  category_id: string | null;
  title: string;
}

export interface ClipsTable {
  id: string;
  slug: string;
  channel_id: string;
  curator_id: string | null;
  recording_id: string;
  start_ms: Big;
  end_ms: Big;
  video_id: string | null;
  video_offset_ms: ColumnType<string | null, number | string | null, number | string | null>;
  title: string;
  category_id: string | null;
  language: string;
  is_featured: Generated<boolean>;
  featured_by: Generated<string | null>;
  view_count: DefaultBig;
  thumbnail_key: Generated<string | null>;
  created_at: Date;
  deleted_at: Generated<Date | null>;
  /** Both null: it cannot be moved. */
  window_start_ms: ColumnType<string | null, number | string | null | undefined, number | string | null>;
  window_end_ms: ColumnType<string | null, number | string | null | undefined, number | string | null>;
  /**
   * The last visibility of its video, written by the database when the video's row is deleted; null while the row
   * exists.
   */
  last_visibility: Generated<VideoVisibility | null>;
  /** Whether its video was mature when its row was deleted; written by the database. */
  last_is_mature: Generated<boolean>;
  deleted_by: Generated<string | null>;
  /** While it is a draft: when it is deleted; null once it is published. */
  draft_until: Generated<Date | null>;
}

export interface ChannelModeratorsTable {
  channel_id: string;
  user_id: string;
  created_at: Date;
}

/** Named by the channel's owner. Chat shows them with a badge, and its slow mode does not hold them up. */
export interface ChannelVipsTable {
  channel_id: string;
  user_id: string;
  created_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    recordings: RecordingsTable;
    videos: VideosTable;
    video_ranges: VideoRangesTable;
    video_chapters: VideoChaptersTable;
    clips: ClipsTable;
    channel_moderators: ChannelModeratorsTable;
    channel_vips: ChannelVipsTable;
  }
}
