import { boostOfferText } from '@bandshell/domain/boosts';
import { donationOfferId } from '@bandshell/domain/charity';
import { communityGiftText, offerIdText, trialOfferText } from '@bandshell/domain/subscriptions';
import { startCampaign } from '../../features/charity/campaigns.ts';
import { addCharity, charityTotals } from '../../features/charity/charities.ts';
import { issueCodes, listCodes } from '../../features/gift-cards/issue-codes.ts';
import { prepareGiftCard } from '../../features/gift-cards/prepare-gift-card.ts';
import { startCreatorPromotion } from '../../features/promotions/start-creator-promotion.ts';
import { setMembership } from '../../features/retail-membership/set-membership.ts';
import { useMembership } from '../../features/subscriptions/membership/use-membership.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoOwner } from './content/channels.ts';
import { type DemoBuy, demoBuyer, demoIds } from './demo-purchase.ts';

/** Chatters who neither cheer nor subscribe elsewhere. */
const [FAN, BIGGER_FAN, GIVER, DONOR] = ['saltmarsh', 'bramblejam', 'nocturne_ed', 'velvet_ohm'] as const;
const TRIER = 'juniper_f';
/** A member of the demo stays one for a year after the last start. */
const MEMBERSHIP_MS = 365 * 24 * 60 * 60_000;
const PROMOTING = 'patchbaypatty';
const COLLECTING = 'nightkiln';
const WATCHED = 'tidewatch';
const GOAL = 50_000;
const DONATIONS = [
  [DONOR, 2_500],
  [GIVER, 1_000],
  [FAN, 500],
] as const;
const CHARITIES = [
  {
    name: 'Harbour Rescue',
    url: 'https://harbour-rescue.example.org',
    description: 'Boats and people who go out when others come in.',
  },
  {
    name: 'Open Studios',
    url: 'https://open-studios.example.org',
    description: 'Clay, wheels and a warm kiln for schools.',
  },
];

interface DemoMoney {
  readonly platform: Platform;
  readonly buy: DemoBuy;
  readonly ids: ReadonlyMap<string, string>;
  readonly ownerId: string;
}

/**
 * The demo's owner earns and subscribes, a channel takes something off gifts, another collects for a charity, and codes wait
 * to be redeemed. Everything is bought or begun as users do it, and only once.
 */
export async function giveMoney(platform: Platform, signal: AbortSignal): Promise<void> {
  const buy = demoBuyer(platform);
  const ids = await demoIds(platform, [
    ...[demoOwner.login, FAN, BIGGER_FAN, GIVER, DONOR, TRIER],
    ...[PROMOTING, COLLECTING, WATCHED],
  ]);
  const ownerId = ids.get(demoOwner.login);
  if (buy === undefined || ownerId === undefined) return;
  const money = { platform, buy, ids, ownerId };
  for (const step of [subscribeAll, tryOne, boost, promote, collect, giveCodes]) {
    if (signal.aborted) return;
    await step(money);
  }
}

/** Two fans of the owner renew, a third one gives to the community, and the owner's own subscription renews. */
async function subscribeAll({ platform, buy, ids, ownerId }: DemoMoney): Promise<void> {
  const month = platform.clock.now().toISOString().slice(0, 7);
  const subscribe = async (buyerId: string | undefined, channelId: string | undefined, tier: '1000' | '2000') => {
    if (buyerId === undefined || channelId === undefined) return;
    if (await platform.services.subscriptions.isSubscriber(buyerId, channelId)) return;
    const offerId = offerIdText({ kind: 'sub', channelId, tier, months: 1, renews: true });
    const key = `demo-renewing-${month}-${channelId}-${buyerId}`;
    await buy({ type: 'channel_sub', offerId, buyerId, channelId, key });
  };
  await subscribe(ids.get(FAN), ownerId, '1000');
  await subscribe(ids.get(BIGGER_FAN), ownerId, '2000');
  await subscribe(ownerId, ids.get(WATCHED), '1000');
  const giver = ids.get(GIVER);
  if (giver === undefined) return;
  const gift = { kind: 'gifts', channelId: ownerId, tier: '1000', isAnonymous: false } as const;
  await buy({
    ...{ type: 'channel_sub_community_gift', offerId: communityGiftText(gift), quantity: 2, buyerId: giver },
    ...{ channelId: ownerId, key: `demo-community-${month}-${ownerId}` },
  });
}

