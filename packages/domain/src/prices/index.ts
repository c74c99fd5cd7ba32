export * from './price-rules.ts';
export * as pricesErrors from './prices-errors.ts';
