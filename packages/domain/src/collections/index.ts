export * from './collection-access.ts';
export * from './collection-rules.ts';
export * from './collection-variables.ts';
export * as collectionsErrors from './collections-errors.ts';
export * from './move-item.ts';
