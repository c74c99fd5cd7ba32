import { KNOWN_DEVICE_MS } from '@bandshell/domain/accounts';
import type { Platform } from '../../platform/platform.ts';

/** Deletes expired log-ins and passkey challenges, and browsers not seen for a year. */
export async function sweepLogIns({ database: { db }, clock }: Platform): Promise<void> {
  const now = clock.now();
  await db.deleteFrom('log_in_challenges').where('expires_at', '<=', now).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
  await db
    .deleteFrom('known_devices')
    .where('last_seen_at', '<', new Date(now.getTime() - KNOWN_DEVICE_MS))
    .execute();
}
