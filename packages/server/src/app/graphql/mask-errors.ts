import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import { isDatabaseAway } from '../start/database-away.ts';

export interface MaskableError {
  readonly message: string;
  readonly extensions?: { readonly code?: unknown; readonly retryAfterSeconds?: unknown };
  readonly originalError?: unknown;
  readonly locations?: GraphQLFormattedError['locations'];
  readonly path?: GraphQLFormattedError['path'];
}

/** Maximum length: the message repeats the author's own document and values, which the author knows. */
const MAX_MESSAGE_LENGTH = 1_000;

/** The text of an internal error only goes to the log: the client gets a code, a sentence and the request's id. */
export function maskError(error: MaskableError, log: FastifyBaseLogger, requestId: string): GraphQLFormattedError {
  const { locations, path } = error;
  const message = error.message.slice(0, MAX_MESSAGE_LENGTH);
  const { code, retryAfterSeconds } = error.extensions ?? {};
  if (typeof code === 'string') {
    const wait = typeof retryAfterSeconds === 'number' ? { retryAfterSeconds } : {};
    return { message, locations, path, extensions: { code, ...wait } };
  }
  const cause = rootCause(error);
  // An error in the document has no other cause.
  if (cause === undefined) return { message, locations, path, extensions: { code: 'BAD_USER_INPUT' } };
  if (isDatabaseAway(cause)) {
    log.warn({ err: cause, path }, 'a field could not be read: the database is unavailable');
    const sentence = 'Bandshell cannot reach its database. Try again in a moment.';
    return { message: sentence, path, extensions: { code: 'INTERNAL', requestId } };
  }
  if (isUnkeepableText(cause)) {
    return { message: 'A text holds a sign that cannot be kept.', path, extensions: { code: 'BAD_USER_INPUT' } };
  }
  log.error({ err: cause, path }, 'a resolver failed');
  return { message: 'Something went wrong on our side.', path, extensions: { code: 'INTERNAL', requestId } };
}

/**
 * A zero byte (`character_not_in_repertoire`, in JSON `untranslatable_character`) or half a character in JSON
 * (`invalid_text_representation`), which the database cannot store: the client's fault.
 */
const isUnkeepableText = (cause: unknown): boolean =>
  cause instanceof Error &&
  'code' in cause &&
  (cause.code === '22021' ||
    cause.code === '22P05' ||
    (cause.code === '22P02' && cause.message === 'invalid input syntax for type json'));

/** The error that a resolver threw; undefined for errors of GraphQL itself. */
function rootCause(error: unknown): unknown {
  let current = error;
  for (let depth = 0; depth < 5; depth += 1) {
    const next = (current as MaskableError | undefined)?.originalError;
    if (next === undefined || next === null) break;
    current = next;
  }
  return current instanceof GraphQLError ? undefined : current;
}
