import { type Exchange, makeOperation } from '@urql/core';
import { pipe, tap } from 'wonka';

const SOONEST_MS = 4_000;
/** The pages of a server that starts again do not all return at once. */
const SPREAD_MS = 8_000;

/**
 * Sends a query without an answer again, as long as a page shows it. So the page goes on by itself when the server answers
 * again. Until then it shows the error. A refusal is an answer.
 * @param whenActive calls back while the user is not idle: now, or when idleness ends
 */
export const resumeExchange =
  (whenActive: (callback: () => void) => void): Exchange =>
  ({ client, forward }) =>
  (operations$) =>
    pipe(
      forward(operations$),
      tap(({ operation, error }) => {
        // The client ignores a query that no page shows any more.
        if (operation.kind === 'query' && error?.networkError && !(error.response?.status < 500))
          setTimeout(
            // With a policy that reads the cache, the client would not send it.
            () =>
              whenActive(() =>
                client.reexecuteOperation(
                  makeOperation('query', operation, { ...operation.context, requestPolicy: 'network-only' }),
                ),
              ),
            SOONEST_MS + Math.random() * SPREAD_MS,
          );
      }),
    );
