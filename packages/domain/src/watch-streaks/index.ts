export * from './watch-streak.ts';
export * from './watch-time.ts';
