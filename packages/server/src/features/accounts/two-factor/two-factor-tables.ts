import type { Generated } from 'kysely';

export interface TwoFactorTable {
  user_id: string;
  secret_sealed: Buffer;
  created_at: Date;
  confirmed_at: Date | null;
  /** The driver returns bigint as a string. */
  last_step: Generated<string>;
}

export interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface LogInChallengesTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  wrong_codes: Generated<number>;
  created_at: Date;
  expires_at: Date;
}

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    two_factor: TwoFactorTable;
    recovery_codes: RecoveryCodesTable;
    log_in_challenges: LogInChallengesTable;
  }
}
