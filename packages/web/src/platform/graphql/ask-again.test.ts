import { Client, CombinedError, type Exchange, gql, type Operation, type OperationResult } from '@urql/core';
import { afterAll, expect, test, vi } from 'vitest';
import { filter, makeSubject, map, merge, mergeMap, never, pipe, subscribe } from 'wonka';
import { anonymousExchange } from './anonymous.ts';
import { noteVersion } from './ask-again.ts';
import { cacheExchanges } from './cache.ts';

const Title = gql('query Title($login: String!) { stream(login: $login) { __typename id version title } }');
const Cards = gql('query Cards { streams { __typename id version title isFollowed } }');
const Viewer = gql('query Viewer { currentUser { __typename id } }');
const Next = gql('query Next($login: String!) { stream(login: $login) { __typename id next } }');
const Follow = gql('mutation Follow { follow { __typename id isFollowed } }');

// The page has no key of a link.
vi.stubGlobal('window', { location: { search: '' } });
afterAll(() => vi.unstubAllGlobals());

/** The operations of a build are persisted. */
const persisted: Exchange =
  ({ forward }) =>
  (operations$) => {
    const persistedQuery = { version: 1, sha256Hash: 'hash' } as const;
    return forward(
      pipe(
        operations$,
        map((operation) => ({ ...operation, extensions: { persistedQuery } })),
      ),
    );
  };

let lastID = 0;

/** A page's client, and the answers that are under way to it: the test says which comes when. */
const openPage = () => {
  const id = `s${++lastID}`;
  const asked: Operation[] = [];
  const answers = makeSubject<OperationResult>();
  const network: Exchange = () => (operations$) =>
    merge([
      pipe(
        operations$,
        filter(({ kind }) => kind !== 'teardown'),
        mergeMap((operation) => {
          asked.push(operation);
          return never as never;
        }),
      ),
      answers.source,
    ]);
  const client = new Client({
    url: 'http://127.0.0.1/graphql',
    preferGetMethod: false,
    exchanges: [...cacheExchanges([]), persisted, anonymousExchange, network],
  });
  const answer = (index: number, data: object | undefined, failed?: readonly string[]) => {
    const operation = asked[index];
    if (operation === undefined) throw new Error(`nothing was asked as number ${index}`);
    const error =
      data === undefined
        ? new CombinedError({ networkError: new Error('away') })
        : failed && new CombinedError({ graphQLErrors: [{ message: 'failed', path: failed, extensions: {} }] });
    answers.next({ operation, data, error, hasNext: false, stale: false });
  };
  const seen: unknown[] = [];
  const operation = client.createRequestOperation(
    'query',
    { query: Title, variables: { login: id }, key: 1 } as never,
    {
      requestPolicy: 'network-only',
    },
  );
  pipe(
    client.executeRequestOperation(operation),
    subscribe(({ data, error }) => seen.push(error === undefined ? data?.stream?.title : 'error')),
  );
  const stream = (version: number, title: string) => ({ __typename: 'Stream', id, version, title });
  return {
    id,
    client,
    asked,
    seen,
    answer,
    cards: (version: number, title: string, isFollowed = false) => ({
      streams: [{ ...stream(version, title), isFollowed }],
    }),
    title: (version: number, title: string) => ({ stream: stream(version, title) }),
    askCards: () =>
      pipe(
        client.query(Cards, {}, { requestPolicy: 'network-only' }),
        subscribe(() => undefined),
      ),
    /** Asks what everyone is answered about the same stream. */
    askNext: () =>
      pipe(
        client.query(Next, { login: id }, { requestPolicy: 'network-only', anonymous: true }),
        subscribe(() => undefined),
      ),
    askViewer: (viewer: string | null) => {
      pipe(
        client.query(Viewer, {}, { requestPolicy: 'network-only' }),
        subscribe(() => undefined),
      );
      answer(asked.length - 1, { currentUser: viewer === null ? null : { __typename: 'User', id: viewer } });
    },
  };
};

