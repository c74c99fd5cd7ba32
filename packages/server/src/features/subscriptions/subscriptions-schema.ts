import { isId } from '@bandshell/domain/kernel';
import {
  productName,
  readProductName,
  SUBSCRIPTION_TIERS,
  type SubscriptionState,
  type SubscriptionTier,
  TRIAL_TIER,
} from '@bandshell/domain/subscriptions';
import { ChannelSelfEdgeRef } from '../../core/channels/channel-self-edge.ts';
import { findChannelByLogin } from '../../core/channels/find-channel.ts';
import { builder } from '../../core/graphql/builder.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { findSubscription } from './create-subscriptions.ts';
import { findBan, type KnownBan } from './find-ban.ts';
import { CommunityOfferRef } from './gifts/community-offer-ref.ts';
import { communityOffers } from './gifts/community-offers.ts';
import { type ListedSubscription, listSubscriptions, type WaitingTime } from './list-subscriptions.ts';
import { type Shelf, shelfLoader } from './offers/shelf-loader.ts';
import { findGiftOffers, shownOffers } from './offers/shown-offers.ts';
import { type SubscribedChannel, soldChannel } from './offers/sold-channel.ts';
import { SubscriptionOfferRef } from './offers/subscription-offer-ref.ts';
import { SubscriptionPlanRef } from './plans/subscription-plan-ref.ts';
import { findFreeTrial } from './trials/find-free-trial.ts';
import { FreeTrialOfferRef } from './trials/free-trial-ref.ts';

interface Product {
  readonly channel: SubscribedChannel;
  readonly tier: SubscriptionTier;
}

async function shelfOf(context: RequestContext, { id }: SubscribedChannel): Promise<Shelf> {
  const shelf = await shelfLoader(context).load(id);
  if (shelf === undefined) throw new Error(`nothing is known of what ${id} offers`);
  return shelf;
}

const SubscriptionProductRef = builder.objectRef<Product>('SubscriptionProduct').implement({
  description: 'A tier of a channel.',
  fields: (t) => ({
    id: t.id({ resolve: ({ channel, tier }) => `${channel.id}-${tier}` }),
    name: t.string({
      description: 'Its page is /products/ and this name.',
      resolve: ({ channel, tier }) => productName(channel.login, tier),
    }),
    tier: t.exposeString('tier', { description: '1000, 2000 or 3000.' }),
    channelID: t.id({ resolve: ({ channel }) => channel.id }),
    channelLogin: t.string({ resolve: ({ channel }) => channel.login }),
    channelDisplayName: t.string({ resolve: ({ channel }) => channel.displayName }),
    offers: t.field({
      type: [SubscriptionOfferRef],
      description: 'For the viewer, who subscribes for 1, 3 or 6 months.',
      complexity: { field: 5, multiplier: 6 },
      resolve: async ({ channel, tier }, _args, context) => [...shownOffers(await shelfOf(context, channel), tier)],
    }),
    freeTrialOffer: t.field({
      type: FreeTrialOfferRef,
      nullable: true,
      description: 'What the viewer may try for nothing. Null: nothing, and at higher tiers.',
      complexity: 5,
      resolve: ({ channel, tier }, _args, { platform, viewer }) =>
        tier === TRIAL_TIER ? findFreeTrial(platform, channel, viewer?.userId ?? null) : null,
    }),
    communityGiftOffers: t.field({
      type: [CommunityOfferRef],
      description: 'Gifts to the channel’s community: single ones, and bundles of five and more.',
      complexity: { field: 5, multiplier: 2 },
      resolve: async ({ channel, tier }, _args, context) => [...communityOffers(await shelfOf(context, channel), tier)],
    }),
    giftOffers: t.field({
      type: [SubscriptionOfferRef],
      nullable: true,
      description:
        'What the viewer may give to somebody, for 1, 3, 6 or 12 months. Null if there is nobody of that name.',
      complexity: { field: 10, multiplier: 4 },
      authScopes: { loggedIn: true },
      args: { recipientLogin: t.arg.string({ required: true }) },
      resolve: async ({ channel, tier }, { recipientLogin }, context) => {
        const recipient = await findChannelByLogin(context.platform, recipientLogin.slice(0, 100));
        if (recipient === undefined) return null;
        const { userId } = viewerOf(context);
        const shelf = await shelfOf(context, channel);
        return [...(await findGiftOffers(context.platform, shelf, tier, userId, recipient.id))];
      },
    }),
  }),
});

const SubscriptionBenefitRef = builder
  .objectRef<SubscriptionState & { readonly id: string }>('SubscriptionBenefit')
  .implement({
    description: 'A subscription that runs now.',
    fields: (t) => ({
      id: t.exposeID('id'),
      tier: t.exposeString('tier', { description: '1000, 2000 or 3000.' }),
      endsAt: t.field({ type: 'DateTime', resolve: ({ endsAt }) => new Date(endsAt) }),
    }),
  });

const SubscriptionTenureRef = builder.objectRef<SubscriptionState>('SubscriptionTenure').implement({
  fields: (t) => ({
    months: t.exposeInt('months', { description: 'Months subscribed so far, the current one included.' }),
    streakMonths: t.exposeInt('streak', { description: 'Months without a gap.' }),
    daysRemaining: t.exposeInt('daysRemaining', { description: 'Days until the next month begins.' }),
  }),
});

