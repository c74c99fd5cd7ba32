import { CombinedError, createRequest, gql, makeOperation, type Operation, type OperationResult } from '@urql/core';
import { expect, test } from 'vitest';
import { fromValue, map, pipe, subscribe } from 'wonka';
import { failedAnswersExchange } from './failed-answers.ts';

const request = createRequest(gql('query Any { a }'), {});

/** The answer that comes out of the exchange when the server answers so. */
const answerOf = (kind: 'query' | 'mutation', data: object, path?: readonly (string | number)[]): OperationResult => {
  const error = path && new CombinedError({ graphQLErrors: [{ message: 'failed', path, extensions: {} }] });
  const operation = makeOperation(kind, request, {
    url: '/graphql',
    requestPolicy: 'network-only',
    preferGetMethod: false,
  });
  const answering = (operations: Parameters<ReturnType<typeof failedAnswersExchange>>[0]) =>
    pipe(
      operations,
      map((asked: Operation): OperationResult => ({ operation: asked, data, error, hasNext: false, stale: false })),
    );
  const exchange = failedAnswersExchange({ forward: answering, client: {} as never, dispatchDebug: () => undefined });
  let result: OperationResult | undefined;
  pipe(
    exchange(fromValue(operation)),
    subscribe((each) => {
      result = each;
    }),
  );
  if (result === undefined) throw new Error('no answer');
  return result;
};

test.each([
  ['all that was asked for', { a: null }, ['a']],
  ['an object around the failed field', { a: null, other: 1 }, ['a', 'b']],
  ['an object deep in the answer', { a: { b: null } }, ['a', 'b', 'c']],
  ['an object of a list’s entry', { a: [{ b: null }] }, ['a', 0, 'b', 'c']],
])('an error takes the data of an answer without %s', (_, data, path) => {
  const { data: left, error } = answerOf('query', data, path);
  expect(left).toBeUndefined();
  expect(error).toBeDefined();
});

test.each([
  ['what failed may be null, and there is more', 'query', { a: null, other: 1 }, ['a']],
  ['what failed deep in it may be null', 'query', { a: { b: null } }, ['a', 'b']],
  ['one entry of a list is missing', 'query', { a: [null, { b: 1 }] }, ['a', 0, 'b']],
  ['nothing failed', 'query', { a: null }, undefined],
  ['it is of a mutation', 'mutation', { a: null }, ['a', 'b']],
] as const)('an answer keeps its data where %s', (_, kind, data, path) => {
  expect(answerOf(kind, data, path).data).toEqual(data);
});
