export * from './events.ts';
export * from './kernel/result.ts';
