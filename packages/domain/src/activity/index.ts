export * from './activity-events.ts';
export * from './activity-kinds.ts';
export * from './activity-limits.ts';
export * from './read-newest.ts';
