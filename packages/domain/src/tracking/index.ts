export * from './read-tracking.ts';
export * from './tracking-limits.ts';
