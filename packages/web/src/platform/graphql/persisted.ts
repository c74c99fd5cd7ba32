import { type Exchange, getOperationName, makeOperation } from '@urql/core';
import { map, pipe } from 'wonka';

/** Ids of the operations in the loaded code, by name. Empty in development. */
const ids = new Map<string, string>();

/**
 * The build wraps every operation in this: it notes the id under which the server keeps the document.
 *
 * @public
 */
export const persisted = <T>(name: string, id: string, document: T): T => {
  ids.set(name, id);
  return document;
};

/** Names an operation by its id, so that it is sent without its document. In development, documents are sent. */
export const persistedExchange: Exchange =
  ({ forward }) =>
  (operations$) =>
    forward(
      pipe(
        operations$,
        map((operation) => {
          const sha256Hash = ids.get(getOperationName(operation.query) ?? '');
          if (sha256Hash === undefined) return operation;
          const extensions = { ...operation.extensions, persistedQuery: { version: 1, sha256Hash } as const };
          return makeOperation(operation.kind, { ...operation, extensions }, operation.context);
        }),
      ),
    );
