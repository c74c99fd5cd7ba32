import { Client, CombinedError, type Exchange, gql, type OperationResult } from '@urql/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filter, map, pipe, subscribe } from 'wonka';
import { resumeExchange } from './resume.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const documents = {
  query: gql('query Page($login: String!) { user(login: $login) { id } }'),
  mutation: gql('mutation Follow($login: String!) { follow(login: $login) { id } }'),
};
const MINUTE = 60_000;

/** The deed of the server for each question: nothing for too long, a status with no answer, a refusal, or an answer. */
type Deed = 'silent' | 503 | 429 | 'refused' | 'answers';

const errorOf = (deed: Deed): CombinedError | undefined => {
  if (deed === 'answers') return undefined;
  if (deed === 'refused') return new CombinedError({ graphQLErrors: ['refused'] });
  const networkError = new Error('No answer');
  return deed === 'silent'
    ? new CombinedError({ networkError })
    : new CombinedError({ networkError, response: { status: deed } });
};

let isIdle = false;
const waiting: (() => void)[] = [];

/** A page with a query; the last deed stays. */
const open = (deeds: Deed[], kind: keyof typeof documents = 'query') => {
  let asked = 0;
  const network: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter((operation) => operation.kind === kind),
      map((operation): OperationResult => {
        const error = errorOf(deeds[Math.min(asked, deeds.length - 1)] ?? 'answers');
        asked += 1;
        return { operation, data: error ? undefined : { n: asked }, error, hasNext: false, stale: false };
      }),
    );
  const client = new Client({
    url: 'http://127.0.0.1/graphql',
    preferGetMethod: false,
    exchanges: [resumeExchange((callback) => (isIdle ? waiting.push(callback) : callback())), network],
  });
  let shown: OperationResult | undefined;
  const request = { query: documents[kind], variables: { login: 'ana' }, key: 7 } as never;
  const page = pipe(
    client.executeRequestOperation(client.createRequestOperation(kind, request, { requestPolicy: 'cache-first' })),
    subscribe((result) => {
      shown = result;
    }),
  );
  return { asked: () => asked, shown: () => shown, leave: () => page.unsubscribe() };
};

test('a page shows the error of a query without an answer, and goes on by itself when the server answers', async () => {
  const page = open(['silent', 503, 'silent', 'answers']);
  expect(page.shown()?.error).toBeDefined();
  await vi.advanceTimersByTimeAsync(3_900);
  expect(page.asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(page.shown()).toMatchObject({ data: { n: 4 }, error: undefined });
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(page.asked()).toBe(4);
});

test('a silent server is asked by a page at most every four seconds, and by none that was left', async () => {
  const page = open(['silent']);
  await vi.advanceTimersByTimeAsync(MINUTE);
  const before = page.asked();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(page.asked() - before).toBeGreaterThanOrEqual(4);
  expect(page.asked() - before).toBeLessThanOrEqual(15);
  page.leave();
  const left = page.asked();
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(page.asked()).toBe(left);
});

test.each(['refused', 429] as const)('a query that the server answers with %s is not sent again', async (deed) => {
  const page = open([deed]);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(page.asked()).toBe(1);
});

test('a mutation is never sent again', async () => {
  const page = open(['silent'], 'mutation');
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect(page.asked()).toBe(1);
});

test('APP-38 nothing is sent again while the user is idle, and once when they are back', async () => {
  isIdle = true;
  const page = open(['silent', 'silent', 'answers']);
  await vi.advanceTimersByTimeAsync(10 * MINUTE);
  expect([page.asked(), waiting.length]).toEqual([1, 1]);
  isIdle = false;
  for (const resume of waiting.splice(0)) resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.asked()).toBe(2);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(page.asked()).toBe(3);
});
