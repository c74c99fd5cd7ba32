import { Client, CombinedError, type Exchange, gql, type OperationResult } from '@urql/core';
import { expect, test, vi } from 'vitest';
import { filter, fromPromise, fromValue, map, mergeMap, pipe, subscribe } from 'wonka';
import { retainLastData } from './retain-last-data.ts';

const query = gql('query Page($login: String!) { user(login: $login) { id } }');

/** The whole answer is `null`, with an error or without one. */
const refused = 'refused';
const empty = 'empty';

/** A network that answers each question with the next of `answers`; `null` is a network that is away. */
const networkOf =
  (answers: (object | null | typeof refused | typeof empty)[]): Exchange =>
  () =>
  (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind === 'query'),
      map((operation): OperationResult => {
        const answer = answers.shift() ?? undefined;
        const data = answer === refused || answer === empty ? null : answer;
        const away = data === undefined ? new CombinedError({ networkError: new Error('away') }) : undefined;
        const error = answer === refused ? new CombinedError({ graphQLErrors: ['refused'] }) : away;
        return { operation, data, error, hasNext: false, stale: false };
      }),
    );

const watch = (answers: Parameters<typeof networkOf>[0]) => {
  const client = new Client({
    url: 'http://127.0.0.1/graphql',
    preferGetMethod: false,
    exchanges: [retainLastData, networkOf(answers)],
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
  /** Asks as a component does that fetches again: it opens the query anew. */
  const reopen = (): OperationResult[] => {
    const results: OperationResult[] = [];
    pipe(
      client.executeRequestOperation(operation),
      subscribe((result) => results.push(result)),
    ).unsubscribe();
    return results;
  };
  return { seen, again: () => client.reexecuteOperation(operation), reopen, leave: () => watching.unsubscribe() };
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
    { data: { n: 1 }, failed: true, stale: false },
    { data: { n: 2 }, failed: false, stale: false },
  ]);
});

test('a query that is closed and opened in the same tick keeps its answer, and forgets it when it stays closed', async () => {
  const { leave, reopen } = watch([{ n: 1 }, null, null]);
  leave();
  expect(reopen()).toMatchObject([{ data: { n: 1 }, error: { message: '[Network] away' } }]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reopen()).toMatchObject([{ data: undefined }]);
});

test('without an earlier answer the failure shows', () => {
  const { seen, leave } = watch([null]);
  leave();
  expect(seen).toMatchObject([{ data: undefined, stale: false }]);
});

test.each([refused, empty] as const)('an answer that is null (%s) is a failure without data', (answer) => {
  const { seen, leave } = watch([answer]);
  leave();
  expect(seen).toHaveLength(1);
  expect(seen[0]?.data).toBeUndefined();
  expect(seen[0]?.error).toBeInstanceOf(CombinedError);
});

test.each([refused, empty] as const)('an answer that is null (%s) takes no page away', async (answer) => {
  const { seen, again, leave } = watch([{ n: 1 }, answer]);
  again();
  await Promise.resolve();
  leave();
  expect(seen.at(-1)?.data).toEqual({ n: 1 });
  expect(seen.at(-1)?.error).toBeInstanceOf(CombinedError);
});

test('what a mutation could not answer is a failure, too', async () => {
  const client = new Client({
    url: 'http://127.0.0.1/graphql',
    preferGetMethod: false,
    exchanges: [
      retainLastData,
      () =>
        map(
          (operation): OperationResult => ({ operation, data: null, error: undefined, hasNext: false, stale: false }),
        ),
    ],
  });
  const { data, error } = await client.mutation(gql('mutation Change { change }'), {});
  expect(data).toBeUndefined();
  expect(error).toBeInstanceOf(CombinedError);
});

test.each([
  ['first', ['cache-only', 'network-only']],
  ['last', ['network-only', 'cache-only']],
] as const)(
  'what the cache alone does not have is no failure of a part that asks the server (asked %s)',
  async (_when, policies) => {
    const answers: ((answer: object) => void)[] = [];
    const client = new Client({
      url: 'http://127.0.0.1/graphql',
      preferGetMethod: false,
      exchanges: [
        retainLastData,
        () => (operations$) =>
          pipe(
            operations$,
            filter(({ kind }) => kind === 'query'),
            mergeMap((operation) => {
              const result = (data: object | null): OperationResult => ({
                ...{ operation, data, error: undefined, hasNext: false, stale: false },
              });
              if (operation.context.requestPolicy === 'cache-only') return fromValue(result(null));
              return fromPromise(new Promise<object>((resolve) => answers.push(resolve)).then(result));
            }),
          ),
      ],
    });
    const seen: Record<string, OperationResult[]> = { 'cache-only': [], 'network-only': [] };
    for (const requestPolicy of policies) {
      const context = { requestPolicy };
      const request = { query, variables: { login: 'ana' }, key: 7 } as never;
      pipe(
        client.executeRequestOperation(client.createRequestOperation('query', request, context)),
        subscribe((result) => seen[requestPolicy]?.push(result)),
      );
    }
    await Promise.resolve();
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) answer({ n: 1 });
    await vi.waitFor(() => expect(seen['network-only']?.at(-1)?.data).toEqual({ n: 1 }));
    for (const result of Object.values(seen).flat()) expect(result.error).toBeUndefined();
  },
);
