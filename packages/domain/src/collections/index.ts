export * from './collection-access.ts';
export * from './collection-rules.ts';
export * as collectionsErrors from './collections-errors.ts';
export * from './move-item.ts';
