import type { Exchange, OperationResult } from '@urql/core';
import { map, pipe } from 'wonka';

/**
 * Whether an error left a null that pages would read as "does not exist": something that the query asks for, or an object
 * around the failed field, which the server leaves out if the field cannot be null (GraphQL, section 6.4.4). In a list,
 * one entry is missing, and the others are of use.
 */
const leavesNothing = (data: unknown, path: readonly (string | number)[]): boolean => {
  let value = data;
  const index = path.findIndex((key) => {
    value = (value as Readonly<Record<string | number, unknown>> | undefined)?.[key];
    return value === null;
  });
  return typeof path[index] === 'string' && (index === 0 || index < path.length - 1);
};

const isFailed = ({ operation, data, error }: OperationResult): boolean =>
  operation.kind === 'query' &&
  data != null &&
  error?.graphQLErrors.some(({ path }) => path !== undefined && leavesNothing(data, path)) === true;

/** Takes the data out of such answers, so that the cache and the page keep what they have. The error stays. */
export const failedAnswersExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    pipe(
      forward(operations$),
      map((result) => (isFailed(result) ? { ...result, data: undefined } : result)),
    );
