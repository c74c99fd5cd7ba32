import type { Data } from '@urql/exchange-graphcache';
import type { CacheConfig } from '../../platform/graphql/cache.ts';

const byName = (data: Data): string => String(data.name);

export const cacheConfig: CacheConfig = { keys: { Flag: byName, Setting: byName, UserFlag: byName } };
