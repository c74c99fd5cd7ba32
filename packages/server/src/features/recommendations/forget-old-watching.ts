import type { Platform } from '../../platform/platform.ts';
import type {} from './ranking-tables.ts';

/** Four times the time in which a minute fades to 1/e: less than two per cent is left. */
const KEPT_MS = 120 * 86_400_000;

/** Deletes watch times that have faded. */
export async function forgetOldWatching({ database, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await database.db.deleteFrom('watch_affinities').where('updated_at', '<', before).execute();
}
