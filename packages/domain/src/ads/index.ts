export * from './ad-dismissal.ts';
export * from './ad-free-upsell.ts';
export * as adsErrors from './ads-errors.ts';
export * from './decide-ad.ts';
export * from './house-ad.ts';
