export * as adminErrors from './admin-errors.ts';
export * from './copyright-rules.ts';
export * from './site-roles.ts';
export * from './staff-rules.ts';
export * from './suspension-rules.ts';
