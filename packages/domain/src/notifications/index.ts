export * from './email-kinds.ts';
