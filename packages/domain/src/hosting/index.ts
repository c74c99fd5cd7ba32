export * from './hosting-day.ts';
export * as hostingErrors from './hosting-errors.ts';
export * from './hosting-rules.ts';
