import { Client, CombinedError, type Exchange, gql, type OperationResult } from '@urql/core';
import { expect, test } from 'vitest';
import { filter, map, pipe, subscribe } from 'wonka';
import { keepLastAnswer } from './keep-last-answer.ts';

const query = gql('query Page($login: String!) { user(login: $login) { id } }');

/** A network that answers each question with the next of `answers`; `null` is a network that is away. */
const networkOf =
  (answers: (object | null)[]): Exchange =>
  () =>
  (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind === 'query'),
      map((operation): OperationResult => {
        const data = answers.shift() ?? undefined;
        const error = data === undefined ? new CombinedError({ networkError: new Error('away') }) : undefined;
        return { operation, data, error, hasNext: false, stale: false };
      }),
    );

const watch = (answers: (object | null)[]) => {
  const client = new Client({
    url: 'http://127.0.0.1/graphql',
    preferGetMethod: false,
    exchanges: [keepLastAnswer, networkOf(answers)],
  });
  const seen: OperationResult[] = [];
  const context = { requestPolicy: 'network-only' } as const;
  const operation = client.createRequestOperation(
    'query',
    { query, variables: { login: 'ana' }, key: 7 } as never,
    context,
  );
  const watching = pipe(
    client.executeRequestOperation(operation),
    subscribe((result) => seen.push(result)),
  );
  return { seen, again: () => client.reexecuteOperation(operation), leave: () => watching.unsubscribe() };
};

test('a page keeps its answer when asking anew fails, and takes the next good one', async () => {
  const { seen, again, leave } = watch([{ n: 1 }, null, { n: 2 }]);
  again();
  await Promise.resolve();
  again();
  await Promise.resolve();
  leave();
  expect(seen.map(({ data, error, stale }) => ({ data, failed: error !== undefined, stale }))).toEqual([
    { data: { n: 1 }, failed: false, stale: false },
    { data: { n: 1 }, failed: true, stale: true },
    { data: { n: 2 }, failed: false, stale: false },
  ]);
});

test('without an earlier answer the failure shows', () => {
  const { seen, leave } = watch([null]);
  leave();
  expect(seen).toMatchObject([{ data: undefined, stale: false }]);
});
