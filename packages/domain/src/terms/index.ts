export * from './check-consent-updates.ts';
export * from './legal-pages.ts';
export * from './product-consent.ts';
export * from './terms-banner.ts';
export * as termsErrors from './terms-errors.ts';
export * from './terms-limits.ts';
