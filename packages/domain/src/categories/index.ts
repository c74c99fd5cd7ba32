export * from './category-head.ts';
export * from './category-slug.ts';
export * from './category-variables.ts';
