export * from './raid-events.ts';
export * from './raid-rules.ts';
export * from './raid-view.ts';
export * as raidsNotices from './raids-announcements.ts';
export * as raidsErrors from './raids-errors.ts';
