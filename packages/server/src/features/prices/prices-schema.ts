import type { PricePeriod } from '@bandshell/domain/prices';
import { builder } from '../../core/graphql/builder.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { CHANGE_PRICE_CODES, changePrice } from './change-price.ts';
import { listProducts, type ProductPrices } from './list-products.ts';

const PeriodRef = builder.objectRef<PricePeriod>('PricePeriod').implement({
  fields: (t) => ({
    amount: t.exposeInt('amount', { nullable: true, description: 'In the smallest units. Null: the list price.' }),
    startsAt: t.field({ type: 'DateTime', resolve: ({ startsAt }) => new Date(startsAt) }),
  }),
});

const ProductRef = builder.objectRef<ProductPrices>('PricedProduct').implement({
  description: 'Something that is sold at a price that staff change.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    listPrice: t.field({ type: MoneyRef, resolve: ({ listPrice }) => listPrice }),
    price: t.field({
      type: MoneyRef,
      description: 'What it costs now, before discounts and tax.',
      resolve: ({ listPrice, amount }) => ({ ...listPrice, amount }),
    }),
    periods: t.field({ type: [PeriodRef], description: 'The latest start first.', resolve: ({ periods }) => periods }),
  }),
});
const ChangePricePayload = outcomePayload('ChangePrice', 'product', ProductRef, CHANGE_PRICE_CODES);
const ChangePriceInput = builder.inputType('ChangePriceInput', {
  fields: (t) => ({
    productID: t.id({ required: true }),
    amount: t.int({ required: false, description: 'In the smallest units of the currency. Null: the list price.' }),
    startsAt: t.string({ required: false, description: 'ISO 8601. Null: now.' }),
  }),
});

builder.queryFields((t) => ({
  pricedProducts: t.field({
    type: [ProductRef],
    description: 'For staff.',
    authScopes: { staff: true },
    complexity: 50,
    resolve: (_root, _args, { platform }) => listProducts(platform),
  }),
}));

builder.mutationFields((t) => ({
  changePrice: t.field({
    type: ChangePricePayload,
    description: 'Gives a product a price from a time on. For site admins.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: ChangePriceInput, required: true }) },
    resolve: async (_root, { input: { productID: productId, amount, startsAt } }, context) => {
      const by = { actorId: viewerOf(context).userId, address: context.ip };
      const change = { productId, amount: amount ?? null, startsAt: startsAt ?? null, ...by };
      return toPayload(await changePrice(context.platform, change));
    },
  }),
}));
