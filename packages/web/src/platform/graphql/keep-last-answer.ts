import type { Exchange, OperationResult } from '@urql/core';
import { map, pipe, tap } from 'wonka';

/**
 * A page that has its answer keeps it when asking anew fails: the last good data of an open query comes back with the
 * error, marked stale. Stands outermost, so that it sees what the cache says.
 */
export const keepLastAnswer: Exchange = ({ forward }) => {
  const lastGood = new Map<number, OperationResult['data']>();
  return (operations$) =>
    pipe(
      operations$,
      tap((operation) => {
        if (operation.kind === 'teardown') lastGood.delete(operation.key);
      }),
      forward,
      map((result) => {
        const { kind, key } = result.operation;
        if (kind !== 'query') return result;
        if (result.data !== undefined && result.data !== null) {
          lastGood.set(key, result.data);
          return result;
        }
        const data = lastGood.get(key);
        return result.error === undefined || data === undefined ? result : { ...result, data, stale: true };
      }),
    );
};
