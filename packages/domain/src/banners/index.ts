export * from './account-checkup.ts';
export * from './choose-banners.ts';
export * from './email-verification.ts';
export * from './sign-up-upsell.ts';
export * from './site-notice.ts';
