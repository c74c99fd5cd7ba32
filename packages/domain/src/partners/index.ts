export * from './partner-progress.ts';
export * from './partner-rules.ts';
export * as partnersErrors from './partners-errors.ts';
