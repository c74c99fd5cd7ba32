import { type Exchange, makeOperation } from '@urql/core';
import { map, pipe } from 'wonka';
import { hasLinkKey } from './link-keys.ts';

/**
 * Context of a query whose answer is the same for everyone. It is sent by GET without cookies, so that caches can
 * answer it.
 */
export const anonymous = { anonymous: true } as const;

/**
 * Sends operations marked `anonymous` as GET requests without credentials. A page that a link's key opened is an
 * exception: no cache may answer or store its requests.
 */
export const anonymousExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    forward(
      pipe(
        operations$,
        map((operation) => {
          const isKnown = operation.extensions?.persistedQuery !== undefined;
          if (operation.context.anonymous !== true || operation.kind !== 'query' || !isKnown || hasLinkKey())
            return operation;
          return makeOperation('query', operation, {
            ...operation.context,
            preferGetMethod: 'force',
            fetchOptions: { credentials: 'omit' },
          });
        }),
      ),
    );
