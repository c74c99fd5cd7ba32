import { type Exchange, makeOperation } from '@urql/core';
import { map, pipe } from 'wonka';

/** Context of a query whose answer is the same for everyone: asked by GET and without cookies, so caches may answer. */
export const anonymous = { anonymous: true } as const;

/** Turns operations marked `anonymous` into GET requests without credentials. */
export const anonymousExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    forward(
      pipe(
        operations$,
        map((operation) => {
          const isKnown = operation.extensions?.persistedQuery !== undefined;
          if (operation.context.anonymous !== true || operation.kind !== 'query' || !isKnown) return operation;
          return makeOperation('query', operation, {
            ...operation.context,
            preferGetMethod: 'force',
            fetchOptions: { credentials: 'omit' },
          });
        }),
      ),
    );
