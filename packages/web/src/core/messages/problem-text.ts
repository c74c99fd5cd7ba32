import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { CombinedError } from '@urql/core';
import { noteWait } from '../../platform/react/use-standing.ts';

/** A refusal of the server: a code for programs, and a sentence for the user in the page's language. */
export interface Problem {
  readonly code: string;
  readonly message: string;
}

/** For an operation without an answer. */
const unreachable = msg`The server could not be reached. Check your connection and try again.`;

/** For a fault of the server. */
const serverFault = msg`Something went wrong on our side. Try again in a moment.`;

/** For a request that the server does not understand, for example of an outdated page. */
const didNotWork = msg`That did not work. Reload the page and try again.`;

/** Reasons why a whole operation was refused, by the code of the GraphQL error. */
const refusals: Readonly<Record<string, MessageDescriptor>> = {
  UNAUTHENTICATED: msg`You are no longer logged in. Log in and try again.`,
  FORBIDDEN: msg`You do not have permission to do this.`,
  RATE_LIMITED: msg`Too many requests came from your network. Try again in a moment.`,
  INTERNAL: serverFault,
};

const FIRST_SERVER_FAULT = 500;

/**
 * The facts that are known of a request without an answer: the error of an operation, or the response of a plain
 * request.
 */
type Failure = Pick<CombinedError, 'response'> & Partial<Pick<CombinedError, 'graphQLErrors'>>;

const reasonOf = (error: Failure | undefined): MessageDescriptor => {
  const code = error?.graphQLErrors?.[0]?.extensions.code;
  if (typeof code === 'string') return refusals[code] ?? didNotWork;
  // A proxy answers in place of the server, without GraphQL errors.
  const { status } = (error?.response ?? {}) as Partial<Response>;
  return status !== undefined && status >= FIRST_SERVER_FAULT ? serverFault : unreachable;
};

/** Why an operation has no answer, from its error. No error means no connection. */
export const missingAnswer = (error: Failure | undefined): Problem => {
  const message = t(reasonOf(error));
  noteWait(message, error?.graphQLErrors?.[0]?.extensions.retryAfterSeconds);
  return { code: '', message };
};

/** Why a mutation failed, from its payload, or from its error if it has no payload. Null if it succeeded. */
export const problemOf = (
  payload: { readonly error: Problem | null } | null | undefined,
  error: CombinedError | undefined,
): Problem | null => (payload == null ? missingAnswer(error) : payload.error);

/** Why an operation failed: the refusal in its answer, or the reason why there is no answer. */
export const failureText = (problem: Problem | null | undefined, error: CombinedError | undefined): string =>
  (problem ?? missingAnswer(error)).message;
