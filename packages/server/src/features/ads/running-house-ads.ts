import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { HouseAdsTable } from './ads-tables.ts';

export type HouseAdRow = Selectable<HouseAdsTable>;

/** Maximum number of own ads that a site runs at once. */
const MAX_RUNNING = 50;

/** The running house ads, the newest first. */
export async function runningHouseAds({ database, clock }: Platform): Promise<HouseAdRow[]> {
  const now = clock.now();
  return database.db
    .selectFrom('house_ads')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(MAX_RUNNING)
    .execute();
}
