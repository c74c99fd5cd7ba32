import { GraphQLError } from 'graphql';

/** What a program did wrong, or may not do. What a user may cause is data instead: a payload's `error`, or a union. */
export type RequestErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'BAD_USER_INPUT'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'QUERY_TOO_COMPLEX';

/** A GraphQL error that the client may read, with its code in `extensions.code`. All others are masked as INTERNAL. */
export const requestError = (code: RequestErrorCode, message: string): GraphQLError =>
  new GraphQLError(message, { extensions: { code } });
