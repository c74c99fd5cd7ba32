export * from './check-consent-update.ts';
export * from './consent-banner.ts';
export * from './consent-choices.ts';
export * as consentErrors from './consent-errors.ts';
export * from './consent-limits.ts';
export * from './consent-registry.ts';
export * from './privacy-law.ts';
