import { charityOrderLines, DONATION_CURRENCY, isDonation, readDonationOffer } from '@bandshell/domain/charity';
import { ok, orderLine, refused } from '@bandshell/domain/kernel';
import { siteAccount } from '@bandshell/domain/ledger';
import { ordersErrors } from '@bandshell/domain/orders';
import { currencyExponent } from '../../core/payments/currency-exponent.ts';
import type { PurchaseKind } from '../../core/payments/purchase-kind.ts';
import { findSeller } from '../../core/users/may-sell.ts';
import type { Tx } from '../../platform/database/database.ts';

/** The purpose of a donation. The buyer gets nothing but thanks. */
export interface DonationBenefit {
  readonly campaignId: string;
  readonly amount: number;
  readonly currency: string;
}

declare module '../../core/payments/purchase-kind.ts' {
  interface Benefits {
    readonly donation?: DonationBenefit;
  }
}

/** Donations for the campaigns of channels. No tax is added, and nobody but the charity gets a part. */
export const donationPurchase: PurchaseKind = {
  async findOffer(platform, { offerId, quantity }) {
    const { db } = platform.database;
    const offer = readDonationOffer(offerId);
    if (offer === null) return refused(ordersErrors.offerNotFound);
    if (quantity !== 1 || !isDonation(offer.amount)) return refused(ordersErrors.quantityOutOfRange);
    const campaign = await db
      .selectFrom('charity_campaigns as campaign')
      .innerJoin('charities', 'charities.id', 'campaign.charity_id')
      .select(['charities.name', 'campaign.channel_id'])
      .where('campaign.id', '=', offer.campaignId)
      .where('campaign.ended_at', 'is', null)
      .executeTakeFirst();
    if (campaign === undefined || (await findSeller(platform, db, campaign.channel_id)) === undefined) {
      return refused(ordersErrors.offerNotFound);
    }
    const price = { amount: offer.amount, currency: DONATION_CURRENCY, exponent: currencyExponent(DONATION_CURRENCY) };
    return ok({
      ...{ offerId, quantity, price, isTaxFree: true as const },
      line: orderLine(charityOrderLines.donation, { charity: campaign.name }),
      benefits: { donation: { ...offer, currency: DONATION_CURRENCY } },
    });
  },
  // The channel may be suspended while a bank asks; its campaign takes nothing then.
  mayGrant: async ({ db }, { id, benefits: { donation } }, platform) => {
    if (donation === undefined) return true;
    const known = await db
      .selectFrom('charity_donations')
      .select('order_id')
      .where('order_id', '=', id)
      .executeTakeFirst();
    if (known !== undefined) return true;
    const campaign = await db
      .selectFrom('charity_campaigns')
      .select('channel_id')
      .where('id', '=', donation.campaignId)
      .executeTakeFirst();
    return campaign !== undefined && (await findSeller(platform, db, campaign.channel_id)) !== undefined;
  },
  postings: ({ benefits: { donation } }) =>
    donation === undefined
      ? []
      : [
          { account: siteAccount('sales', donation.currency), amount: -donation.amount },
          { account: siteAccount('donations', donation.currency), amount: donation.amount },
        ],
  onGranted: async (tx, { clock }, { id, userId, benefits: { donation } }) => {
    if (donation === undefined) return;
    const values = { withdrawn_at: null };
    const given = await tx.db
      .insertInto('charity_donations')
      .values({
        ...{ order_id: id, campaign_id: donation.campaignId, user_id: userId, amount: String(donation.amount) },
        ...{ at: clock.now(), ...values },
      })
      .onConflict((conflict) =>
        conflict.column('order_id').doUpdateSet(values).where('charity_donations.withdrawn_at', 'is not', null),
      )
      .returning('order_id')
      .executeTakeFirst();
    if (given === undefined) return;
    const { campaignId, amount } = donation;
    const channelId = await addToCampaign(tx, donation, 1);
    if (channelId === undefined) return;
    await tx.emit({ type: 'charity-donated', channelId, campaignId, orderId: id, userId, amount }, channelId);
  },
  onWithdrawn: async (tx, { clock }, { id, benefits: { donation } }) => {
    if (donation === undefined) return;
    const taken = await tx.db
      .updateTable('charity_donations')
      .set({ withdrawn_at: clock.now() })
      .where('order_id', '=', id)
      .where('withdrawn_at', 'is', null)
      .returning('order_id')
      .executeTakeFirst();
    if (taken !== undefined) await addToCampaign(tx, donation, -1);
  },
};

/** Returns the campaign's channel. */
async function addToCampaign(
  { db }: Tx,
  { campaignId, amount }: DonationBenefit,
  sign: 1 | -1,
): Promise<string | undefined> {
  const campaign = await db
    .updateTable('charity_campaigns')
    .set(({ eb }) => ({
      raised: eb('raised', '+', String(sign * amount)),
      donations: eb('donations', '+', sign),
    }))
    .where('id', '=', campaignId)
    .returning('channel_id')
    .executeTakeFirst();
  return campaign?.channel_id;
}
