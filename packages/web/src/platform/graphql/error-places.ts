import type { Exchange, OperationResult } from '@urql/core';
import { map, pipe } from 'wonka';

/**
 * Moves the errors of an answer to the places that have no value because of them. If a field that cannot be null fails,
 * the server leaves out the object around it, and the error keeps the path of the field (GraphQL, section 6.4.4).
 */
const moveErrors = ({ data, error }: OperationResult): void => {
  for (const each of error?.graphQLErrors ?? []) {
    let value: unknown = data;
    const length = (each.path ?? []).findIndex((key) => {
      value = (value as Record<string | number, unknown> | undefined)?.[key];
      return value === null;
    });
    if (length >= 0) Object.assign(each, { path: each.path?.slice(0, length + 1) });
  }
};

/** The cache keeps what it has where an answer has an error. It compares the error's path with the place of the null. */
export const errorPlacesExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    pipe(
      forward(operations$),
      map((result) => {
        moveErrors(result);
        return result;
      }),
    );
