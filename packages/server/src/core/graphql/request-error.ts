import { GraphQLError } from 'graphql';

/**
 * A mistake of a program, or a missing permission. A failure that a user can cause is data instead: a payload's
 * `error`, or a union.
 */
export type RequestErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'QUERY_TOO_COMPLEX';

/** A GraphQL error that the client may read, with its code in `extensions.code` and, if a limit
 * was met, `extensions.retryAfterSeconds`. All others are masked as INTERNAL. */
export const requestError = (code: RequestErrorCode, message: string, retryAfterMs?: number): GraphQLError =>
  new GraphQLError(message, {
    extensions: { code, ...(retryAfterMs !== undefined && { retryAfterSeconds: Math.ceil(retryAfterMs / 1000) }) },
  });
