export * from './found-kinds.ts';
export * from './found-period.ts';
export * from './live-tags.ts';
export * from './search-path.ts';
export * from './search-text.ts';
export * from './search-words.ts';
