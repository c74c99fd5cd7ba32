import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import type { GiftCodeRow } from './gift-cards-tables.ts';
import { GiftCodeStateRef } from './gift-code-state-ref.ts';
import { CARDS_PAGE, listBoughtCards } from './list-bought-cards.ts';
import { RESEND_GIFT_CARD_CODES, resendGiftCard } from './resend-gift-card.ts';
import { SHOW_GIFT_CODE_CODES, type ShownGiftCode, showGiftCode } from './show-gift-code.ts';

/** Resolvers return a card to its buyer alone. */
const GiftCardRef = builder.objectRef<GiftCodeRow>('GiftCard').implement({
  description: 'A gift card as its buyer sees it.',
  fields: (t) => ({
    id: t.exposeID('id'),
    bits: t.exposeInt('bits', { nullable: true, description: 'Null: a month of Turbo.' }),
    recipient: t.string({
      nullable: true,
      description: 'The masked address that its code was sent to. Null: not known, or the buyer was shown the code.',
      resolve: ({ recipient_hint: hint }) => (hint === '' ? null : hint),
    }),
    state: t.field({ type: GiftCodeStateRef, resolve: ({ state }) => state }),
    sentAt: t.field({ type: 'DateTime', resolve: ({ sent_at, created_at }) => sent_at ?? created_at }),
    redeemedAt: t.expose('redeemed_at', { type: 'DateTime', nullable: true }),
  }),
});
const GiftCardConnectionRef = connection<GiftCodeRow>('GiftCard', GiftCardRef, ({ id }) => id);

const ShownRef = builder.objectRef<ShownGiftCode>('ShownGiftCode').implement({
  description: 'The code of a gift card, shown once.',
  fields: (t) => ({
    code: t.exposeString('code'),
    giftCard: t.field({ type: GiftCardRef, resolve: ({ row }) => row }),
  }),
});
const ResendPayload = outcomePayload('ResendGiftCard', 'giftCard', GiftCardRef, RESEND_GIFT_CARD_CODES);
const ShowPayload = outcomePayload('ShowGiftCode', 'shown', ShownRef, SHOW_GIFT_CODE_CODES);
const ResendInput = builder.inputType('ResendGiftCardInput', {
  fields: (t) => ({ giftCardID: t.id({ required: true }), email: t.string({ required: true }) }),
});
const ShowInput = builder.inputType('ShowGiftCodeInput', { fields: (t) => ({ giftCardID: t.id({ required: true }) }) });

builder.objectFields(UserRef, (t) => ({
  giftCards: t.field({
    type: GiftCardConnectionRef,
    nullable: true,
    description: 'Gift cards that the user has paid for, the newest first. Only for oneself.',
    authScopes: ({ id }) => ({ self: id }),
    args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? CARDS_PAGE }),
    resolve: ({ id }, args, { platform }) => listBoughtCards(platform, id, args),
  }),
}));

builder.mutationFields((t) => ({
  resendGiftCard: t.field({
    type: ResendPayload,
    description: 'Sends a gift card of the viewer with a new code. The code before is no longer valid.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ResendInput, required: true }) },
    resolve: async (_root, { input: { giftCardID: cardId, email } }, context) =>
      toPayload(await resendGiftCard(context.platform, { userId: viewerOf(context).userId, cardId, email })),
  }),
  showGiftCode: t.field({
    type: ShowPayload,
    description: 'Shows the viewer a new code of an own gift card. The code before is no longer valid.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ShowInput, required: true }) },
    resolve: async (_root, { input: { giftCardID } }, context) =>
      toPayload(await showGiftCode(context.platform, viewerOf(context).userId, giftCardID)),
  }),
}));
