import { Client, type Exchange, makeErrorResult, makeResult } from '@urql/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { filter, map, pipe } from 'wonka';
import type { Router } from '../../platform/router/router.ts';
import { openGame } from './open-game.ts';

const opened: string[] = [];
beforeEach(() => {
  const location = {
    origin: 'http://live.example',
    assign: (to: string) => opened.push(to),
    replace: (to: string) => opened.push(`${to} in its place`),
  };
  vi.stubGlobal('window', { location });
});
afterEach(() => {
  opened.length = 0;
  vi.unstubAllGlobals();
});

/** A site with one category, named `Raku Firing`; with `isAway` nobody answers. */
const siteOf = (isAway = false) => {
  const asked: unknown[] = [];
  const answering: Exchange = () => (operations$) =>
    pipe(
      operations$,
      filter(({ kind }) => kind === 'query'),
      map((operation) => {
        asked.push(operation.variables);
        if (isAway) return makeErrorResult(operation, new Error('offline'));
        const game = operation.variables?.name === 'Raku Firing' ? { id: '1', slug: 'raku-firing' } : null;
        return makeResult(operation, { data: { game }, hasNext: false });
      }),
    );
  return { asked, client: new Client({ url: '/graphql', preferGetMethod: false, exchanges: [answering] }) };
};

/** Where the app went by itself. */
const routerOf = () => {
  const went: unknown[] = [];
  let state = { location: { key: 'here' }, isLoading: false };
  const router = {
    getState: () => state,
    navigate: (to: string, options?: { replace?: boolean }) => went.push([to, options?.replace]),
  } as unknown as Router;
  const set = (change: Partial<typeof state>): void => {
    state = { ...state, ...change };
  };
  return { went, set, router };
};

describe('openGame', () => {
  it('DIR-22 leads from a game’s name to its category without a new document, and keeps the rest of the path', async () => {
    const { client, asked } = siteOf();
    const { router, went } = routerOf();
    await openGame('/directory/community/Raku%20Firing/videos/all?sort=views#top', false, client, router);
    await openGame('/directory/game/Raku%20Firing', true, client, router);
    expect(went).toEqual([
      ['/directory/category/raku-firing/videos/all?sort=views#top', false],
      ['/directory/category/raku-firing', true],
    ]);
    expect(asked).toEqual([{ name: 'Raku Firing' }, { name: 'Raku Firing' }]);
    expect(opened).toEqual([]);
  });

  it('DIR-23 leaves it to the server to say that no game has the name, and when nobody answers', async () => {
    const { router, went } = routerOf();
    await openGame('/directory/community/none', false, siteOf().client, router);
    await openGame('/directory/community/Raku%20Firing', true, siteOf(true).client, router);
    expect(opened).toEqual([
      'http://live.example/directory/community/none',
      'http://live.example/directory/community/Raku%20Firing in its place',
    ]);
    expect(went).toEqual([]);
  });

  it('leaves who has gone elsewhere meanwhile where they are', async () => {
    for (const change of [{ location: { key: 'there' } }, { isLoading: true }]) {
      const { router, went, set } = routerOf();
      const leaving = openGame('/directory/community/none', false, siteOf().client, router);
      set(change);
      await leaving;
      expect([opened, went]).toEqual([[], []]);
    }
  });
});
