import { BITS_OFFER_TYPES } from '@bandshell/domain/bits';
import { WHOLE_RATE } from '@bandshell/domain/kernel';
import { userBits } from '@bandshell/domain/ledger';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import type { BitsOfferRow } from './bits-tables.ts';
import { cheerMinimum, takesCheers } from './cheering.ts';
import { findBitsOffers, priceOf } from './find-offers.ts';
import { findTopCheerers, type TopCheerer } from './top-cheerers.ts';
import { UPDATE_CHEER_SETTINGS_CODES, updateCheerSettings } from './update-cheer-settings.ts';

const BitsOfferTypeRef = builder.enumType('BitsOfferType', {
  values: Object.fromEntries(BITS_OFFER_TYPES.map((type) => [type.toUpperCase(), { value: type }])) as Record<
    'BUNDLE' | 'AD',
    { value: (typeof BITS_OFFER_TYPES)[number] }
  >,
});

const BitsPromotionRef = builder.objectRef<{ readonly id: string }>('BitsPromotion').implement({
  fields: (t) => ({ id: t.exposeID('id') }),
});

const BitsOfferRef = builder.objectRef<BitsOfferRow>('BitsOffer').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.field({ type: BitsOfferTypeRef, resolve: ({ type }) => type }),
    bits: t.exposeInt('bits'),
    amount: t.int({
      description: 'What it costs now, in the smallest units of the currency, before tax.',
      resolve: (offer) => priceOf(offer).amount,
    }),
    listAmount: t.int({ description: 'Without the discount.', resolve: ({ list_amount }) => Number(list_amount) }),
    exponent: t.int({
      description: 'The main unit of the currency has 10^exponent of the smallest ones.',
      resolve: (offer) => priceOf(offer).exponent,
    }),
    currencyCode: t.exposeString('currency'),
    url: t.string({ description: 'Its checkout, a path of this site.', resolve: ({ id }) => `/bits-checkout/${id}` }),
    discount: t.float({
      description: 'A fraction: 0.2 is 20 % off.',
      resolve: ({ discount }) => discount / WHOLE_RATE,
    }),
    includesVAT: t.exposeBoolean('includes_vat'),
    isPromo: t.boolean({ resolve: ({ promotion_id }) => promotion_id !== null }),
    promotion: t.field({
      type: BitsPromotionRef,
      nullable: true,
      resolve: ({ promotion_id: id }) => (id === null ? null : { id }),
    }),
  }),
});

const CheerSettingsRef = builder.objectRef<{ readonly channelId: string }>('CheerSettings').implement({
  fields: (t) => ({
    isEnabled: t.boolean({
      description: 'Whether the channel takes cheers: partners and affiliates do.',
      resolve: ({ channelId }, _args, { platform }) => takesCheers(platform, channelId),
    }),
    cheerMinimumBits: t.int({
      description: 'Bits that a cheer has at least.',
      resolve: ({ channelId }, _args, { platform }) => cheerMinimum(platform, channelId),
    }),
  }),
});

const TopCheererRef = builder.objectRef<TopCheerer>('TopCheerer').implement({
  fields: (t) => ({
    user: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ userId }, _args, context) => (await userLoader(context).load(userId)) ?? null,
    }),
    bits: t.float({ description: 'All that the user has cheered here.', resolve: ({ bits }) => Number(bits) }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  bitsBalance: t.int({
    nullable: true,
    description: 'Bits that the user has; below zero after a chargeback. Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    resolve: ({ id }, _args, { platform }) => platform.parts.ledger.balance(platform.database.db, userBits(id)),
  }),
  bitsOffers: t.field({
    type: [BitsOfferRef],
    nullable: true,
    description: 'What the user may buy. Null if nothing is sold on this site. Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    args: { hidePromos: t.arg.boolean({ required: false }) },
    resolve: async ({ id }, { hidePromos }, { platform }) => {
      const offers = await findBitsOffers(platform, id, hidePromos ?? false);
      return offers === null ? null : [...offers];
    },
  }),
}));

builder.objectFields(ChannelRef, (t) => ({
  cheerSettings: t.field({ type: CheerSettingsRef, resolve: ({ id }) => ({ channelId: id }) }),
  topCheerers: t.field({
    type: [TopCheererRef],
    description: 'Who has cheered most, at most 10.',
    complexity: { field: 1, multiplier: 10 },
    resolve: async ({ id }, _args, context) => [...(await findTopCheerers(context, id))],
  }),
}));

const UpdateCheerSettingsInput = builder.inputType('UpdateCheerSettingsInput', {
  fields: (t) => ({ cheerMinimumBits: t.int({ required: true, description: '1 to 10000' }) }),
});
const UpdateCheerSettingsPayload = outcomePayload(
  'UpdateCheerSettings',
  'cheerSettings',
  CheerSettingsRef,
  UPDATE_CHEER_SETTINGS_CODES,
);

builder.mutationFields((t) => ({
  updateCheerSettings: t.field({
    type: UpdateCheerSettingsPayload,
    description: "Sets the least that a cheer in the viewer's own channel has.",
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: UpdateCheerSettingsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { userId } = viewerOf(context);
      const updated = await updateCheerSettings(context.platform, userId, input.cheerMinimumBits);
      return toPayload(updated.ok ? { ok: true as const, value: { channelId: userId } } : updated);
    },
  }),
}));
