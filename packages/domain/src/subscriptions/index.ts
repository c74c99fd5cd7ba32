export * from './subscriber-eligibility.ts';
export * from './subscription-offers.ts';
export * from './subscription-terms.ts';
export * from './subscription-tiers.ts';
export type * from './subscriptions-events.ts';
