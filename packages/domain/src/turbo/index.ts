export * as turboOrderLines from './turbo-order-lines.ts';
export * from './turbo-terms.ts';
