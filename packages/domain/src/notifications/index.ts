export * from './email-kinds.ts';
export * as notificationsErrors from './notifications-errors.ts';
