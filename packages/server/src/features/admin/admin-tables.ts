import type { CopyrightStrikeKind, SuspensionReason } from '@bandshell/domain/admin';

export type SuspensionEnding = 'EXPIRED' | 'REPLACED' | 'RESTORED' | 'STRIKE_WITHDRAWN';

/** A user has at most one suspension that has not ended. */
export interface SuspensionsTable {
  id: string;
  user_id: string;
  reason: SuspensionReason;
  note: string;
  issued_by: string | null;
  issued_at: Date;
  ends_at: Date | null;
  was_deactivated: boolean;
  ended_at: Date | null;
  ended_by: string | null;
  end_note: string | null;
  ended_how: SuspensionEnding | null;
}

export interface CopyrightStrikesTable {
  id: string;
  user_id: string;
  kind: CopyrightStrikeKind;
  work: string;
  claimant: string;
  note: string;
  issued_by: string;
  issued_at: Date;
  ends_at: Date;
  withdrawn_at: Date | null;
  withdrawn_by: string | null;
  withdraw_note: string | null;
  acknowledged_at: Date | null;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    suspensions: SuspensionsTable;
    copyright_strikes: CopyrightStrikesTable;
  }
}
