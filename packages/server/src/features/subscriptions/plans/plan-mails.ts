import { type Money, PRODUCT_NAME, type SiteLanguage, subscriptionsPath } from '@bandshell/domain/kernel';
import { chargeAt, GRACE_MS, tierNumber } from '@bandshell/domain/subscriptions';
import type { PaidSum } from '../../../core/payments/part-refunds.ts';
import { notifyUser } from '../../../core/users/notify-user.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { SubscriptionPlanRow } from '../subscriptions-tables.ts';
import { knownColumns, nextOf, nextPrice } from './charge-plan.ts';
import { type MailTexts, PLAN_MAILS, type PlanMailMessages } from './plan-mail-messages.ts';
import { planOf, writePlan } from './plan-store.ts';

/** Tells of a charge before it, and remembers the price that was told: more is not charged. */
export async function mailCharge(tx: Tx, platform: Platform, plan: SubscriptionPlanRow): Promise<SubscriptionPlanRow> {
  const price = await nextPrice(platform, { ...plan, noticed_amount: null }, tx.db);
  if (price === null) return plan;
  const { tier, months } = nextOf(plan);
  const at = chargeAt(planOf(plan)) ?? plan.renews_at.getTime();
  const day = new Date(Math.max(at, platform.clock.now().getTime()));
  await send(tx, platform, plan, (texts, channel) =>
    texts.charge({ channel, day, tier: tierNumber(tier), months, price }),
  );
  return writePlan(tx, plan, { noticed_amount: String(price.amount), ...knownColumns(price) });
}

/** Tells that a card could not be charged, and when it is tried again. */
export const mailFailure = (tx: Tx, platform: Platform, plan: SubscriptionPlanRow): Promise<void> =>
  send(tx, platform, plan, (texts, channel) =>
    texts.failure(channel, plan.next_try_at ?? plan.renews_at, new Date(plan.renews_at.getTime() + GRACE_MS)),
  );

/** Tells that a subscription is not renewed any more. */
export const mailEnd = (tx: Tx, platform: Platform, plan: SubscriptionPlanRow): Promise<void> =>
  send(tx, platform, plan, (texts, channel) => texts.end(channel, plan.end_reason));

/** Tells a buyer what goes back of an order, because its channel has closed. */
export const mailClosedRefund = (
  tx: Tx,
  platform: Platform,
  channelId: string,
  { buyerId, descriptionIn, currency, exponent }: PaidSum,
  amount: number,
): Promise<void> => {
  const money: Money = { amount, currency, exponent };
  const place = { channel_id: channelId, user_id: buyerId };
  return send(tx, platform, place, (texts, channel, language) =>
    texts.closedRefund(channel, descriptionIn(language), money),
  );
};

/** Tells who had a subscription as a gift that it has ended, because its channel has closed. */
export const mailGiftEnded = (tx: Tx, platform: Platform, channelId: string, userId: string): Promise<void> =>
  send(tx, platform, { channel_id: channelId, user_id: userId }, (texts, channel) => texts.giftEnded(channel));

/** Sends a mail to a user in their language, if the address is confirmed. */
async function send(
  tx: Tx,
  platform: Platform,
  { channel_id, user_id }: Pick<SubscriptionPlanRow, 'channel_id' | 'user_id'>,
  content: (texts: PlanMailMessages, channel: string, language: SiteLanguage) => MailTexts,
): Promise<void> {
  const channel = await tx.db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', channel_id)
    .executeTakeFirst();
  await notifyUser(tx, platform, user_id, ({ to, displayName: name, language, site }) => {
    const texts = PLAN_MAILS[language];
    return composeMail({
      ...{ to, name, language },
      ...content(texts, channel?.display_name ?? PRODUCT_NAME, language),
      action: { label: texts.open, url: `${site}${subscriptionsPath}` },
    });
  });
}
