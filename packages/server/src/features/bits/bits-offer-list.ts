import { ShortCache } from '../../core/short-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BitsOfferRow } from './bits-tables.ts';
import { priced } from './find-offers.ts';

const MOST_OFFERS = 100;
/** A changed price is shown after this time at most. Checkout asks anew, so that nobody pays another one than it shows. */
const KEPT = { holdsMs: 5_000, limit: 1 } as const;

/** What is listed to everybody, with the prices of the moment: read once for all requests of some seconds. */
export class BitsOfferList {
  readonly #platform: Platform;
  readonly #kept: ShortCache<readonly BitsOfferRow[]>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#kept = new ShortCache(platform.clock, KEPT);
  }

  current(): Promise<readonly BitsOfferRow[]> {
    return this.#kept.get('all', async () => {
      const { db } = this.#platform.database;
      const rows = await db.selectFrom('bits_offers').selectAll().orderBy('position').limit(MOST_OFFERS).execute();
      return priced(this.#platform, rows);
    });
  }
}
