import type { CacheFacts } from '../../platform/graphql/cache.ts';

/** Messages of a replay come by the thousand and are shown once: they live and go with their replay. */
export const cacheFacts: CacheFacts = { keys: { ChatReplayMessage: () => null } };
