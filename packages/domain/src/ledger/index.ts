export * from './account-kinds.ts';
export * from './cheer-funding.ts';
export * from './ledger-events.ts';
export * from './part-postings.ts';
export * from './plan-posts.ts';
export * from './posting-rules.ts';
