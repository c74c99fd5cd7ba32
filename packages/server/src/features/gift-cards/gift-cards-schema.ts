import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { MoneyRef } from '../../core/graphql/money-ref.ts';
import { outcomePayload, payloadError, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import type { GiftCodeRow } from './gift-cards-tables.ts';
import { GiftCodeStateRef } from './gift-code-state-ref.ts';
import { findGiftProducts, type GiftProduct } from './gift-products.ts';
import { CODES_PAGE, ISSUE_CODES_CODES, issueCodes, listCodes } from './issue-codes.ts';
import { type GiftCardOffer, PREPARE_GIFT_CARD_CODES, prepareGiftCard } from './prepare-gift-card.ts';
import { REDEEM_CODE_CODES, redeemCode } from './redeem-code.ts';
import { REVOKE_CODE_CODES, revokeCode } from './revoke-code.ts';

const ProductRef = builder.objectRef<GiftProduct>('GiftProduct').implement({
  description: 'Something that can be given by a code.',
  fields: (t) => ({
    id: t.exposeID('id'),
    bits: t.int({
      nullable: true,
      description: 'Null: a month of Turbo.',
      resolve: ({ gift }) => (gift.gives === 'bits' ? gift.bits : null),
    }),
    price: t.field({ type: MoneyRef, description: 'Before tax.', resolve: ({ price }) => price }),
  }),
});

const OfferRef = builder.objectRef<GiftCardOffer>('GiftCardOffer').implement({
  description: 'What `purchaseOffer` buys.',
  fields: (t) => ({
    id: t.id({ resolve: ({ offerId }) => offerId }),
    type: t.string({ description: 'A PurchaseType.', resolve: ({ type }) => type }),
  }),
});

/** Everything that somebody redeemed: nothing that leads back to the code. */
const RedeemedRef = builder.objectRef<GiftCodeRow>('RedeemedGift').implement({
  fields: (t) => ({
    bits: t.exposeInt('bits', { nullable: true, description: 'Null: a month of Turbo.' }),
    redeemer: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ redeemed_by }, _args, context) =>
        redeemed_by === null ? null : ((await userLoader(context).load(redeemed_by)) ?? null),
    }),
  }),
});

const CodeRef = builder.objectRef<GiftCodeRow>('GiftCode').implement({
  description: 'For staff. The code itself is stored nowhere.',
  fields: (t) => ({
    id: t.exposeID('id'),
    last4: t.exposeString('last4'),
    bits: t.exposeInt('bits', { nullable: true, description: 'Null: a month of Turbo.' }),
    state: t.field({ type: GiftCodeStateRef, resolve: ({ state }) => state }),
    note: t.exposeString('note'),
    orderID: t.exposeID('order_id', { nullable: true, description: 'Null: staff issued it.' }),
    createdAt: t.expose('created_at', { type: 'DateTime' }),
    expiresAt: t.expose('expires_at', { type: 'DateTime', nullable: true }),
    redeemer: t.field({
      type: UserRef,
      nullable: true,
      resolve: async ({ redeemed_by }, _args, context) =>
        redeemed_by === null ? null : ((await userLoader(context).load(redeemed_by)) ?? null),
    }),
  }),
});
const CodeConnectionRef = connection<GiftCodeRow>('GiftCode', CodeRef, ({ id }) => id);

const PreparePayload = outcomePayload('PrepareGiftCard', 'offer', OfferRef, PREPARE_GIFT_CARD_CODES);
const RedeemPayload = outcomePayload('RedeemGiftCode', 'gift', RedeemedRef, REDEEM_CODE_CODES);
const RevokePayload = outcomePayload('RevokeGiftCode', 'code', CodeRef, REVOKE_CODE_CODES);
const IssueError = payloadError('IssueGiftCodes', ISSUE_CODES_CODES);
const IssuePayload = builder
  .objectRef<ReturnType<typeof toPayload<readonly string[], (typeof ISSUE_CODES_CODES)[number]>>>(
    'IssueGiftCodesPayload',
  )
  .implement({
    fields: (t) => ({
      codes: t.stringList({ nullable: true, description: 'Shown once.', resolve: ({ value }) => value }),
      error: t.field({ type: IssueError, nullable: true, resolve: ({ error }) => error }),
    }),
  });

