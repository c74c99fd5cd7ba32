export * from './calendar-text.ts';
export * as scheduleErrors from './schedule-errors.ts';
export * from './schedule-limits.ts';
export * from './schedule-rules.ts';
export * from './segments.ts';
export * from './week-layout.ts';
export * from './zoned-time.ts';
