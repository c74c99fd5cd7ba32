export * from './newer-poll.ts';
export * from './poll-events.ts';
export * from './poll-limits.ts';
export * from './poll-rules.ts';
export * as pollsNotices from './polls-announcements.ts';
export * as pollsErrors from './polls-errors.ts';
export * from './read-poll.ts';
