import { lowered } from '../lowered.ts';
import { pathOf } from '../path-pattern.ts';
import type { RouteEntry } from '../route-entry.ts';

/** The home page and the lists of live streams. */
export const directoryRoutes = {
  home: {
    name: 'home',
    pattern: '/',
    page: 'home',
    access: 'everyone',
    injects: { operation: 'HomePage', variables: () => ({}) },
    plays: false,
  },
  directory: {
    name: 'directory',
    pattern: '/directory',
    page: 'directory',
    access: 'everyone',
    injects: { operation: 'DirectoryPage', variables: () => ({}) },
    plays: false,
  },
  category: {
    name: 'category',
    pattern: '/directory/category/:categorySlug/*',
    canonicalPath: (params) => pathOf('directory', 'category', lowered(params.categorySlug)),
    page: 'category',
    access: 'everyone',
    injects: { operation: 'CategoryPage', variables: (params) => ({ slug: lowered(params.categorySlug) }) },
    plays: false,
  },
  categoryClips: {
    name: 'categoryClips',
    pattern: '/directory/category/:categorySlug/clips/*',
    canonicalPath: (params) => pathOf('directory', 'category', lowered(params.categorySlug), 'clips'),
    page: 'category-clips',
    access: 'everyone',
    injects: { operation: 'CategoryListPage', variables: (params) => ({ slug: lowered(params.categorySlug) }) },
    plays: false,
  },
  categoryVideos: {
    name: 'categoryVideos',
    pattern: '/directory/category/:categorySlug/videos/:filter/*',
    canonicalPath: (params) => pathOf('directory', 'category', lowered(params.categorySlug), 'videos', 'all'),
    page: 'category-videos',
    access: 'everyone',
    injects: { operation: 'CategoryListPage', variables: (params) => ({ slug: lowered(params.categorySlug) }) },
    plays: false,
  },
  search: {
    name: 'search',
    pattern: '/search/*',
    page: 'search',
    access: 'everyone',
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
