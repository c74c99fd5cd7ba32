import type { Generated } from 'kysely';

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  /** The driver returns bigint as a string. */
  counter: string;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyHandlesTable {
  user_id: string;
  handle: Buffer;
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: 'register' | 'log-in' | 'second-factor' | 'reauthenticate';
  bound_to: string;
  user_id: string | null;
  created_at: Date;
  expires_at: Date;
}

export interface KnownDevicesTable {
  user_id: string;
  token_hash: Buffer;
  created_at: Date;
  last_seen_at: Date;
  address_hash: Generated<Buffer | null>;
}

declare module '../../../platform/database/schema.ts' {
  interface DatabaseSchema {
    passkeys: PasskeysTable;
    passkey_handles: PasskeyHandlesTable;
    passkey_challenges: PasskeyChallengesTable;
    known_devices: KnownDevicesTable;
  }
}
