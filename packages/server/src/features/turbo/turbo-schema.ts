import type { Money } from '@bandshell/domain/kernel';
import { hasTurboAt, TURBO_PRODUCT } from '@bandshell/domain/turbo';
import { builder } from '../../core/graphql/builder.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { mayBuyTurbo, turboPrice } from './turbo-offer.ts';

const StatusRef = builder.objectRef<{ readonly until: Date | null }>('TurboStatus').implement({
  fields: (t) => ({
    hasActiveTurbo: t.boolean({
      resolve: ({ until }, _args, { platform }) => hasTurboAt(until, platform.clock.now()),
    }),
    endsAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'It ends by itself then; null without Turbo.',
      resolve: ({ until }, _args, { platform }) => (hasTurboAt(until, platform.clock.now()) ? until : null),
    }),
  }),
});

const OfferRef = builder.objectRef<{ readonly price: Money }>('TurboOffer').implement({
  fields: (t) => ({
    id: t.id({ resolve: () => TURBO_PRODUCT }),
    price: t.field({ type: MoneyRef, description: 'A month, before tax.', resolve: ({ price }) => price }),
    isEligible: t.boolean({
      description: 'Whether the viewer may buy it: nobody buys further ahead than a year.',
      resolve: (_offer, _args, { platform, viewer }) => viewer === null || mayBuyTurbo(platform, viewer.userId),
    }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  turboStatus: t.field({
    type: StatusRef,
    nullable: true,
    description: 'Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    resolve: ({ turbo_until: until }) => ({ until }),
  }),
}));

builder.queryFields((t) => ({
  turboOffer: t.field({
    type: OfferRef,
    nullable: true,
    description: 'Null if nothing is sold on this site.',
    resolve: async (_root, _args, { platform }) =>
      platform.services.payments.provider === undefined ? null : { price: await turboPrice(platform) },
  }),
}));
