export * from './follow-limits.ts';
