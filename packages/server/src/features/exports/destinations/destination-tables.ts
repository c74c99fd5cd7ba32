import type { DestinationExportStatus } from '@bandshell/domain/exports';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ClipExportFormat } from '../../../core/media-jobs/media-jobs-tables.ts';

export interface ExportAccountsTable {
  user_id: string;
  destination: string;
  account_id: string;
  account_name: string;
  page_url: string | null;
  access_sealed: Buffer;
  refresh_sealed: Buffer | null;
  expires_at: Date;
  refreshing_until: Generated<Date | null>;
  connected_at: Date;
  lapsed_at: Generated<Date | null>;
}

export interface ExportConnectionRequestsTable {
  state_hash: Buffer;
  user_id: string;
  session_id: string;
  destination: string;
  verifier_sealed: Buffer;
  return_path: string;
  origin: Generated<string | null>;
  expires_at: Date;
}

export interface DestinationExportsTable {
  id: string;
  user_id: string;
  request_key: string;
  clip_id: string | null;
  destination: string;
  destination_name: string;
  account_id: string;
  account_name: string;
  format: ClipExportFormat;
  title: string;
  status: DestinationExportStatus;
  failure: Generated<string | null>;
  percent: Generated<number | null>;
  object_key: Generated<string | null>;
  bytes: ColumnType<string | null, number | null | undefined, number | null>;
  round: Generated<number>;
  remote_id: Generated<string | null>;
  upload_url: Generated<string | null>;
  result_url: Generated<string | null>;
  processing_since: Generated<Date | null>;
  created_at: Date;
  ended_at: Generated<Date | null>;
}

export type ExportAccountRow = Selectable<ExportAccountsTable>;
export type DestinationExportRow = Selectable<DestinationExportsTable>;

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    export_accounts: ExportAccountsTable;
    export_connection_requests: ExportConnectionRequestsTable;
    destination_exports: DestinationExportsTable;
  }
}
