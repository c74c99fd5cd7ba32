import type { PurchaseType } from '@bandshell/domain/orders';
import { findSeller } from '../../core/users/may-sell.ts';
import { purchaseOffer } from '../../features/orders/purchase-offer.ts';
import type { Platform } from '../../platform/platform.ts';

const CARD = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' };

export interface DemoPurchase {
  readonly type: PurchaseType;
  readonly offerId: string;
  readonly quantity?: number;
  readonly buyerId: string;
  readonly channelId: string | null;
  /** A purchase with the same key is made once, however often the demo starts. */
  readonly key: string;
  /** The provider knows a card by its number and expiry; by default one card for all. */
  readonly expiry?: string;
}

export type DemoBuy = (purchase: DemoPurchase) => Promise<void>;

/**
 * Buys with a test card, as the page does. Undefined where there is no provider of test money. A channel that sells nothing,
 * as that of the owner of an older demo, or one that staff suspended, sells nothing here either.
 */
export function demoBuyer(platform: Platform): DemoBuy | undefined {
  const { provider } = platform.services.payments;
  if (provider === undefined || !provider.isTest) return undefined;
  return async ({ type, offerId, quantity = 1, buyerId, channelId, key, expiry = CARD.expiry }) => {
    const { database } = platform;
    if (channelId !== null && (await findSeller(platform, database.db, channelId)) === undefined) return;
    const method = { entered: await enterCard(provider.frameOrigin, expiry) };
    const wish = { type, offerId, quantity, userId: buyerId, channelId };
    const { error } = await purchaseOffer(platform, { ...wish, method, key, region: undefined });
    if (error !== null) platform.log.warn({ offerId, code: error.code }, 'someone of the demo could not buy');
  };
}

/** Enters the test card into the provider's fields, as a buyer does; returns its name. */
async function enterCard(origin: string, expiry: string): Promise<string> {
  const answer = await fetch(`${origin}/v1/payment-methods`, {
    method: 'POST',
    body: JSON.stringify({ ...CARD, expiry }),
    signal: AbortSignal.timeout(5_000),
  });
  return ((await answer.json()) as { id: string }).id;
}

/** Ids of users of the demo by login. */
export async function demoIds({ database }: Platform, logins: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await database.db.selectFrom('users').select(['id', 'login']).where('login', 'in', logins).execute();
  return new Map(rows.map(({ id, login }) => [login, id]));
}
