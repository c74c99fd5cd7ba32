export * as charityErrors from './charity-errors.ts';
export * from './charity-rules.ts';
