import type { CacheFacts } from '../platform/graphql/cache.ts';

/** The `cache-facts.ts` of every feature that has one. */
export const cacheFacts: readonly CacheFacts[] = Object.values(
  import.meta.glob<CacheFacts>('../features/*/cache-facts.ts', { eager: true, import: 'cacheFacts' }),
);
