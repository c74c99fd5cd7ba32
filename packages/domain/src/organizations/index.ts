export * from './organization-rules.ts';
export * as organizationsErrors from './organizations-errors.ts';
