import { CombinedError, type Exchange, type OperationResult } from '@urql/core';
import { map, pipe, tap } from 'wonka';

const noAnswer = () => new CombinedError({ networkError: new Error('The answer holds nothing') });

/**
 * Makes every answer carry data or an error, never `null` without a reason. A refused query, a broken answer or an answer that
 * the cache cannot read has `null` as data. The types of pages do not allow that. When a repeated query fails, the last data of
 * an open query comes back with the error. A component that asks again closes its query and opens it in the same tick; that
 * query counts as open. It is the outermost exchange, so that it also sees the cache's answers.
 *
 * A query that reads the cache alone and finds nothing there has no answer yet. The client gives each answer to all parts
 * with the same query, so one that asks the server would take that for a failure.
 */
export const retainLastData: Exchange = ({ forward }) => {
  const lastGood = new Map<number, OperationResult['data']>();
  const closed = new Set<number>();
  const forget = (): void => {
    for (const key of closed) lastGood.delete(key);
    closed.clear();
  };
  return (operations$) =>
    pipe(
      operations$,
      tap((operation) => {
        if (operation.kind !== 'teardown') closed.delete(operation.key);
        else {
          if (closed.size === 0) setTimeout(forget);
          closed.add(operation.key);
        }
      }),
      forward,
      map((result) => {
        const { kind, key, context } = result.operation;
        if (result.data !== undefined && result.data !== null) {
          if (kind === 'query') lastGood.set(key, result.data);
          return result;
        }
        const mayCome = result.stale || result.hasNext || context.requestPolicy === 'cache-only';
        const error = result.error ?? (mayCome ? undefined : noAnswer());
        return { ...result, data: lastGood.get(key), error };
      }),
    );
};
