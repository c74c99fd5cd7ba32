import { type Exchange, getOperationName, type Operation, type OperationResult } from '@urql/core';
import { filter, fromPromise, fromValue, makeSubject, map, merge, mergeMap, pipe, share, takeUntil } from 'wonka';
import type { BroughtAnswer, DocumentData } from './document-data.ts';

const resultOf = (operation: Operation, answer: BroughtAnswer): OperationResult => ({
  operation,
  data: answer.data,
  error: undefined,
  extensions: undefined,
  hasNext: false,
  stale: false,
});

/**
 * Answers an anonymous query from the document's data in the same tick, so that the first render has its data. It comes after
 * the cache, which stores the answer like any other. It comes before the network, which gets all other operations and those
 * whose pending answer failed.
 */
export const injectedExchange =
  (documentData: DocumentData): Exchange =>
  ({ forward }) =>
  (operations$) => {
    const shared$ = pipe(operations$, share);
    const failed = makeSubject<Operation>();
    const answers = new Map<number, ReturnType<DocumentData['take']>>();

    const isAnswered = (operation: Operation): boolean => {
      if (operation.kind !== 'query' || operation.context.anonymous !== true) return false;
      const answer = documentData.take(getOperationName(operation.query) ?? '', operation.variables);
      if (answer !== undefined) answers.set(operation.key, answer);
      return answer !== undefined;
    };

    const split$ = pipe(
      shared$,
      map((operation) => ({ operation, answered: isAnswered(operation) })),
      share,
    );

    const brought$ = pipe(
      split$,
      filter(({ answered }) => answered),
      mergeMap(({ operation }) => {
        const answer = answers.get(operation.key);
        answers.delete(operation.key);
        const torn$ = pipe(
          shared$,
          filter(({ kind, key }) => kind === 'teardown' && key === operation.key),
        );
        if (!(answer instanceof Promise))
          return fromValue(answer === undefined ? undefined : resultOf(operation, answer));
        const settled = answer.then((value) => {
          if (value === undefined) failed.next(operation);
          return value === undefined ? undefined : resultOf(operation, value);
        });
        return pipe(fromPromise(settled), takeUntil(torn$));
      }),
      filter((result): result is OperationResult => result !== undefined),
    );

    const forwarded$ = pipe(
      split$,
      filter(({ answered }) => !answered),
      map(({ operation }) => operation),
    );

    return merge([brought$, forward(merge([forwarded$, failed.source]))]);
  };
