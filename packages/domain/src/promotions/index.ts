export * from './callouts.ts';
export * from './creator-promotion.ts';
export * from './months-promotion.ts';
export * from './offer-promotions.ts';
export * from './promotion-place.ts';
export * from './promotion-window.ts';
export * as promotionsErrors from './promotions-errors.ts';
export * from './seasons.ts';
export * from './social-badge.ts';
