import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AccountSettings } from '../features/accounts/account-settings.tsx';
import { StaffStrip } from '../features/admin/staff-strip.tsx';
import { HeldMessages } from '../features/automod/held-messages.tsx';
import { OwnBoosts } from '../features/boosts/own-boosts.tsx';
import { OwnSponsorships } from '../features/campaigns/own-sponsorships.tsx';
// The list loads it lazily, which takes longer than the turns of a fake clock.
import '../features/clips/own-clip-row.tsx';
import { CharityCampaign } from '../features/charity/charity-campaign.tsx';
import { CharityStrip } from '../features/charity/charity-strip.tsx';
import { OwnClips } from '../features/clips/own-clips.tsx';
import { CodesList } from '../features/gift-cards/codes-list.tsx';
import { PartnerProgram } from '../features/partners/partner-program.tsx';
import { CreatorPromotionCard } from '../features/promotions/creator-promotion-card.tsx';
import { SegmentDetails } from '../features/schedule/segment-details.tsx';
import { FollowedProducts } from '../features/subscriptions/followed-products.tsx';
import { MembershipStatus } from '../features/subscriptions/membership/membership-status.tsx';
import { EndSubscription } from '../features/subscriptions/plans/end-subscription.tsx';
import { SubscriptionList } from '../features/subscriptions/subscription-list.tsx';
import { TurboOffer } from '../features/turbo/turbo-offer.tsx';
import { StorePage } from '../pages/money/store/store-page.tsx';
import { useNow } from '../platform/react/use-now.ts';
import type { Router } from '../platform/router/router.ts';
import { RouterContext } from '../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../testing/render-component.tsx';

const NOW = Date.parse('2026-04-01T12:00:00Z');
const END = '2026-04-01T12:30:00.000Z';
const location = { pathname: '/', search: '', hash: '', key: '1', state: {} };
const state = { location };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;
let page: RenderedComponent;
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});

/** The text that the server says at this moment: its data before the end, and after it. */
const isOn = () => Date.now() < Date.parse(END);
const price = { __typename: 'Money', amount: 499, currency: 'USD', exponent: 2 };
const ana = { id: '1', login: 'ana', displayName: 'Ana', profileImageURL: null, primaryColorHex: null };
const subscription = () => ({
  ...{ __typename: 'Subscription', id: 's', user: ana, tier: '1000', productName: 'ana', months: 3, endsAt: END },
  ...{ isActive: isOn(), isInGrace: false, isTrial: false, giverDisplayName: null, waitingTime: [], plan: null },
});
const turbo = () => ({
  paymentService: { isTest: true },
  turboOffer: { id: 'turbo', isEligible: true, price },
  currentUser: { id: '2', bitsBalance: 0, turboStatus: isOn() ? { hasActiveTurbo: true, endsAt: END } : null },
});
const pageInfo = { hasNextPage: false, endCursor: null };

interface Case {
  readonly what: string;
  readonly component: ReactNode;
  readonly query: string;
  readonly answer: () => Record<string, unknown>;
  /** Where no end is stored, the page asks again within so many seconds. */
  readonly seconds?: number;
  readonly before: string;
  readonly after: string;
}

/** A campaign has no stored end: its owner ends it. */
const campaignOf = () => {
  const charity = { id: 'c', name: 'Lifeboats', url: 'https://lifeboats.example', description: '' };
  const campaign = { id: 'c', isRunning: true, donationsCount: 2, charity, raised: price, goal: price };
  return {
    id: '1',
    ...{ login: 'ana', displayName: 'Ana' },
    channel: { id: '1', charityCampaign: isOn() ? campaign : null },
  };
};

const segment = {
  ...{
    id: 's',
    baseSegmentID: 's',
    title: 'Firing',
    startAt: '2026-04-01T12:45:00.000Z',
    endAt: '2026-04-01T14:00:00.000Z',
  },
  ...{ isOpenEnded: false, isWeekly: false, isCancelled: false, repeatEndsAfterCount: null, categories: [] },
};
const PlannedStream = () => (
  <SegmentDetails segment={segment} login="ana" now={useNow(60_000)} onClose={() => undefined} />
);