const ChannelBanStatusRef = builder.objectRef<KnownBan>('ChannelBanStatus').implement({
  fields: (t) => ({
    isPermanent: t.exposeBoolean('isPermanent'),
    expiresInMs: t.exposeFloat('expiresInMs', { nullable: true }),
  }),
});

const WaitingTimeRef = builder.objectRef<WaitingTime>('SubscriptionWaitingTime').implement({
  fields: (t) => ({ tier: t.exposeString('tier'), days: t.exposeInt('days') }),
});

const UserSubscriptionRef = builder.objectRef<ListedSubscription>('UserSubscription').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    user: t.field({
      type: UserRef,
      description: 'Whose channel it is.',
      resolve: async ({ id }, _args, context) => {
        const user = await userLoader(context).load(id);
        if (user === undefined) throw new Error(`there is no user ${id}`);
        return user;
      },
    }),
    tier: t.exposeString('tier'),
    productName: t.string({ resolve: ({ login, tier }) => productName(login, tier) }),
    months: t.exposeInt('months', { description: 'Months of tenure.' }),
    endsAt: t.field({ type: 'DateTime', resolve: ({ endsAt }) => new Date(endsAt) }),
    isActive: t.exposeBoolean('isActive'),
    isTrial: t.exposeBoolean('isTrial', { description: 'Whether what runs now is a free trial.' }),
    plan: t.field({
      type: SubscriptionPlanRef,
      nullable: true,
      description: 'How it renews. Null if it ends by itself.',
      resolve: ({ plan }) => plan,
    }),
    waitingTime: t.field({
      type: [WaitingTimeRef],
      description: 'Paid time of lower tiers that waits until the higher one ends.',
      resolve: ({ waiting }) => [...waiting],
    }),
    isInGrace: t.exposeBoolean('isInGrace', {
      description: 'Whether the paid time is over, and the benefits go on while the card is tried again.',
    }),
    giverDisplayName: t.exposeString('giverDisplayName', {
      nullable: true,
      description: 'Who gave the newest part of it.',
    }),
  }),
});

/** Everything that is shown of a channel that sells, on a site that sells. */
async function productsOf(context: RequestContext, channelId: string): Promise<readonly Product[] | null> {
  if (context.platform.services.payments.provider === undefined) return null;
  const user = await userLoader(context).load(channelId);
  const channel = user === undefined ? null : soldChannel(user, context.platform.clock.now());
  return channel === null ? null : SUBSCRIPTION_TIERS.map((tier) => ({ channel, tier }));
}

builder.objectFields(ChannelRef, (t) => ({
  subscriptionProducts: t.field({
    type: [SubscriptionProductRef],
    nullable: true,
    description: 'The tiers, the lowest first. Null if the channel has no subscriptions, or the site sells nothing.',
    complexity: { field: 1, multiplier: 3 },
    resolve: async ({ id }, _args, context) => {
      const products = await productsOf(context, id);
      return products === null ? null : [...products];
    },
  }),
}));

builder.queryFields((t) => ({
  subscriptionProducts: t.field({
    type: [SubscriptionProductRef],
    nullable: true,
    description:
      'The tiers of a channel by the id of its user, the lowest first. Null if it has no subscriptions, or the site sells nothing.',
    complexity: { field: 1, multiplier: 3 },
    args: { userID: t.arg.id({ required: true }) },
    resolve: async (_root, { userID }, context) => {
      const products = isId(userID) ? await productsOf(context, userID) : null;
      return products === null ? null : [...products];
    },
  }),
  subscriptionProduct: t.field({
    type: SubscriptionProductRef,
    nullable: true,
    description: 'A product by its name. Null if there is none, or the site sells nothing.',
    args: { name: t.arg.string({ required: true }) },
    resolve: async (_root, { name }, context) => {
      const read = readProductName(name.slice(0, 100));
      if (read === null) return null;
      const channel = await findChannelByLogin(context.platform, read.login);
      const products = channel === undefined ? null : await productsOf(context, channel.id);
      return products?.find(({ tier }) => tier === read.tier) ?? null;
    },
  }),
}));

builder.objectFields(ChannelSelfEdgeRef, (t) => ({
  subscriptionBenefit: t.field({
    type: SubscriptionBenefitRef,
    nullable: true,
    description: "The viewer's subscription. Null without one.",
    resolve: async ({ id }, _args, { platform, viewer }) => {
      const found = viewer === null ? null : await findSubscription(platform, id, viewer.userId);
      return found === null || viewer === null ? null : { ...found, id: `${id}-${viewer.userId}` };
    },
  }),
  subscriptionTenure: t.field({
    type: SubscriptionTenureRef,
    nullable: true,
    description: 'Null without a subscription.',
    resolve: ({ id }, _args, { platform, viewer }) =>
      viewer === null ? null : findSubscription(platform, id, viewer.userId),
  }),
  banStatus: t.field({
    type: ChannelBanStatusRef,
    nullable: true,
    description: "The viewer's ban or timeout in the channel. Null without one.",
    resolve: ({ id }, _args, { platform, viewer }) => (viewer === null ? null : findBan(platform, id, viewer.userId)),
  }),
}));

builder.objectFields(UserRef, (t) => ({
  subscriptions: t.field({
    type: [UserSubscriptionRef],
    nullable: true,
    description: 'Channels that the user subscribes or subscribed to, at most 100. Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    complexity: { field: 5, multiplier: 20 },
    resolve: async ({ id }, _args, { platform }) => [...(await listSubscriptions(platform, id))],
  }),
}));
