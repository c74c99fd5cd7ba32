import type { HostingAudience } from '@bandshell/domain/hosting';

export interface HostingSettingsTable {
  channel_id: string;
  is_enabled: boolean;
  /** Users who may host this channel. */
  accepts: HostingAudience;
}

/** The channels that an owner wants to host, the most wanted at place 0. */
export interface HostingCandidatesTable {
  channel_id: string;
  target_id: string;
  place: number;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    hosting_settings: HostingSettingsTable;
    hosting_candidates: HostingCandidatesTable;
  }
}
