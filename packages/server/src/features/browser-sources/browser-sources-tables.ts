import type { SourceKind } from '@bandshell/domain/browser-sources';
import type { AlertFacts } from '@bandshell/domain/kernel';
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface BrowserSourcesTable {
  channel_id: string;
  id: string;
  kind: SourceKind;
  name: string;
  /** SHA-256 of the secret in the page's address. */
  token_hash: Buffer;
  /** Read by `readSourceStyle`. */
  style: ColumnType<unknown, string, string>;
  created_at: Date;
  last_opened_at: Generated<Date | null>;
}

export interface OverlayAlertsTable {
  channel_id: string;
  id: string;
  kind: string;
  actor_id: string | null;
  subject_id: string;
  facts: ColumnType<AlertFacts, string, string>;
  created_at: Date;
}

export type BrowserSourceRow = Selectable<BrowserSourcesTable>;
export type OverlayAlertRow = Selectable<OverlayAlertsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    browser_sources: BrowserSourcesTable;
    overlay_alerts: OverlayAlertsTable;
  }
}
