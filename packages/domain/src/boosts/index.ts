export * from './boost-limits.ts';
export * from './boost-rules.ts';
export * as boostsErrors from './boosts-errors.ts';
export * as boostsOrderLines from './boosts-order-lines.ts';
