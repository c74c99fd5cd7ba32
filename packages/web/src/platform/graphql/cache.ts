import type { Exchange } from '@urql/core';
import { type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache';
import { askAgainExchange } from './ask-again.ts';
import { failedAnswersExchange } from './failed-answers.ts';

/**
 * Facts that the cache cannot derive from the schema. A feature declares them in its `cache-config.ts`. The cache
 * stores an object with an `id` once, by its type and id, and an object without one inside its parent. `keys` names the
 * exceptions. `updates` says what a mutation changes besides the objects of its answer.
 */
export type CacheConfig = Pick<CacheExchangeOpts, 'keys' | 'updates'>;

/** Embedded objects are intended. A test finds queries that forget an `id`. */
const logger: CacheExchangeOpts['logger'] = (severity, message) => {
  if (severity !== 'debug' && !message.startsWith('Invalid key')) console[severity](message);
};

/** The normalised cache: one copy of each user, channel, stream, category and session, shared by all components. */
const normalisedCache = (configs: readonly CacheConfig[]) =>
  cacheExchange({
    keys: Object.assign({}, ...configs.map(({ keys }) => keys)),
    updates: { Mutation: Object.assign({}, ...configs.map(({ updates }) => updates?.Mutation)) },
    ...(import.meta.env.DEV ? { logger } : {}),
  });

/** The cache, and before it what keeps answers out that would overwrite better ones. */
export const cacheExchanges = (configs: readonly CacheConfig[]): readonly Exchange[] => [
  normalisedCache(configs),
  askAgainExchange,
  failedAnswersExchange,
];
