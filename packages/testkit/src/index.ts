export * from './clock-picture/clock-bits.ts';
export * from './clock-picture/publish-clock.ts';
export * from './clock-picture/watch-clock.ts';
export { createEmptyTestDatabase, createTestDatabase, type TestDatabase } from './database/test-database.ts';
export * from './process/browser.ts';
export * from './process/free-port.ts';
export * from './process/server-process.ts';
export * from './process/until.ts';