/** Asking again is done in a later task. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

test("a list's older answer is asked for again, past shared caches, and never overwrites the page's", async () => {
  const page = openPage();
  page.askCards();
  page.answer(0, page.title(8, 'new'));
  page.answer(1, page.cards(7, 'old'));
  await settled();
  expect(page.seen).toEqual(['new']);
  expect(page.asked[2]?.context).toMatchObject({ requestPolicy: 'network-only', anonymous: false });
  page.answer(2, page.cards(9, 'newest'));
  await settled();
  expect(page.seen).toEqual(['new', 'newest']);
});

test('an answer that is older than what a topic said is asked for again, once', async () => {
  const page = openPage();
  noteVersion('Stream', page.id, 5);
  page.answer(0, page.title(4, 'old'));
  await settled();
  expect(page.seen).toEqual([]);
  expect(page.asked).toHaveLength(2);
  page.answer(1, page.title(4, 'still old'));
  await settled();
  expect(page.seen).toEqual(['still old']);
  expect(page.asked).toHaveLength(2);
});

test('where nothing newer can be had, the older answer is better than none', async () => {
  const page = openPage();
  noteVersion('Stream', page.id, 5);
  page.answer(0, page.title(4, 'old'));
  await settled();
  page.answer(1, undefined);
  await settled();
  expect(page.seen).toEqual(['old']);
});

test('what a mutation said is not taken back by a list that was asked for before it', async () => {
  const page = openPage();
  page.answer(0, page.title(1, 'a'));
  const followed: unknown[] = [];
  pipe(
    page.client.query(Cards, {}, { requestPolicy: 'cache-and-network' }),
    subscribe(({ data }) => followed.push(data?.streams[0].isFollowed)),
  );
  page.answer(1, page.cards(1, 'a'));
  pipe(
    page.client.query(Cards, {}, { requestPolicy: 'network-only' }),
    subscribe(() => undefined),
  );
  pipe(
    page.client.mutation(Follow, {}),
    subscribe(() => undefined),
  );
  await settled();
  page.answer(3, { follow: { __typename: 'Stream', id: page.id, isFollowed: true } });
  page.answer(2, page.cards(1, 'a'));
  await settled();
  expect(followed.at(-1)).toBe(true);
});

/** A page that shows a stream, on which everyone's answer about the same stream is under way as number 2. */
const openAsking = (title: string, viewer: string | null) => {
  const page = openPage();
  page.answer(0, page.title(1, title));
  page.askViewer(viewer);
  page.askNext();
  return page;
};

test('what only the viewer sees is not taken away by the answer to everyone', async () => {
  const page = openAsking('a draft', 'u1');
  page.answer(2, { stream: null });
  await settled();
  expect(page.asked[2]?.context).toMatchObject({ preferGetMethod: 'force', fetchOptions: { credentials: 'omit' } });
  expect(page.asked[3]?.context).toMatchObject({
    requestPolicy: 'network-only',
    anonymous: false,
    preferGetMethod: false,
    fetchOptions: { credentials: 'same-origin' },
  });
  page.answer(3, { stream: { __typename: 'Stream', id: page.id, next: 'n' } });
  await settled();
  expect(new Set(page.seen)).toEqual(new Set(['a draft']));
});

test('where the viewer’s own answer cannot be had, the page keeps what it has', async () => {
  const page = openAsking('a draft', 'u1');
  page.answer(2, { stream: null });
  await settled();
  page.answer(3, undefined);
  await settled();
  expect(page.seen).toEqual(['a draft']);
});

test.each([
  [null, ['stream']],
  ['u1', ['stream', 'next', 'title']],
])('an error does not say that something is gone (viewer %s, at %s)', async (viewer, path) => {
  const page = openAsking('there', viewer);
  page.answer(2, { stream: null }, path);
  await settled();
  expect(page.seen).toEqual(['there']);
  expect(page.asked).toHaveLength(3);
});

test('what the viewer does not see either is gone, and is asked for twice at most', async () => {
  const page = openAsking('deleted', 'u1');
  page.answer(2, { stream: null });
  await settled();
  page.answer(3, { stream: null });
  await settled();
  expect(page.seen).toEqual(['deleted', undefined]);
  expect(page.asked).toHaveLength(4);
});

test.each([null, undefined])(
  'to a viewer without account, or yet unknown (%s), the answer to everyone is the last',
  async (viewer) => {
    const page = openPage();
    page.answer(0, page.title(1, 'deleted'));
    if (viewer === null) page.askViewer(null);
    const { length } = page.asked;
    page.askNext();
    page.answer(length, { stream: null });
    await settled();
    expect(page.seen).toEqual(['deleted', undefined]);
    expect(page.asked).toHaveLength(length + 1);
  },
);
