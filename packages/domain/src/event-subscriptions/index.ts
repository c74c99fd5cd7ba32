export * from './call-breaker.ts';
export * from './lost-consent.ts';
export * from './subscription-limits.ts';
export * from './subscription-types.ts';
export * from './webhook-rules.ts';
