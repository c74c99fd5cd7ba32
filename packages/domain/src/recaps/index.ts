export * from './recap-facts.ts';
export * from './recap-limits.ts';
export * from './recap-month.ts';
export * from './recap-slides.ts';
export * from './recap-sources.ts';
export * as recapsErrors from './recaps-errors.ts';
export * from './watch-band.ts';
