import type { ColumnType, Generated } from 'kysely';
import type { VideoVisibility } from '../videos/video-tables.ts';

/** A bigint: read as a string, written as a number or a string. */
type Big = ColumnType<string, number | string, number | string>;
type DefaultBig = ColumnType<string, number | string | undefined, number | string>;
type NullableBig = ColumnType<string | null, number | string | null | undefined, number | string | null>;

export type MediaJobKind =
  | 'VIDEO_PICTURES'
  | 'CLIP_PICTURES'
  | 'UPLOAD_IMPORT'
  | 'CLIP_EXPORT'
  | 'UPLOAD_RENDITIONS'
  | 'HIGHLIGHT_CUT'
  | 'DESTINATION_EXPORT';

export interface MediaJobsTable {
  kind: MediaJobKind;
  subject_id: string;
  node_id: string | null;
  recording_id: string | null;
  asked: Generated<number>;
  attempts: Generated<number>;
  run_at: Generated<Date>;
  lease: Generated<string | null>;
  leased_until: Generated<Date | null>;
}

export interface VideoThumbnailsTable {
  id: string;
  video_id: string;
  folder: string;
  at_ms: NullableBig;
  created_at: Date;
}

export interface OrphanedObjectsTable {
  path: string;
  since: Generated<Date>;
}

export type UploadStatus = 'UPLOADING' | 'PROCESSING' | 'FAILED';
export type UploadStep = 'WAITING' | 'PROBING' | 'COPYING' | 'TRANSCODING';

export interface UploadsTable {
  id: string;
  channel_id: string;
  token: string;
  node_id: string;
  status: UploadStatus;
  title: string;
  file_name: string;
  bytes: Big;
  received_bytes: DefaultBig;
  visibility: VideoVisibility;
  created_at: Date;
  expires_at: Date;
  reserved_until: Date;
  step: Generated<UploadStep>;
  percent: Generated<number>;
  failure: Generated<string | null>;
}

export type ClipExportFormat = 'LANDSCAPE' | 'VERTICAL';
export type ClipExportStatus = 'WAITING' | 'READY' | 'FAILED';

export interface ClipExportsTable {
  id: string;
  clip_id: string;
  format: ClipExportFormat;
  start_ms: Big;
  end_ms: Big;
  status: ClipExportStatus;
  object_key: Generated<string | null>;
  bytes: NullableBig;
  /** The encoded percentage; null before the job starts. */
  percent: Generated<number | null>;
  asked_at: Date;
  expires_at: Date;
}

export interface VideoCaptionsTable {
  id: string;
  video_id: string;
  language: string;
  label: string;
  object_key: string;
  created_at: Date;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    media_jobs: MediaJobsTable;
    video_thumbnails: VideoThumbnailsTable;
    orphaned_objects: OrphanedObjectsTable;
    uploads: UploadsTable;
    clip_exports: ClipExportsTable;
    video_captions: VideoCaptionsTable;
  }
}
