export * as categoriesErrors from './categories-errors.ts';
export * from './category-cursor.ts';
export * from './category-details.ts';
export * from './category-events.ts';
export * from './category-head.ts';
export * from './category-limits.ts';
export * from './category-slug.ts';
export * from './category-variables.ts';
export * from './verticals.ts';
