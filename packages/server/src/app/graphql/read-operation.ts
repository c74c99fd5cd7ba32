import { GraphQLError } from 'graphql';
import { requestError } from '../../core/graphql/request-error.ts';
import { holdsMoreThan } from './holds-more-than.ts';
import { MAX_BATCH, MAX_QUERY_LENGTH, MAX_VARIABLE_VALUES, tooComplex } from './query-limits.ts';

/** An operation as requested. */
export interface RequestedOperation {
  readonly query: string;
  /** Whether `query` is from the web app and not from the request. */
  readonly isPersisted: boolean;
  readonly variables: Record<string, unknown> | undefined;
  readonly operationName: string | undefined;
  /** Whether the client asks for the answer that is the same for everyone. Only operations of a batch say so. */
  readonly isForEveryone?: boolean;
  /** Link keys of the request. */
  readonly linkKeys?: readonly string[];
  /** Called when a resolver reads or writes personal data of the visitor: the browser's id or name, a cookie. */
  readonly onPersonal?: () => void;
  /** Called when a resolver reads the language of the request; without it, `onPersonal` is called. */
  readonly onLanguage?: () => void;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** GraphQL, section 2.1.9. */
const NAME = /^[_A-Za-z][_0-9A-Za-z]{0,199}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/**
 * Parses the parameters of a GraphQL request: a document, or the id of one of the web app's
 * (`extensions.persistedQuery.sha256Hash`).
 * @throws {GraphQLError} with the reason.
 */
export function readOperation(
  body: unknown,
  operations: ReadonlyMap<string, string>,
  mayBringDocument: boolean,
): RequestedOperation {
  if (!isRecord(body)) throw requestError('BAD_USER_INPUT', 'Send an object with "query" and "variables".');
  const { variables, operationName } = body;
  if (variables !== undefined && variables !== null && !isRecord(variables)) {
    throw requestError('BAD_USER_INPUT', '"variables" must be an object.');
  }
  const hasName = operationName !== undefined && operationName !== null;
  if (hasName && !(typeof operationName === 'string' && NAME.test(operationName))) {
    throw requestError('BAD_USER_INPUT', '"operationName" must be a name.');
  }
  return {
    ...readDocument(body, operations, mayBringDocument),
    variables: variables ?? undefined,
  };
}

/**
 * Parses operations that were requested together. A batch contains queries of the web app alone, by their ids. An
 * operation that is not known or not valid fails alone.
 * @throws {GraphQLError} if it is no such batch
 */
export function readBatch(
  bodies: readonly unknown[],
  operations: ReadonlyMap<string, string>,
): readonly (RequestedOperation | GraphQLError)[] {
  if (bodies.length === 0 || bodies.length > MAX_BATCH) {
    throw requestError('BAD_USER_INPUT', `Send 1 to ${MAX_BATCH} operations a request.`);
  }
  if (!bodies.every((body) => isRecord(body) && persistedId(body.extensions) !== undefined)) {
    throw requestError('BAD_USER_INPUT', 'A list contains operations of the web app alone.');
  }
  if (holdsMoreThan(MAX_VARIABLE_VALUES, bodies)) {
    throw tooComplex(`The operations hold more than ${MAX_VARIABLE_VALUES} values together.`);
  }
  return bodies.map((body) => {
    const { extensions } = body as { readonly extensions: Record<string, unknown> };
    try {
      return { ...readOperation(body, operations, false), isForEveryone: extensions.anonymous === true };
    } catch (error) {
      if (error instanceof GraphQLError) return error;
      throw error;
    }
  });
}

function readDocument(
  body: Record<string, unknown>,
  operations: ReadonlyMap<string, string>,
  mayBringDocument: boolean,
): Omit<RequestedOperation, 'variables'> {
  const id = persistedId(body.extensions);
  if (id !== undefined) {
    const document = operations.get(id);
    // Each document of the web app contains one operation, so the operation name is ignored.
    if (document !== undefined) return { query: document, isPersisted: true, operationName: undefined };
    // Clients of the usual protocol check for this message.
    throw new GraphQLError('PersistedQueryNotFound', { extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } });
  }
  if (!mayBringDocument) throw requestError('BAD_USER_INPUT', 'GET answers persisted operations alone; use POST.');
  if (typeof body.query !== 'string' || body.query === '') {
    throw requestError('BAD_USER_INPUT', '"query" is missing.');
  }
  if (body.query.length > MAX_QUERY_LENGTH) {
    throw requestError('BAD_USER_INPUT', `"query" is longer than ${MAX_QUERY_LENGTH} characters.`);
  }
  const operationName = typeof body.operationName === 'string' ? body.operationName : undefined;
  return { query: body.query, isPersisted: false, operationName };
}

function persistedId(extensions: unknown): string | undefined {
  if (!isRecord(extensions) || !isRecord(extensions.persistedQuery)) return undefined;
  const hash = extensions.persistedQuery.sha256Hash;
  if (typeof hash === 'string' && SHA256.test(hash)) return hash;
  throw requestError('BAD_USER_INPUT', '"sha256Hash" must be a SHA-256 in hexadecimal.');
}
