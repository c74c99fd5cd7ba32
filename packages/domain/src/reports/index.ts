export * from './report-rules.ts';
export * as reportsErrors from './reports-errors.ts';
