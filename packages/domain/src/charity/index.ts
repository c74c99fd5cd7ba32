export * as charityErrors from './charity-errors.ts';
export * as charityOrderLines from './charity-order-lines.ts';
export * from './charity-rules.ts';