const cases: readonly Case[] = [
  {
    what: 'a subscription in the list of all',
    component: <SubscriptionList />,
    query: 'SubscriptionList',
    answer: () => ({ currentUser: { id: '2', subscriptions: [subscription()] } }),
    ...{ before: 'Tier 1 until', after: 'Ended on' },
  },
  {
    what: 'a subscription on the page that ends it',
    component: <EndSubscription login="ana" />,
    query: 'EndSubscription',
    answer: () => ({ currentUser: { id: '2', subscriptions: [subscription()] } }),
    ...{ before: 'It ends automatically on', after: 'It ended on' },
  },
  {
    what: 'a subscription among the channels that are followed',
    component: <FollowedProducts />,
    query: 'FollowedProducts',
    answer: () => {
      const subscriptionBenefit = isOn() ? { id: 'b', endsAt: END } : null;
      const channel = { id: '1', subscriptionProducts: [{ id: 'p', name: 'ana' }], self: { subscriptionBenefit } };
      return { currentUser: { id: '2', follows: { edges: [{ node: { user: { ...ana, channel } } }] } } };
    },
    ...{ before: 'You are subscribed until', after: 'Subscribe' },
  },
  {
    what: 'a month of Turbo',
    component: <TurboOffer />,
    ...{ query: 'TurboOffer', answer: turbo, before: 'You have Turbo until', after: 'Get Turbo for' },
  },
  {
    what: 'a month of Turbo in the store',
    component: <StorePage />,
    ...{ query: 'StorePage', answer: turbo, before: 'You have Turbo until', after: 'a month' },
  },
  {
    what: 'a creator’s promotion',
    component: <CreatorPromotionCard channelID="1" />,
    query: 'CreatorPromotionCard',
    answer: () => ({ creatorPromotionActivation: isOn() ? { id: 'a', endsAt: END } : null }),
    ...{ before: 'Your promotion runs until', after: 'Start promotion' },
  },
  {
    what: 'a boost',
    component: <OwnBoosts />,
    query: 'OwnBoosts',
    answer: () => {
      const node = {
        ...{ id: 'b', state: isOn() ? 'RUNNING' : 'EXPIRED', reason: null, startsAt: END, endsAt: END },
        ...{ impressionsBought: 1000, impressionsShown: 10, channel: null, paid: price },
        ...{ refunded: null, refundIfStopped: isOn() ? price : null },
      };
      const boosts = { edges: [{ node }], pageInfo };
      return { boostOffers: null, currentUser: { id: '1', displayName: 'Ana', boosts } };
    },
    ...{ before: 'Your channel is boosted', after: 'Ended after 30 days' },
  },
  {
    what: 'a sponsorship',
    component: <OwnSponsorships />,
    query: 'OwnSponsorships',
    answer: () => {
      const sponsorship = {
        ...{ id: 's', brandName: 'Kiln', brandHex: '#ffffff', advertiserName: 'Kiln Ltd', facet: null },
        ...{ logoLightURL: null, logoDarkURL: '/logo.png', impressionsCount: 1 },
        ...{ startsAt: '2026-03-01T00:00:00.000Z', endsAt: END },
      };
      return { currentUser: { id: '1', channel: { id: '1', sponsorships: [sponsorship] } } };
    },
    ...{ before: 'Running', after: 'Ended' },
  },
  {
    what: 'a gift code',
    component: <CodesList canChange={false} />,
    query: 'CodesList',
    answer: () => {
      const node = {
        ...{ id: 'c', last4: 'ABCD', bits: 500, state: 'READY', note: '', orderID: null },
        ...{ createdAt: '2026-03-01T00:00:00.000Z', expiresAt: END, redeemer: null },
      };
      return { giftCodes: { edges: [{ node }], pageInfo } };
    },
    ...{ before: 'Not redeemed', after: 'Expired' },
  },
  {
    what: 'a suspension that staff see',
    component: <StaffStrip login="ana" />,
    query: 'StaffStrip',
    answer: () => ({
      admin: {
        user: { id: '1', unavailableReason: isOn() ? 'TOS_TEMPORARY' : null, unavailableUntil: isOn() ? END : null },
      },
    }),
    ...{ before: 'Only staff see this channel', after: '' },
  },
  {
    what: 'the wait until a new application',
    component: <PartnerProgram />,
    query: 'PartnerProgram',
    answer: () => {
      const standing = { streamedMinutes: 0, days: 0, averageViewers: 0, hasConfirmedEmail: true, meetsNeeds: true };
      const partnerStanding = { ...standing, isPartner: false, mayApplyAt: isOn() ? END : null, application: null };
      return { partnerNeeds: { hours: 1, days: 1, averageViewers: 1 }, currentUser: { id: '2', partnerStanding } };
    },
    ...{ before: 'You can apply again on', after: 'Apply' },
  },
  {
    what: 'the wait until the free subscription comes back',
    component: <MembershipStatus />,
    query: 'MembershipStatus',
    answer: () => {
      const used = { availableAt: isOn() ? END : null, channel: isOn() ? ana : null };
      return { currentUser: { id: '2', membershipSubscription: { id: 'm', isMember: true, ...used } } };
    },
    ...{ before: 'You can use it again', after: 'Find a channel' },
  },
  {
    what: 'the wait until another change of the username',
    component: <AccountSettings />,
    query: 'AccountSettings',
    answer: () => {
      const email = { email: 'ana@example.org', isEmailVerified: true, pendingEmail: null };
      return { currentUser: { id: '1', login: 'ana', ...email, nextLoginChangeAt: isOn() ? END : null } };
    },
    ...{ before: 'You can change your username again on', after: 'New username' },
  },
  {
    what: 'a held message that no moderator decided',
    component: <HeldMessages channelLogin="ana" channelID="1" />,
    query: 'HeldMessages',
    answer: () => {
      const message = { __typename: 'HeldChatMessage', id: 'h', text: 'oh damn', expiresAt: END, flags: [] };
      const held = isOn() ? [{ ...message, senderLogin: 'bo_b', senderDisplayName: 'Bo_B' }] : [];
      return { user: { id: '1', channel: { id: '1', heldChatMessages: held } } };
    },
    ...{ before: 'oh damn', after: 'No messages are waiting' },
  },
  {
    what: 'a draft of a clip',
    component: <OwnClips login="ana" />,
    query: 'OwnClips',
    answer: () => {
      const node = {
        ...{ __typename: 'Clip', id: 'c', slug: 'c', title: 'Glaze drips', thumbnailURL: null, durationSeconds: 30 },
        ...{ viewCount: 0, isFeatured: false, createdAt: '2026-03-31T12:30:00.000Z', draftUntil: END },
        ...{ curator: ana, broadcaster: ana },
        self: { canDelete: true, canEdit: true, canExport: false, canFeature: false },
      };
      const clips = { edges: isOn() ? [{ node }] : [], pageInfo };
      return { user: { id: '1', clips, createdClips: clips } };
    },
    ...{ before: 'Glaze drips', after: 'You have not created any clips yet' },
  },
  {
    what: 'a campaign on the page of its channel',
    component: <CharityStrip login="ana" />,
    query: 'CharityStrip',
    answer: () => ({ user: campaignOf() }),
    ...{ seconds: 70, before: 'This channel is raising money for Lifeboats', after: '' },
  },
  {
    what: 'a campaign on its own page',
    component: <CharityCampaign login="ana" />,
    query: 'CharityCampaign',
    answer: () => ({ paymentService: { isTest: true }, user: campaignOf() }),
    ...{ seconds: 70, before: '2 donations', after: 'This channel has no campaign right now' },
  },
  {
    what: 'the time in which one can still ask for the reminder of a stream',
    component: <PlannedStream />,
    query: 'UseViewer',
    answer: () => ({ currentUser: null, flags: [] }),
    ...{ before: 'Log in for a reminder', after: 'Link to this stream' },
  },
];

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a state ends on the screen without a reload', () => {
  test.each(cases)('$what', async ({ component, query, answer, seconds = 61, before, after }) => {
    page = await renderComponent(<RouterContext value={router}>{component}</RouterContext>, { [query]: answer });
    for (let turn = 0; turn < 20; turn += 1) await pass(0);
    expect(page.text()).toContain(before);
    await pass(29 * 60_000);
    expect(page.text()).toContain(before);
    // Lists rest while the user does nothing.
    await act(async () => void window.dispatchEvent(new Event('pointerdown')));
    await pass(seconds * 1000);
    expect(page.text()).not.toContain(before);
    expect(page.text()).toContain(after);
  });
});
