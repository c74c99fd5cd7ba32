export * from './marker-rules.ts';
export * as markersNotices from './markers-announcements.ts';
export * as markersErrors from './markers-errors.ts';
