import { type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core';
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka';

/** The highest known versions, by type and id, from answers or topics. */
const versions = new Map<string, number>();

/** Records that this version exists. An answer with a lower version is older. */
export const noteVersion = (typename: string, id: string, version: number): void => {
  const key = typename + id;
  if (version > (versions.get(key) ?? 0)) versions.set(key, version);
};

/** Whether an answer contains something older than a known version. Newer versions are recorded. */
const isOlder = (data: unknown): boolean => {
  if (typeof data !== 'object' || data === null) return false;
  const { __typename: typename, id, version } = data as Record<string, unknown>;
  let older = false;
  if (typeof version === 'number') {
    older = version < (versions.get(`${typename}${id}`) ?? 0);
    noteVersion(String(typename), String(id), version);
  }
  for (const value of Object.values(data)) older = isOlder(value) || older;
  return older;
};

/**
 * Keeps old answers out of the cache, which it precedes. An answer that is older than a known version is requested once
 * more, without shared caches. If that fails, the older answer is used.
 */
export const newestAnswers: Exchange = ({ forward }) => {
  const again = makeSubject<Operation>();
  const older = new Map<number, OperationResult>();
  return (operations$) =>
    pipe(
      merge([operations$, again.source]),
      tap(({ kind, key }) => {
        if (kind === 'teardown') older.delete(key);
      }),
      forward,
      map((result) => {
        const { operation, data } = result;
        const isOld = isOlder(data);
        if (operation.kind !== 'query') return result;
        const before = older.get(operation.key);
        older.delete(operation.key);
        if (before !== undefined) return data == null ? before : result;
        if (!isOld) return result;
        older.set(operation.key, result);
        again.next(
          makeOperation('query', operation, {
            ...operation.context,
            requestPolicy: 'network-only',
            anonymous: false,
          }),
        );
        return undefined;
      }),
      filter((result) => result !== undefined),
    );
};
