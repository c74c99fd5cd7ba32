export * from './csv.ts';
export * from './money-parts.ts';
export * from './payable.ts';
export * from './payout-machine.ts';
export * from './revenue-share.ts';
export * as walletErrors from './wallet-errors.ts';
export * from './wallet-limits.ts';
export * from './wallet-month.ts';
export * from './wallet-promotion.ts';
