import { PASSKEYS_A_USER } from '@bandshell/domain/accounts';
import type { Selectable } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import type { PasskeysTable } from './passkeys-tables.ts';

export type PasskeyRow = Pick<
  Selectable<PasskeysTable>,
  'id' | 'credential_id' | 'transports' | 'name' | 'created_at' | 'last_used_at'
>;

/** The user's passkeys, the oldest first. */
export const listPasskeys = (platform: Platform, userId: string): Promise<PasskeyRow[]> =>
  platform.database.db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(PASSKEYS_A_USER)
    .execute();
