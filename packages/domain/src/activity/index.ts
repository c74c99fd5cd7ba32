export { someone } from './activity-announcements.ts';
export * from './activity-events.ts';
export * from './activity-limits.ts';
export * from './read-newest.ts';
