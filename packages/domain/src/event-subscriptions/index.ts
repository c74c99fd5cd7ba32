export * from './call-breaker.ts';
export * from './lost-consent.ts';
export * from './subscription-condition.ts';
export * from './subscription-limits.ts';
export * from './webhook-rules.ts';
