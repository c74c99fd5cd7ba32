export * from './mail-limits.ts';
export * from './mail-schedule.ts';
export * from './notification-events.ts';
export * from './notification-limits.ts';
export * as notificationsErrors from './notifications-errors.ts';
