import { Client, fetchExchange, getOperationName, mapExchange } from '@urql/core';
import { persistedExchange } from '@urql/exchange-persisted';
import { documentData } from '../document/document-data.ts';
import { injectedExchange } from '../document/injected-exchange.ts';
import { reportError } from '../report/report-error.ts';
import { anonymousExchange } from './anonymous.ts';
import { type CacheConfig, normalisedCache } from './cache.ts';
import { credentials } from './credentials.ts';
import { lastingExchange } from './lasting.ts';
import { linkKeyHeader } from './link-keys.ts';
import { newestAnswers } from './newest-answers.ts';
import { persistedId } from './persisted.ts';
import { retainLastData } from './retain-last-data.ts';

/** No answer is awaited for longer than this. */
const TIMEOUT_MS = 15_000;

/** A request that outlives its page may be this long: browsers hold 64 KiB for all of a site's at once. */
const LASTING_CHARACTERS = 4000;

const fetchInTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const isShort = typeof init?.body === 'string' && init.body.length <= LASTING_CHARACTERS;
  // An answer to GET may be kept for others.
  const headers = init?.method === 'POST' ? { ...init.headers, ...linkKeyHeader() } : init?.headers;
  return fetch(input, { ...init, headers, signal, keepalive: init?.keepalive === true && isShort });
};

/**
 * The GraphQL client. Order matters: the cache answers first, then what the document brought along, then the network,
 * where an operation of a build goes as its id alone. What comes back passes `newestAnswers` on its way into the cache.
 */
export const createGraphQLClient = (configs: readonly CacheConfig[]): Client =>
  new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetch: fetchInTime,
    fetchOptions: { credentials },
    exchanges: [
      retainLastData,
      mapExchange({
        onError: (error, { query }) => reportError(error, { operation: getOperationName(query) ?? '' }),
      }),
      normalisedCache(configs),
      newestAnswers,
      injectedExchange(documentData),
      persistedExchange({
        enforcePersistedQueries: true,
        enableForMutation: true,
        preferGetForPersistedQueries: false,
        generateHash: async (_, document) => persistedId(getOperationName(document) ?? ''),
      }),
      anonymousExchange,
      lastingExchange,
      fetchExchange,
    ],
  });
