import { CombinedError, type Exchange, type OperationResult } from '@urql/core';
import { map, pipe, tap } from 'wonka';

const noAnswer = () => new CombinedError({ networkError: new Error('The answer holds nothing') });

/**
 * An answer has data or says why not, and never `null` in its place: that is what a refused question, a broken answer or
 * one that the cache cannot read back brings, and what no page's types know of. A page that has its answer keeps it when
 * asking anew fails: the last good data of an open query comes back with the error. Stands outermost, so that it sees what
 * the cache says.
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
        if (result.data !== undefined && result.data !== null) {
          if (kind === 'query') lastGood.set(key, result.data);
          return result;
        }
        const isUnderWay = result.error === undefined && (result.stale || result.hasNext);
        const error = result.error ?? (isUnderWay ? undefined : noAnswer());
        return { ...result, data: lastGood.get(key), error };
      }),
    );
};
