import { type CacheExchangeOpts, cacheExchange } from '@urql/exchange-graphcache';

/**
 * What the cache cannot know from the schema, as a feature declares it in its `cache-config.ts`. An object with an `id` is
 * kept once by its type and id; one without lives inside the object that holds it. `keys` names types for which that is
 * wrong, `updates` what a mutation changes beyond the objects that it answers with.
 */
export type CacheConfig = Pick<CacheExchangeOpts, 'keys' | 'updates'>;

/** Objects that live inside another are no mistake. A test finds those whose `id` was forgotten. */
const logger: CacheExchangeOpts['logger'] = (severity, message) => {
  if (severity !== 'debug' && !message.startsWith('Invalid key')) console[severity](message);
};

/** The normalised cache: one copy of each user, channel, stream, category and session, shared by all components. */
export const normalisedCache = (configs: readonly CacheConfig[]) =>
  cacheExchange({
    keys: Object.assign({}, ...configs.map(({ keys }) => keys)),
    updates: { Mutation: Object.assign({}, ...configs.map(({ updates }) => updates?.Mutation)) },
    ...(import.meta.env.DEV ? { logger } : {}),
  });
