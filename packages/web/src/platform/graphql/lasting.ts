import { type Exchange, makeOperation } from '@urql/core';
import { map, pipe } from 'wonka';
import { credentials } from './credentials.ts';

/**
 * Lets mutations continue after their page is closed, so that a change just before leaving or reloading is not lost.
 */
export const lastingExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    forward(
      pipe(
        operations$,
        map((operation) =>
          operation.kind === 'mutation'
            ? makeOperation('mutation', operation, {
                ...operation.context,
                fetchOptions: { credentials, keepalive: true },
              })
            : operation,
        ),
      ),
    );
