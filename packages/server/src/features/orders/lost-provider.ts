import { isTerminal } from '@bandshell/domain/orders';
import { newSecretToken } from '../../core/secrets/secret-token.ts';
import { notifyUser } from '../../core/users/notify-user.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { changeOrder } from './change-order.ts';
import { orderCancelledMail } from './order-cancelled-mail.ts';
import { descriptionOf } from './order-line-text.ts';
import type { OrderRow } from './orders-tables.ts';

/** A site that starts with other settings by mistake has so long, after an order is over, until the order is given up. */
export const LOST_PROVIDER_MS = 60 * 60_000;
/** A refund that nobody can make is given up after this time. */
export const LOST_REFUND_MS = 7 * 24 * 60 * 60_000;
/** Why an order failed whose payment provider the site no longer has. */
export const PROVIDER_LOST = 'provider_lost';

/** An order waits at a payment provider that the site no longer has. */
export class ProviderLost extends Error {
  override readonly name = 'ProviderLost';
}

/**
 * Ends an order that waits at a payment provider which the site no longer has, when its time is over: a purchase fails and
 * its buyer is told, and a refund counts as failed. Money that comes to light when the provider is there again goes back
 * (`settle-given-up.ts`).
 * Late money that the buyer was given something for is waited for.
 * @throws {ProviderLost} while it is not over
 */
export async function endAtLostProvider(platform: Platform, order: OrderRow): Promise<OrderRow> {
  const { clock, log } = platform;
  const { id: orderId, provider, state } = order;
  const now = clock.now().getTime();
  // No provider has heard of an order that is only written down.
  const endsAt = order.expires_at.getTime() + (state === 'INITIATED' ? 0 : LOST_PROVIDER_MS);
  if (!isTerminal(state) && now >= endsAt) {
    log.error({ orderId, provider }, 'an order was given up: the site no longer has its payment provider');
    const updates = { failureReason: PROVIDER_LOST, actionToken: newSecretToken() };
    return changeOrder(platform, orderId, 'expired', updates, (tx, ended) => tellBuyer(tx, platform, ended));
  }
  if (state === 'REFUND_INITIATED' && now >= order.updated_at.getTime() + LOST_REFUND_MS) {
    log.error({ orderId, provider }, 'a refund was given up: the site no longer has its payment provider');
    return changeOrder(platform, orderId, 'refund-failed', { failureReason: PROVIDER_LOST });
  }
  throw new ProviderLost(`the payment provider "${provider}" is away`);
}

/** A renewal is told of by what renews. */
async function tellBuyer(tx: Tx, platform: Platform, order: OrderRow): Promise<void> {
  if (order.is_renewal) return;
  await notifyUser(tx, platform, order.user_id, (who) =>
    orderCancelledMail({ ...who, description: descriptionOf(platform, order, who.language) }),
  );
}
