import { BOOST_STATES, boostOfferText, unusedPart } from '@bandshell/domain/boosts';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { boostPrices, type PricedBoost } from './boost-prices.ts';
import { boostSumLoader } from './boost-sum-loader.ts';
import type { BoostRow } from './boosts-tables.ts';
import { BOOSTS_PAGE, listBoosts } from './list-boosts.ts';
import { REFUSE_BOOST_CODES, refuseBoost } from './refuse-boost.ts';
import { STOP_BOOST_CODES, stopBoost } from './stop-boost.ts';

const BoostStateRef = builder.enumType('BoostState', { values: BOOST_STATES });

/** Resolvers return a boost to its owner and to staff alone. */
const BoostRef = builder.objectRef<BoostRow>('Boost').implement({
  description: 'Promoted places that a channel has paid for. For its owner and for staff.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.field({ type: BoostStateRef, resolve: ({ state }) => state }),
    channel: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ channel_id }, _args, context) => (await userLoader(context).load(channel_id)) ?? null,
    }),
    impressionsBought: t.exposeInt('bought'),
    impressionsShown: t.exposeInt('shown', { description: 'Counted each minute.' }),
    paid: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'What it has cost, with tax. Null if its order is gone.',
      resolve: async ({ order_id }, _args, context) => {
        const sum = await boostSumLoader(context).load(order_id);
        return sum === undefined ? null : { amount: sum.total, currency: sum.currency, exponent: sum.exponent };
      },
    }),
    refunded: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'What of it has gone back for impressions that were not shown, with tax. Null: nothing so far.',
      resolve: async ({ order_id }, _args, context) => {
        const sum = await boostSumLoader(context).load(order_id);
        if (sum === undefined || sum.refunded === 0) return null;
        return { amount: sum.refunded, currency: sum.currency, exponent: sum.exponent };
      },
    }),
    refundIfStopped: t.field({
      type: MoneyRef,
      nullable: true,
      description: 'What goes back if it is stopped now, with tax. Null if it does not run.',
      resolve: async ({ order_id, state, bought, shown }, _args, context) => {
        const sum = state === 'RUNNING' ? await boostSumLoader(context).load(order_id) : undefined;
        if (sum === undefined) return null;
        const amount = unusedPart(Math.max(0, sum.total - sum.refunded), { bought, shown });
        return { amount, currency: sum.currency, exponent: sum.exponent };
      },
    }),
    startsAt: t.expose('starts_at', { type: 'DateTime' }),
    endsAt: t.expose('ends_at', { type: 'DateTime', description: 'It ends then at the latest.' }),
    endedAt: t.expose('ended_at', { type: 'DateTime', nullable: true }),
    reason: t.string({
      nullable: true,
      description: 'Why staff refused it. Null unless they did.',
      resolve: ({ reason }) => (reason === '' ? null : reason),
    }),
  }),
});
const BoostConnectionRef = connection<BoostRow>('Boost', BoostRef, ({ id }) => id);

const BoostOfferRef = builder.objectRef<PricedBoost & { readonly channelId: string }>('BoostOffer').implement({
  description: 'What the viewer can buy for their own channel. `purchaseOffer` takes its id.',
  fields: (t) => ({
    id: t.id({ resolve: ({ channelId, impressions }) => boostOfferText(channelId, impressions) }),
    impressions: t.exposeInt('impressions'),
    price: t.field({ type: MoneyRef, description: 'Before tax.', resolve: ({ price }) => price }),
  }),
});

const StopBoostInput = builder.inputType('StopBoostInput', {
  fields: (t) => ({ boostID: t.id({ required: true }) }),
});
const RefuseBoostInput = builder.inputType('RefuseBoostInput', {
  fields: (t) => ({
    boostID: t.id({ required: true }),
    reason: t.string({ required: true, description: 'Its owner reads it.' }),
  }),
});
const StopPayload = outcomePayload('StopBoost', 'boost', BoostRef, STOP_BOOST_CODES);
const RefusePayload = outcomePayload('RefuseBoost', 'boost', BoostRef, REFUSE_BOOST_CODES);

builder.objectFields(UserRef, (t) => ({
  boosts: t.field({
    type: BoostConnectionRef,
    nullable: true,
    description: 'Boosts of the own channel, the newest first. Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? BOOSTS_PAGE }),
    resolve: ({ id }, args, { platform }) => listBoosts(platform, args, id),
  }),
}));

builder.queryFields((t) => ({
  boostOffers: t.field({
    type: [BoostOfferRef],
    nullable: true,
    description: 'Null if nothing is sold on this site.',
    authScopes: { loggedIn: true },
    complexity: { field: 1, multiplier: 3 },
    resolve: async (_root, _args, context) => {
      const { platform } = context;
      if (platform.services.payments.provider === undefined) return null;
      const { userId: channelId } = viewerOf(context);
      return (await boostPrices(platform)).map((boost) => ({ ...boost, channelId }));
    },
  }),
  boosts: t.field({
    type: BoostConnectionRef,
    description: 'Boosts of all channels, the newest first. For staff.',
    authScopes: { staff: true },
    args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? BOOSTS_PAGE }),
    resolve: (_root, args, { platform }) => listBoosts(platform, args),
  }),
}));

builder.mutationFields((t) => ({
  stopBoost: t.field({
    type: StopPayload,
    description: 'Ends a boost of the own channel. What was not shown of it is given back.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: StopBoostInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(await stopBoost(context.platform, input.boostID, viewerOf(context).userId)),
  }),
  refuseBoost: t.field({
    type: RefusePayload,
    description: 'Ends a boost that may not be shown. What was not shown of it is given back. For staff.',
    authScopes: { staff: true },
    args: { input: t.arg({ type: RefuseBoostInput, required: true }) },
    resolve: async (_root, { input }, context) => toPayload(await refuseBoost(context, input.boostID, input.reason)),
  }),
}));
