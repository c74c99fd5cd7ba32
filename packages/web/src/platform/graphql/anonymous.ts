import { type Exchange, makeOperation } from '@urql/core';
import { map, pipe } from 'wonka';
import { hasLinkKey } from './link-keys.ts';

/**
 * Context of a query whose answer is the same for everyone. It is sent by GET without cookies, so that caches can
 * answer it. For a viewer whose own answers say more it is false, and each next request of such a query brings the
 * viewer's own answer; those of others stay shared.
 */
export const anonymous: { anonymous: boolean } = { anonymous: true };

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
