import { type Exchange, makeOperation } from '@urql/core';
import { map, pipe } from 'wonka';
import { hasLinkKey } from './link-keys.ts';

/** Context of a query whose answer is the same for everyone: asked by GET and without cookies, so caches may answer. */
export const anonymous = { anonymous: true } as const;

/**
 * Turns operations marked `anonymous` into GET requests without credentials; not those of a page that a link's key opened:
 * no cache may answer or keep them.
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
