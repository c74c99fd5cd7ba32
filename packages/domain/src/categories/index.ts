export * from './category-slug.ts';
