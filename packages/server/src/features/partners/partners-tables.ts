import type { PartnerApplicationState } from '@bandshell/domain/partners';
import type { Generated, Selectable } from 'kysely';

/** Channels that ask to become partners. */
export interface PartnerApplicationsTable {
  channel_id: string;
  id: string;
  message: string;
  created_at: Date;
  /** The numbers of the channel when it asked. */
  streamed_minutes: number;
  days: number;
  average_viewers: number;
  state: Generated<PartnerApplicationState>;
  /** The text that staff wrote; empty if nothing. */
  answer: Generated<string>;
  answered_at: Generated<Date | null>;
  answered_by: Generated<string | null>;
}

export type PartnerApplicationRow = Selectable<PartnerApplicationsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    partner_applications: PartnerApplicationsTable;
  }
}
