export * from './callouts.ts';
export * from './promotion-window.ts';
export * from './seasons.ts';
