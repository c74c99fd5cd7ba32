export * from './alert-queue.ts';
export * from './alert-text.ts';
export * as browserSourcesErrors from './browser-sources-errors.ts';
export * from './source-rules.ts';
export * from './source-style.ts';
