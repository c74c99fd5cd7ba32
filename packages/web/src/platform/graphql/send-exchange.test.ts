import { Client, gql, type OperationContext } from '@urql/core';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { pipe, subscribe } from 'wonka';
import { endFirstView } from '../first-view/first-view.ts';
import { anonymous, anonymousExchange } from './anonymous.ts';
import { persisted, persistedExchange } from './persisted.ts';
import { sendExchange } from './send-exchange.ts';

vi.stubGlobal('window', { location: { search: '' }, removeEventListener: () => undefined });
vi.useFakeTimers();
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const [A, B, C] = (['A', 'B', 'C'] as const).map((name) =>
  persisted(name, `id-${name}`, gql(`query ${name} { name }`)),
);
const Change = persisted('Change', 'id-Change', gql('mutation Change { name }'));
const Own = gql('query Own { name }');

interface Asked {
  readonly method: string;
  /** Names of the operations, with a star if the answer is to be the same for everyone. */
  readonly names: string;
  readonly signal: AbortSignal | null | undefined;
  readonly answer: (body: unknown, status?: number) => Promise<void>;
  readonly fail: () => Promise<void>;
}

let asked: Asked[] = [];
let client: Client;
beforeEach(() => {
  asked = [];
  client = new Client({
    url: '/graphql',
    preferGetMethod: false,
    fetch: fetchNoted as typeof fetch,
    exchanges: [persistedExchange, anonymousExchange, sendExchange],
  });
});

const nameOf = ({ operationName, extensions }: { operationName: string; extensions?: { anonymous?: boolean } }) =>
  `${operationName}${extensions?.anonymous ? '*' : ''}`;

const fetchNoted = (input: RequestInfo | URL, init?: RequestInit): Promise<Response> =>
  new Promise((resolve, reject) => {
    const body = init?.body === undefined ? undefined : JSON.parse(String(init.body));
    const inUrl = new URL(String(input), 'http://site').searchParams.get('operationName');
    const settle = async (work: () => void) => {
      work();
      await vi.advanceTimersByTimeAsync(0);
    };
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    asked.push({
      method: init?.method ?? 'GET',
      names: body === undefined ? String(inUrl) : Array.isArray(body) ? `[${body.map(nameOf)}]` : nameOf(body),
      signal: init?.signal,
      answer: (answer, status = 200) =>
        settle(() => resolve(new Response(typeof answer === 'string' ? answer : JSON.stringify(answer), { status }))),
      fail: () => settle(() => reject(new TypeError('no network'))),
    });
  });

const start = (document: typeof A, context: Partial<OperationContext> = {}, kind: 'query' | 'mutation' = 'query') => {
  const results: unknown[] = [];
  const source =
    kind === 'query' ? client.query(document ?? Own, {}, context) : client.mutation(document ?? Own, {}, context);
  const { unsubscribe } = pipe(
    source,
    subscribe(({ data, error }) => results.push(error ? error.message : data)),
  );
  return { results, leave: unsubscribe };
};
const requests = () => asked.map(({ method, names }) => `${method} ${names}`);
const data = (name: string) => ({ data: { name } });

test('queries of one tick of the first view are one request, which goes out with them', async () => {
  const [a, b] = [start(A), start(B, anonymous)];
  await Promise.resolve();
  expect(requests()).toEqual(['POST [A,B*]']);
  await asked[0]?.answer([data('a'), { data: null, errors: [{ message: 'no b' }] }]);
  expect([a.results, b.results]).toEqual([[{ name: 'a' }], ['[GraphQL] no b']]);
  start(C);
  await Promise.resolve();
  expect(requests()[1]).toBe('POST C');
  await asked[1]?.answer(data('c'));
  endFirstView();
});

test('after it, queries of a short time are one request', async () => {
  const a = start(A, anonymous);
  await vi.advanceTimersByTimeAsync(6);
  const b = start(B);
  await vi.advanceTimersByTimeAsync(4);
  start(C);
  expect(requests()).toEqual(['POST [A*,B]']);
  await asked[0]?.answer([data('a'), data('b')]);
  expect([a.results, b.results]).toEqual([[{ name: 'a' }], [{ name: 'b' }]]);
  await vi.advanceTimersByTimeAsync(10);
  expect(requests()[1]).toBe('POST C');
  await asked[1]?.answer(data('c'));
});

test('answers for everyone alone are asked for one by one, where caches may have them', async () => {
  const [a, b] = [start(A, anonymous), start(B, anonymous)];
  await vi.advanceTimersByTimeAsync(10);
  expect(requests()).toEqual(['GET A', 'GET B']);
  await asked[0]?.answer(data('a'));
  await asked[1]?.answer(data('b'));
  expect([a.results, b.results]).toEqual([[{ name: 'a' }], [{ name: 'b' }]]);
});

test('a change goes alone and at once, and so does a document without an id', async () => {
  start(A);
  start(Change, {}, 'mutation');
  start(Own);
  expect(requests()).toEqual(['POST Change', 'POST Own']);
  await vi.advanceTimersByTimeAsync(10);
  expect(requests()).toEqual(['POST Change', 'POST Own', 'POST A']);
});

test('a list that the server does not take is sent one by one', async () => {
  const [a, b] = [start(A, anonymous), start(B)];
  await vi.advanceTimersByTimeAsync(10);
  await asked[0]?.answer({ errors: [{ message: 'Send one operation a request.' }] }, 400);
  expect(requests()).toEqual(['POST [A*,B]', 'GET A', 'POST B']);
  await asked[1]?.answer(data('a'));
  await asked[2]?.answer(data('b'));
  expect([a.results, b.results]).toEqual([[{ name: 'a' }], [{ name: 'b' }]]);
});

test.each([
  ['a refusal', (one: Asked) => one.answer({ errors: [{ message: 'too much' }] }, 429), '[GraphQL] too much'],
  ['a lost network', (one: Asked) => one.fail(), '[Network] no network'],
  ['no JSON', (one: Asked) => one.answer('<html>', 502), expect.stringContaining('[Network]')],
  ['an empty list', (one: Asked) => one.answer([]), expect.stringContaining('[Network]')],
])('%s is the answer to all queries of a list', async (_, answer, message) => {
  const [a, b] = [start(A), start(B)];
  await vi.advanceTimersByTimeAsync(10);
  if (asked[0]) await answer(asked[0]);
  expect([a.results, b.results]).toEqual([[message], [message]]);
});

test('a query that nobody waits for is not sent, and a list ends when nobody waits for any of it', async () => {
  const [a, b, c] = [start(A), start(B), start(C)];
  b.leave();
  await vi.advanceTimersByTimeAsync(10);
  expect(requests()).toEqual(['POST [A,C]']);
  a.leave();
  expect(asked[0]?.signal?.aborted).toBe(false);
  c.leave();
  expect(asked[0]?.signal?.aborted).toBe(true);
  await vi.advanceTimersByTimeAsync(0);
  expect([a.results, b.results, c.results]).toEqual([[], [], []]);
});
