export * from './community-gifts.ts';
export * from './renewal-machine.ts';
export * from './renewal-plan.ts';
export * from './subscriber-eligibility.ts';
export * from './subscription-offers.ts';
export * from './subscription-terms.ts';
export * from './subscription-tiers.ts';
export * as subscriptionsErrors from './subscriptions-errors.ts';
export type * from './subscriptions-events.ts';
