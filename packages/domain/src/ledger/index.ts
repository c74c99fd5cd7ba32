export * from './account-kinds.ts';
export * from './part-postings.ts';
export * from './posting-rules.ts';
