export * as giftCardsErrors from './gift-cards-errors.ts';
export * from './gift-code.ts';
