import { verticalPath } from '../kernel/paths/directory-path.ts';
import { directoryPath } from '../kernel/paths/link-path.ts';
import { lowered } from '../kernel/paths/lowered.ts';
import { pathOf } from '../kernel/paths/path-pattern.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { tagVariables } from '../kernel/paths/tag-variables.ts';
import { categoryVariables } from './category-variables.ts';
import type { Vertical } from './verticals.ts';

const verticalRoute = <const Name extends string>(name: Name, vertical: Vertical) =>
  ({
    name,
    pattern: verticalPath(vertical),
    page: 'directory-vertical',
    access: 'everyone',
    injects: { operation: 'DirectoryVerticalPage', variables: () => ({ vertical: vertical.toUpperCase() }) },
  }) as const;

/** Lists of categories, and a category with its lists. */
export const categoriesRoutes = {
  directory: {
    name: 'directory',
    pattern: directoryPath,
    also: ['/directory/tags/:tagID'],
    page: 'directory',
    access: 'everyone',
    injects: { operation: 'DirectoryPage', variables: tagVariables },
  },
  gamingDirectory: verticalRoute('gamingDirectory', 'gaming'),
  irlDirectory: verticalRoute('irlDirectory', 'irl'),
  musicDirectory: verticalRoute('musicDirectory', 'music'),
  esportsDirectory: verticalRoute('esportsDirectory', 'esports'),
  creativeDirectory: verticalRoute('creativeDirectory', 'creative'),
  adminCategories: {
    name: 'adminCategories',
    pattern: '/admin/categories',
    page: 'admin-categories',
    access: 'staff',
  },
  following: {
    name: 'following',
    pattern: '/directory/following/*',
    page: 'following',
    access: 'logged-in',
  },
  category: {
    name: 'category',
    pattern: '/directory/category/:categorySlug/*',
    canonicalPath: (params) => pathOf('directory', 'category', lowered(params.categorySlug)),
    page: 'category',
    access: 'everyone',
    injects: { operation: 'CategoryPage', variables: categoryVariables },
  },
  categoryClips: {
    name: 'categoryClips',
    pattern: '/directory/category/:categorySlug/clips/*',
    canonicalPath: (params) => pathOf('directory', 'category', lowered(params.categorySlug), 'clips'),
    page: 'category-clips',
    access: 'everyone',
    injects: { operation: 'CategoryListPage', variables: categoryVariables },
  },
  categoryVideos: {
    name: 'categoryVideos',
    pattern: '/directory/category/:categorySlug/videos/:filter/*',
    canonicalPath: (params) => pathOf('directory', 'category', lowered(params.categorySlug), 'videos', 'all'),
    page: 'category-videos',
    access: 'everyone',
    injects: { operation: 'CategoryListPage', variables: categoryVariables },
  },
} as const satisfies Record<string, RouteEntry>;
