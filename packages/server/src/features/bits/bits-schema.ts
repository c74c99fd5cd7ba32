import { createHash } from 'node:crypto';
import { BITS_OFFER_TYPES } from '@bandshell/domain/bits';
import { userBits } from '@bandshell/domain/ledger';
import { builder } from '../../core/graphql/builder.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { findBitsOffers, type ListedBitsOffer } from './bits-offer-list.ts';
import { cheerMinimum, takesCheers } from './cheering.ts';
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

const BitsOfferRef = builder.objectRef<ListedBitsOffer>('BitsOffer').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    type: t.expose('type', { type: BitsOfferTypeRef }),
    bits: t.exposeInt('bits'),
    amount: t.exposeInt('amount', {
      description: 'What it costs now, in the smallest units of the currency, before tax.',
    }),
    listAmount: t.exposeInt('listAmount', { description: 'Without the discount.' }),
    exponent: t.exposeInt('exponent', {
      description: 'The main unit of the currency has 10^exponent of the smallest ones.',
    }),
    currencyCode: t.exposeString('currencyCode'),
    url: t.exposeString('url', { description: 'Its checkout, a path of this site.' }),
    discount: t.exposeFloat('discount', { description: 'A fraction: 0.2 is 20 % off.' }),
    includesVAT: t.exposeBoolean('includesVAT'),
    isPromo: t.exposeBoolean('isPromo'),
    promotion: t.expose('promotion', { type: BitsPromotionRef, nullable: true }),
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
    resolve: ({ id }, _args, { platform }) => platform.services.ledger.balance(platform.database.db, userBits(id)),
  }),
  idSHA1: t.string({
    nullable: true,
    description: 'The SHA-1 of the id, in hexadecimal: how measurements name the user. Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    resolve: ({ id }) => createHash('sha1').update(id).digest('hex'),
  }),
  bitsOffers: t.field({
    type: [BitsOfferRef],
    nullable: true,
    description: 'What the user may buy. Null if nothing is sold on this site. Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    args: { hidePromos: t.arg.boolean({ required: false }) },
    resolve: ({ id }, { hidePromos }, { platform }) => findBitsOffers(platform, id, hidePromos ?? false),
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
