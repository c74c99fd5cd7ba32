import type { CacheConfig } from '../../platform/graphql/cache.ts';

/** A replay has thousands of messages that are shown once. They are stored inside their replay, not as entities. */
export const cacheConfig: CacheConfig = { keys: { ChatReplayMessage: () => null } };
