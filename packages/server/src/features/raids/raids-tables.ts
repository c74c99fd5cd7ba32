import type { RaidAudience, RaidStop } from '@bandshell/domain/raids';
import type { Selectable } from 'kysely';

export interface RaidsTable {
  /** The source. */
  channel_id: string;
  id: string;
  target_id: string;
  started_at: Date;
  moves_at: Date;
  ended_at: Date | null;
  outcome: 'MOVED' | RaidStop | null;
  /** Viewers of the source at the start, or at the move. */
  viewers_count: number;
}

export interface RaidSettingsTable {
  channel_id: string;
  accepts: RaidAudience;
  min_viewers: number;
}

export type RaidRow = Selectable<RaidsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    raids: RaidsTable;
    raid_settings: RaidSettingsTable;
  }
}
