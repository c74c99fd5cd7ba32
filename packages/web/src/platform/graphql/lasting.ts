import { type Exchange, makeOperation } from '@urql/core';
import { map, pipe } from 'wonka';
import { credentials } from './credentials.ts';

/** Lets mutations outlive their page: what is changed just before a page is left or loaded anew is not lost. */
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
