export * from './collection-access.ts';
export * from './collection-rules.ts';
export * from './move-item.ts';
