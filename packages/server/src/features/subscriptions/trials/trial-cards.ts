import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '../../../core/ids/new-id.ts';
import type { PaidOrder } from '../../../core/payments/purchase-kind.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** How a card is known here: nobody without the site's secret finds out which card it is. */
const hashOf = ({ services }: Platform, fingerprint: string): Buffer =>
  createHmac('sha256', services.siteKeys.of('trial-cards')).update(fingerprint).digest();

/**
 * Whether neither the card nor the user had a trial. A request about the same card at the same time waits until the
 * transaction ends. A card that cannot be told from others has none.
 */
export async function isUntried({ db }: Tx, platform: Platform, order: PaidOrder): Promise<boolean> {
  const { cardFingerprint, userId } = order;
  if (cardFingerprint == null || cardFingerprint === '') return false;
  const hash = hashOf(platform, cardFingerprint);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`trial:${hash.toString('hex')}`}, 0))`.execute(db);
  const known = await db
    .selectFrom('subscription_trials')
    .select('id')
    .where((where) => where.or([where('card_hash', '=', hash), where('user_id', '=', userId)]))
    .limit(1)
    .executeTakeFirst();
  return known === undefined;
}

/** Remembers a trial, in the transaction that gives it. */
export async function noteTrial(tx: Tx, platform: Platform, order: PaidOrder, channelId: string): Promise<void> {
  const { clock } = platform;
  await tx.db
    .insertInto('subscription_trials')
    .values({
      ...{ id: newId(clock), user_id: order.userId, channel_id: channelId, order_id: order.id },
      ...{ card_hash: hashOf(platform, order.cardFingerprint ?? ''), begun_at: clock.now() },
    })
    .execute();
}