/** Trials run; one chatter tries a channel, and another one uses the free subscription of a membership. The owner has one, too. */
async function tryOne({ platform, buy, ids, ownerId }: DemoMoney): Promise<void> {
  await platform.flags.setFlag('subscription_free_trial', 100);
  const [trier, member, tried, chosen] = [ids.get(TRIER), ids.get(DONOR), ids.get(PROMOTING), ids.get(WATCHED)];
  if (trier !== undefined && tried !== undefined) {
    const offerId = trialOfferText(tried, 'FREE_TRIAL_SEVEN_DAY');
    const key = `demo-trial-of-a-week-${tried}-${trier}`;
    await buy({ type: 'channel_sub', offerId, buyerId: trier, channelId: tried, key, expiry: '01/40' });
  }
  if (member === undefined || chosen === undefined) return;
  const until = new Date(platform.clock.now().getTime() + MEMBERSHIP_MS);
  for (const id of [member, ownerId]) await setMembership(platform, id, until, null);
  // Anybody who has used it already keeps what there is.
  await useMembership(platform, { channelId: chosen, userId: member });
}

/** A channel pays to be promoted; who has a boost that runs buys none. */
async function boost({ buy, ids }: DemoMoney): Promise<void> {
  const channelId = ids.get(WATCHED);
  if (channelId === undefined) return;
  const offerId = boostOfferText(channelId, 5_000);
  await buy({ type: 'paid_boost', offerId, buyerId: channelId, channelId, key: `demo-boost-of-5000-${channelId}` });
}

/** A channel takes a third off gifts; the site says so in its callouts. */
async function promote({ platform, ids }: DemoMoney): Promise<void> {
  const channelId = ids.get(PROMOTING);
  if (channelId === undefined) return;
  const started = await startCreatorPromotion(platform, channelId, 7);
  if (started.ok) await platform.flags.setFlag('creator_promotion_callout', 100);
}

async function collect({ platform, buy, ids, ownerId }: DemoMoney): Promise<void> {
  const channelId = ids.get(COLLECTING);
  if (channelId === undefined || (await charityTotals(platform)).length > 0) return;
  const by = { actorId: ownerId, address: '127.0.0.1' };
  const added = [];
  for (const charity of CHARITIES) added.push(await addCharity(platform, charity, by));
  const [charity] = added;
  if (charity?.ok !== true) return;
  const campaign = await startCampaign(platform, { channelId, charityId: charity.value.id, goal: GOAL });
  if (!campaign.ok) return;
  for (const [login, amount] of DONATIONS) {
    const buyerId = ids.get(login);
    if (buyerId === undefined) continue;
    const key = `demo-donation-${campaign.value.id}-${buyerId}`;
    await buy({ type: 'charity', offerId: donationOfferId(campaign.value.id, amount), buyerId, channelId, key });
  }
}

/** Staff see codes that nobody has redeemed; one more is in the owner's mailbox, from a gift card. */
async function giveCodes({ platform, buy, ids, ownerId }: DemoMoney): Promise<void> {
  if ((await listCodes(platform, '', { first: 1 })).rows.length > 0) return;
  const by = { actorId: ownerId, address: '127.0.0.1' };
  await issueCodes(platform, { bits: 500, count: 3, note: 'Opening night', expiresAt: null }, by);
  await issueCodes(platform, { bits: null, count: 1, note: 'Turbo for a helper', expiresAt: null }, by);
  const buyerId = ids.get(DONOR);
  if (buyerId === undefined) return;
  const card = await prepareGiftCard(platform, {
    ...{ buyerId, productId: 'bits-1500', email: demoOwner.email, message: 'For the first stream!' },
  });
  if (!card.ok) return;
  const { type, offerId } = card.value;
  await buy({ type, offerId, buyerId, channelId: null, key: `demo-card-${offerId}-for-the-owner` });
}
