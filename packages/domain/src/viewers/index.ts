export * from './presence.ts';
export * from './viewer-counter.ts';
