import type { CacheConfig } from '../platform/graphql/cache.ts';

/** The `cache-config.ts` of every feature that has one. */
export const cacheConfigs: readonly CacheConfig[] = Object.values(
  import.meta.glob<CacheConfig>('../features/*/cache-config.ts', { eager: true, import: 'cacheConfig' }),
);
