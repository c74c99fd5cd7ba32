export * from './push-limits.ts';
export * from './push-payload.ts';
export * from './push-retry.ts';
export * from './push-subscription.ts';
export * as webPushErrors from './web-push-errors.ts';
