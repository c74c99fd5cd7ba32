import type { ReportDecision, ReportKind, ReportReason } from '@bandshell/domain/reports';
import type { Generated, Selectable } from 'kysely';

export interface ReportsTable {
  id: string;
  /** Null after the reporter's account was erased. */
  reporter_id: string | null;
  reported_id: string;
  kind: ReportKind;
  target_id: string;
  reason: ReportReason;
  text: string;
  video_id: string | null;
  /** Milliseconds; bigint comes as a string. */
  offset_ms: string | null;
  created_at: Date;
  decision: Generated<ReportDecision | null>;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
}

export type ReportRow = Selectable<ReportsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    reports: ReportsTable;
  }
}
