import { Client, type Exchange, getOperationName, mapExchange } from '@urql/core';
import { whenActive } from '../browser/idle-store.ts';
import { reportError } from '../browser/report-error.ts';
import { documentData } from '../document/document-data.ts';
import { injectedExchange } from '../document/injected-exchange.ts';
import { anonymousExchange } from './anonymous.ts';
import { credentials } from './credentials.ts';
import { lastingExchange } from './lasting.ts';
import { linkKeyHeader } from './link-keys.ts';
import { noteWaits } from './note-waits.ts';
import { persistedExchange } from './persisted.ts';
import { resumeExchange } from './resume.ts';
import { retainLastData } from './retain-last-data.ts';
import { sendExchange } from './send-exchange.ts';

/** Longest wait for an answer. */
const TIMEOUT_MS = 15_000;

/** Longest body of a request that outlives its page. Browsers allow 64 KiB for all such requests of a site together. */
const LASTING_CHARACTERS = 4000;

const fetchInTime: typeof fetch = (input, init) => {
  const limit = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const isShort = typeof init?.body === 'string' && init.body.length <= LASTING_CHARACTERS;
  // Shared caches may store an answer to GET.
  const headers = init?.method === 'POST' ? { ...init.headers, ...linkKeyHeader() } : init?.headers;
  return fetch(input, { ...init, headers, signal, keepalive: init?.keepalive === true && isShort });
};

/**
 * The GraphQL client. The order matters: the cache answers first, then the document's data, then the network, to which
 * a build sends only the operation's id.
 * @param cache see `cacheExchanges`; none: each new query goes to the network
 */
export const createGraphQLClient = (cache: readonly Exchange[] = []): Client =>
  new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetch: fetchInTime,
    fetchOptions: { credentials },
    exchanges: [
      retainLastData,
      resumeExchange(whenActive),
      mapExchange({
        onResult: noteWaits,
        onError: (error, { query }) => reportError(error, { operation: getOperationName(query) ?? '' }),
      }),
      ...cache,
      injectedExchange(documentData),
      persistedExchange,
      anonymousExchange,
      lastingExchange,
      sendExchange,
    ],
  });