const PrepareInput = builder.inputType('PrepareGiftCardInput', {
  fields: (t) => ({
    productID: t.id({ required: true }),
    email: t.string({ required: true, description: 'Who gets the code.' }),
    message: t.string({ required: true }),
  }),
});
const RedeemInput = builder.inputType('RedeemGiftCodeInput', {
  fields: (t) => ({ code: t.string({ required: true }) }),
});
const IssueInput = builder.inputType('IssueGiftCodesInput', {
  fields: (t) => ({
    bits: t.int({ required: false, description: 'Null: a month of Turbo.' }),
    count: t.int({ required: true }),
    note: t.string({ required: true }),
    expiresAt: t.string({ required: false, description: 'ISO 8601. Null: they do not end.' }),
  }),
});
const RevokeInput = builder.inputType('RevokeGiftCodeInput', { fields: (t) => ({ codeID: t.id({ required: true }) }) });

builder.queryFields((t) => ({
  giftProducts: t.field({
    type: [ProductRef],
    description: 'What the viewer may give by a code; nothing on a site that sells nothing.',
    authScopes: { loggedIn: true },
    complexity: 50,
    resolve: (_root, _args, { platform }) => findGiftProducts(platform),
  }),
  giftCodes: t.field({
    type: CodeConnectionRef,
    description: 'The newest first. For staff.',
    authScopes: { staff: true },
    args: {
      last4: t.arg.string({ required: false, description: 'The end of a code.' }),
      first: t.arg.int({ required: false }),
      after: t.arg.string({ required: false }),
    },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? CODES_PAGE }),
    resolve: (_root, { last4, ...page }, { platform }) => listCodes(platform, last4 ?? '', page),
  }),
}));

builder.mutationFields((t) => ({
  prepareGiftCard: t.field({
    type: PreparePayload,
    description: 'Keeps who gets what, until it is paid. The code is sent by mail then.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: PrepareInput, required: true }) },
    resolve: async (_root, { input: { productID: productId, email, message } }, context) => {
      const buyerId = viewerOf(context).userId;
      return toPayload(await prepareGiftCard(context.platform, { buyerId, productId, email, message }));
    },
  }),
  redeemGiftCode: t.field({
    type: RedeemPayload,
    description: 'Gives the viewer what a code is worth, once.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: RedeemInput, required: true }) },
    resolve: async (_root, { input: { code: text } }, context) => {
      const { userId } = viewerOf(context);
      return toPayload(await redeemCode(context.platform, { text, userId, address: context.ip }));
    },
  }),
  issueGiftCodes: t.field({
    type: IssuePayload,
    description: 'Makes codes to give away. For site admins.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: IssueInput, required: true }) },
    resolve: async (_root, { input: { bits, count, note, expiresAt } }, context) => {
      const by = { actorId: viewerOf(context).userId, address: context.ip };
      const wish = { bits: bits ?? null, count, note, expiresAt: expiresAt ?? null };
      return toPayload(await issueCodes(context.platform, wish, by));
    },
  }),
  revokeGiftCode: t.field({
    type: RevokePayload,
    description: 'Ends a code that nobody has redeemed. For site admins.',
    authScopes: { siteAdmin: true },
    args: { input: t.arg({ type: RevokeInput, required: true }) },
    resolve: async (_root, { input: { codeID } }, context) => {
      const by = { actorId: viewerOf(context).userId, address: context.ip };
      return toPayload(await revokeCode(context.platform, codeID, by));
    },
  }),
}));
