export * from './follow-cursor.ts';
export * from './follow-limits.ts';
export * as followsErrors from './follows-errors.ts';
