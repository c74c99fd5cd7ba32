import { type BitsOfferType, isSoldAt, listedOffers } from '@bandshell/domain/bits';
import { WHOLE_RATE } from '@bandshell/domain/kernel';
import { ShortCache } from '../../core/cache/short-cache.ts';
import type { Platform } from '../../platform/platform.ts';
import type { BitsOfferRow } from './bits-tables.ts';
import { priced, priceOf, usedPromotions } from './find-offers.ts';

const MOST_OFFERS = 100;
/** A changed price is shown after this time at most. Checkout asks anew, so that nobody pays another one than it shows. */
const KEPT = { holdsMs: 5_000, limit: 1 } as const;

/** An offer as it is shown: everything is worked out once for all who see it. */
export interface ListedBitsOffer {
  readonly id: string;
  readonly type: BitsOfferType;
  readonly bits: number;
  /** The amount that it costs, and without the discount, in the smallest units of the currency. */
  readonly amount: number;
  readonly listAmount: number;
  readonly exponent: number;
  readonly currencyCode: string;
  readonly url: string;
  /** A fraction. */
  readonly discount: number;
  readonly includesVAT: boolean;
  readonly isPromo: boolean;
  readonly promotion: { readonly id: string } | null;
  readonly startsAt: Date | null;
  readonly endsAt: Date | null;
}

const toListed = (row: BitsOfferRow): ListedBitsOffer => {
  const { amount, exponent } = priceOf(row);
  return {
    ...{ id: row.id, type: row.type, bits: row.bits, amount, listAmount: Number(row.list_amount), exponent },
    ...{ currencyCode: row.currency, url: `/bits-checkout/${row.id}`, discount: row.discount / WHOLE_RATE },
    ...{ includesVAT: row.includes_vat, isPromo: row.promotion_id !== null },
    promotion: row.promotion_id === null ? null : { id: row.promotion_id },
    ...{ startsAt: row.starts_at, endsAt: row.ends_at },
  };
};

/**
 * Everything that is listed to everybody, with the prices of the moment: read once for all requests of some seconds.
 */
export class BitsOfferList {
  readonly #platform: Platform;
  readonly #kept: ShortCache<readonly ListedBitsOffer[]>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#kept = new ShortCache(platform.clock, KEPT);
  }

  current(): Promise<readonly ListedBitsOffer[]> {
    return this.#kept.get('all', async () => {
      const { db } = this.#platform.database;
      const rows = await db.selectFrom('bits_offers').selectAll().orderBy('position').limit(MOST_OFFERS).execute();
      return (await priced(this.#platform, rows)).map(toListed);
    });
  }
}

/** Everything that a user may buy, in the card's order. Null on a site that sells nothing. */
export async function findBitsOffers(
  platform: Platform,
  userId: string,
  hidePromos: boolean,
): Promise<ListedBitsOffer[] | null> {
  if (platform.services.payments.provider === undefined) return null;
  const now = platform.clock.now();
  const listed = listedOffers(await platform.services.bitsOfferList.current(), hidePromos).filter((offer) =>
    isSoldAt(offer, now),
  );
  // Only a promotion is sold to some and not to others.
  if (!listed.some(({ isPromo }) => isPromo)) return listed;
  const used = await usedPromotions(platform.database.db, userId);
  return listed.filter(({ promotion }) => promotion === null || !used.has(promotion.id));
}
