import { ok, orderLine, refused } from '@bandshell/domain/kernel';
import { ordersErrors } from '@bandshell/domain/orders';
import {
  subscriptionsOrderLines as lines,
  readTrialOffer,
  TRIAL_LENGTHS,
  TRIAL_TIER,
  tierNumber,
  trialEnd,
} from '@bandshell/domain/subscriptions';
import type { PaidOrder, PurchaseKind } from '../../../core/payments/purchase-kind.ts';
import { notifyUser } from '../../../core/users/notify-user.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isAnyGone } from '../closed-channel.ts';
import { findSoldChannel } from '../offers/sold-channel.ts';
import { findPrices, priceOf } from '../offers/subscription-prices.ts';
import { faceOf, giveTerm, withdrawTerm } from '../plans/grant-term.ts';
import type { SubscriptionBenefit } from '../subscription-benefit.ts';
import { findFreeTrial, isTrialUser } from './find-free-trial.ts';
import { isUntried, noteTrial } from './trial-cards.ts';
import { trialMail } from './trial-mail.ts';

/** A trial: an order of nothing, whose card is kept. A plan of a month begins with it and is charged at its end. */
export const trialPurchase: PurchaseKind = {
  async findOffer(platform, { offerId, userId, quantity }) {
    const wanted = readTrialOffer(offerId);
    const channel = wanted === null ? null : await findSoldChannel(platform, wanted.channelId);
    if (wanted === null || channel === null) return refused(ordersErrors.offerNotFound);
    if (quantity !== 1) return refused(ordersErrors.quantityOutOfRange);
    const trial = await findFreeTrial(platform, channel, userId);
    // A tier that is not offered any more, and what never was to this buyer, is not sold.
    if (trial?.filter !== wanted.filter) return refused(ordersErrors.notEligible);
    const { price, days, months, filter } = trial;
    const names = { channel: channel.displayName, tier: tierNumber(TRIAL_TIER) };
    return ok({
      ...{ offerId, quantity, price, keepsMethod: true },
      line: days === null ? orderLine(lines.trialOfMonth, names) : orderLine(lines.trialOfDays, { ...names, days }),
      benefits: {
        subscription: {
          ...{ channelId: channel.id, userId, tier: TRIAL_TIER, months, giverId: null, renews: true },
          ...{ creatorAmount: 0, currency: price.currency, trial: filter },
        },
      },
    });
  },
  isStillSold: async ({ db }, { userId, benefits: { subscription } }, platform) =>
    subscription !== undefined && (await isTrialUser(platform, db, subscription.channelId, userId)),
  mayGrant: async (tx, order, platform) => {
    const { subscription } = order.benefits;
    if (subscription === undefined || (await isAnyGone(tx, platform, subscription.channelId, [order.userId])))
      return false;
    // While a bank asks, the buyer may be banned or get a gift. They lose nothing, as nothing was paid.
    if (!(await isTrialUser(platform, tx.db, subscription.channelId, order.userId))) return false;
    return isUntried(tx, platform, order);
  },
  // Nobody has paid: the creator earns from the first month that is charged.
  postings: () => [],
  onGranted: async (tx, platform, order) => {
    const { subscription } = order.benefits;
    if (subscription === undefined) return;
    await noteTrial(tx, platform, order, subscription.channelId);
    await giveTerm(tx, platform, order, subscription);
    await mailTrial(tx, platform, order, subscription);
  },
  onWithdrawn: async (tx, platform, { id, benefits: { subscription } }) => {
    if (subscription !== undefined) await withdrawTerm(tx, platform, id, subscription);
  },
};

async function mailTrial(
  tx: Tx,
  platform: Platform,
  { userId }: PaidOrder,
  { channelId, trial }: SubscriptionBenefit,
): Promise<void> {
  if (trial === undefined) return;
  const [channel, prices] = await Promise.all([faceOf(tx, channelId), findPrices(platform, tx.db)]);
  const row = prices.find(({ tier, months }) => tier === TRIAL_TIER && months === 1);
  if (channel === null || row === undefined) return;
  const endsAt = trialEnd(TRIAL_LENGTHS[trial], platform.clock.now().getTime());
  await notifyUser(tx, platform, userId, (who) =>
    trialMail({ ...who, channel: channel.displayName, endsAt, price: priceOf(row) }),
  );
}
