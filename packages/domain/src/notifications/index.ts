export * from './email-kinds.ts';
export * from './mail-schedule.ts';
export * from './notification-events.ts';
export * from './notification-kinds.ts';
export * as notificationsErrors from './notifications-errors.ts';
