import type { Data } from '@urql/exchange-graphcache';
import type { CacheFacts } from '../../platform/graphql/cache.ts';

const byName = (data: Data): string => String(data.name);

export const cacheFacts: CacheFacts = { keys: { Flag: byName, Setting: byName, UserFlag: byName } };
