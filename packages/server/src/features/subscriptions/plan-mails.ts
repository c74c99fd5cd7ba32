import { PRODUCT_NAME } from '@bandshell/domain/kernel';
import { subscriptionsPath } from '@bandshell/domain/routes';
import { chargeAt, GRACE_MS, tierNumber } from '@bandshell/domain/subscriptions';
import { moneyText } from '../../core/payments/money-text.ts';
import { notifyUser } from '../../core/users/notify-user.ts';
import type { Tx } from '../../platform/database/database.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { nextOf, nextPrice } from './charge-plan.ts';
import { planOf, writePlan } from './plan-store.ts';
import type { SubscriptionPlanRow } from './subscriptions-tables.ts';

/** A day as mails write it. */
export const dayText = (time: number): string =>
  new Date(time).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthsText = (months: number): string => (months === 1 ? '1 month' : `${months} months`);

/** Tells of a charge before it, and remembers the price that was told: more is not charged. */
export async function mailCharge(tx: Tx, platform: Platform, plan: SubscriptionPlanRow): Promise<SubscriptionPlanRow> {
  const price = await nextPrice(platform, { ...plan, noticed_amount: null }, tx.db);
  if (price === null) return plan;
  const { tier, months } = nextOf(plan);
  const day = dayText(chargeAt(planOf(plan)) ?? plan.renews_at.getTime());
  await send(tx, platform, plan, (channel) => ({
    subject: `Your subscription to ${channel} renews on ${day}`,
    paragraphs: [
      `On ${day} your subscription to ${channel} renews at Tier ${tierNumber(tier)} for ${monthsText(months)}.`,
      `We will charge your card ${moneyText(price)} plus tax.`,
      'You can change, pause or cancel it until then. What you have paid for stays yours.',
    ],
  }));
  return writePlan(tx, plan, { noticed_amount: String(price.amount) });
}

/** Tells that a card could not be charged, and when it is tried again. */
export const mailFailure = (tx: Tx, platform: Platform, plan: SubscriptionPlanRow): Promise<void> =>
  send(tx, platform, plan, (channel) => ({
    subject: `Your subscription to ${channel} could not be paid`,
    paragraphs: [
      `Your card could not be charged for your subscription to ${channel}.`,
      `We will try again on ${dayText((plan.next_try_at ?? plan.renews_at).getTime())}.`,
      `You keep its benefits until ${dayText(plan.renews_at.getTime() + GRACE_MS)}.`,
    ],
  }));

const END_TEXTS: Partial<Record<NonNullable<SubscriptionPlanRow['end_reason']>, string>> = {
  UNPAID: 'Your card could not be charged three times.',
  NOT_SOLD: 'The channel has no such subscription any more.',
  BANNED: 'You are banned in the channel, or your account is suspended.',
};

/** Tells that a subscription is not renewed any more. */
export const mailEnd = (tx: Tx, platform: Platform, plan: SubscriptionPlanRow): Promise<void> =>
  send(tx, platform, plan, (channel) => ({
    subject: `Your subscription to ${channel} has ended`,
    paragraphs: [
      `Your subscription to ${channel} is not renewed any more.`,
      ...[END_TEXTS[plan.end_reason ?? 'CANCELLED'] ?? ''].filter((text) => text !== ''),
      'Nothing more is charged. You can subscribe again at any time; your months are still counted.',
    ],
  }));

/** Sends a mail to the subscriber, if the address is confirmed. */
async function send(
  tx: Tx,
  platform: Platform,
  { channel_id, user_id }: SubscriptionPlanRow,
  content: (channel: string) => { readonly subject: string; readonly paragraphs: readonly string[] },
): Promise<void> {
  const channel = await tx.db
    .selectFrom('users')
    .select('display_name')
    .where('id', '=', channel_id)
    .executeTakeFirst();
  await notifyUser(tx, platform, user_id, ({ to, displayName: name, site }) =>
    composeMail({
      ...{ to, name, ...content(channel?.display_name ?? PRODUCT_NAME) },
      action: { label: 'Your subscriptions', url: `${site}${subscriptionsPath}` },
    }),
  );
}
