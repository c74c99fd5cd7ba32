export * from './account-kinds.ts';
export * from './posting-rules.ts';
