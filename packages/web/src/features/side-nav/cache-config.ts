import type { CacheConfig } from '../../platform/graphql/cache.ts';

/** The same section has other entries for another page, so each answer keeps its own. */
export const cacheConfig: CacheConfig = {
  keys: { SideNavSection: () => null },
};
