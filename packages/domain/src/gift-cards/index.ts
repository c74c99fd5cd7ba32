export * as giftCardsErrors from './gift-cards-errors.ts';
export * as giftCardsOrderLines from './gift-cards-order-lines.ts';
export * from './gift-code.ts';
