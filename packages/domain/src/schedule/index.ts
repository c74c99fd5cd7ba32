export * from '../kernel/zoned-time.ts';
export * from './calendar-text.ts';
export * as scheduleErrors from './schedule-errors.ts';
export * from './schedule-limits.ts';
export * from './schedule-rules.ts';
export * from './segments.ts';
export * from './week-layout.ts';
