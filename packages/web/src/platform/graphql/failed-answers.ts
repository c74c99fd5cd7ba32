import type { Exchange, OperationResult } from '@urql/core';
import { map, pipe } from 'wonka';

/**
 * Whether the null at a failed field stands for more than that field: the server leaves out the object around a field
 * that cannot be null (GraphQL, section 6.4.4). In a list, one entry is missing, and the others are of use.
 */
const hidesMore = (data: unknown, path: readonly (string | number)[]): boolean => {
  let value = data;
  const index = path.findIndex((key) => {
    value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[key];
    return value === null;
  });
  return index >= 0 && index < path.length - 1 && typeof path[index] === 'string';
};

/** Whether errors left nothing of the answer to a query, or left out more than what failed. */
const isFailed = ({ operation, data, error }: OperationResult): boolean =>
  operation.kind === 'query' &&
  data != null &&
  error !== undefined &&
  (Object.values(data).every((value) => value === null) ||
    error.graphQLErrors.some(({ path }) => path !== undefined && hidesMore(data, path)));

/** Takes the data out of such answers, so that the cache and the page keep what they have. The error stays. */
export const failedAnswersExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    pipe(
      forward(operations$),
      map((result) => (isFailed(result) ? { ...result, data: undefined } : result)),
    );
