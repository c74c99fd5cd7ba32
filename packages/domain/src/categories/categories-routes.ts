import { lowered } from '../routes/lowered.ts';
import { pathOf } from '../routes/path-pattern.ts';
import type { RouteEntry } from '../routes/route-entry.ts';
import { categoryVariables } from './category-variables.ts';

/** A category and its lists. */
export const categoriesRoutes = {
  category: {
    name: 'category',
    pattern: '/directory/category/:categorySlug/*',
    canonicalPath: (params) => pathOf('directory', 'category', lowered(params.categorySlug)),
    page: 'category',
    access: 'everyone',
    injects: { operation: 'CategoryPage', variables: categoryVariables },
    plays: false,
  },
  categoryClips: {
    name: 'categoryClips',
    pattern: '/directory/category/:categorySlug/clips/*',
    canonicalPath: (params) => pathOf('directory', 'category', lowered(params.categorySlug), 'clips'),
    page: 'category-clips',
    access: 'everyone',
    injects: { operation: 'CategoryListPage', variables: categoryVariables },
    plays: false,
  },
  categoryVideos: {
    name: 'categoryVideos',
    pattern: '/directory/category/:categorySlug/videos/:filter/*',
    canonicalPath: (params) => pathOf('directory', 'category', lowered(params.categorySlug), 'videos', 'all'),
    page: 'category-videos',
    access: 'everyone',
    injects: { operation: 'CategoryListPage', variables: categoryVariables },
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
