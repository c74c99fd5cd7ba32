import type { BoostState } from '@bandshell/domain/boosts';
import type { Generated, Selectable } from 'kysely';

/** Promoted places that channels have paid for. */
export interface BoostsTable {
  id: string;
  channel_id: string;
  order_id: string;
  campaign_id: string;
  state: BoostState;
  /** Impressions that were paid for, less those of a part that was paid back. */
  bought: number;
  shown: Generated<number>;
  starts_at: Date;
  ends_at: Date;
  ended_at: Date | null;
  /** The text that staff say to its owner; empty unless it was refused. */
  reason: Generated<string>;
}

export type BoostRow = Selectable<BoostsTable>;

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    boosts: BoostsTable;
  }
}
