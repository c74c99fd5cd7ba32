import type { Exchange, OperationResult } from '@urql/core';
import { map, pipe } from 'wonka';

/**
 * Whether something that was asked for is null because a part of it failed (GraphQL, section 6.4.4). It is not known to
 * be missing.
 */
const isFailed = ({ operation, data, error }: OperationResult): boolean =>
  operation.kind === 'query' && error?.graphQLErrors.some(({ path }) => data?.[path?.[0] ?? ''] === null) === true;

/** Takes the data out of such answers, so that the cache and the page keep what they have. The error stays. */
export const failedAnswersExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    pipe(
      forward(operations$),
      map((result) => (isFailed(result) ? { ...result, data: undefined } : result)),
    );
