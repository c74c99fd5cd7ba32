import { followPath, matchRoute } from '@bandshell/domain/routes';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BrowserHistory, HistoryEntry } from './browser-history.ts';
import { CODE_TIMEOUT_MS, LATE_CODE } from './page-code.ts';
import { createRouter } from './router.ts';
import type { SiteTable } from './routes-table.ts';

const entryOf = (to: string, key: string): HistoryEntry => {
  const { pathname, search, hash } = new URL(to, 'http://site.invalid');
  return { pathname, search, hash, key, state: {} };
};

/** A tab's history in memory; `back` plays the back button. */
const memoryHistory = (at: string) => {
  const entries = [entryOf(at, 'first')];
  let pop: (entry: HistoryEntry, isNew: boolean) => void = () => {};
  const history: BrowserHistory = {
    read: () => entries.at(-1) as HistoryEntry,
    write: (to, replace, state) => {
      if (replace) entries.pop();
      entries.push({ ...entryOf(to, `entry-${entries.length}`), state });
      return entries.at(-1) as HistoryEntry;
    },
    remember: (state) => {
      entries.push({ ...(entries.pop() as HistoryEntry), state });
      return entries.at(-1) as HistoryEntry;
    },
    onPop: (listener) => {
      pop = listener;
    },
  };
  return {
    history,
    paths: () => entries.map(({ pathname }) => pathname),
    back: () => {
      entries.pop();
      pop(entries.at(-1) as HistoryEntry, false);
    },
    anchor: (to: string) => {
      entries.push(entryOf(to, `anchor-${entries.length}`));
      pop(entries.at(-1) as HistoryEntry, true);
    },
  };
};

const pageNamed = (name: string): ComponentType => Object.assign(() => null, { displayName: name });

/** Pages whose code arrives when the test says so. */
const slowPages = () => {
  const waiting = new Map<string, { arrive: () => void; fail: () => void }>();
  const asked: string[] = [];
  const loader = (name: string) => () =>
    new Promise<ComponentType>((resolve, reject) => {
      asked.push(name);
      waiting.set(name, { arrive: () => resolve(pageNamed(name)), fail: () => reject(new Error('offline')) });
    });
  const pages = { home: loader('home'), channel: loader('channel'), directory: loader('directory') };
  return {
    pages,
    asked,
    arrive: async (name: string) => {
      waiting.get(name)?.arrive();
      await new Promise(setImmediate);
    },
    fail: async (name: string) => {
      waiting.get(name)?.fail();
      await new Promise(setImmediate);
    },
  };
};

/** The site's routes, which arrive when the test says so. */
const slowTable = (pages: SiteTable['pages']) => {
  const table: SiteTable = { match: matchRoute, follow: followPath, pages };
  let asked = 0;
  let arrive = (): void => {};
  let fail = (): void => {};
  return {
    loadTable: () => {
      asked += 1;
      return new Promise<SiteTable>((resolve, reject) => {
        arrive = () => resolve(table);
        fail = () => reject(new Error('offline'));
      });
    },
    timesAsked: () => asked,
    tableArrives: async () => {
      arrive();
      await new Promise(setImmediate);
    },
    tableFails: async () => {
      fail();
      await new Promise(setImmediate);
    },
  };
};

const setUpBeforeTable = async () => {
  const memory = memoryHistory('/');
  const slow = slowPages();
  const table = slowTable(slow.pages);
  const prepared: string[] = [];
  const left: string[] = [];
  const warnings: string[] = [];
  const router = createRouter({
    history: memory.history,
    first: { match: { route: { name: 'home' }, params: {} }, load: slow.pages.home },
    loadTable: table.loadTable,
    prepare: ({ route }) => prepared.push(route.name),
    leave: (to) => left.push(to),
    warn: (message) => warnings.push(message),
  });
  await slow.arrive('home');
  return { ...memory, ...slow, ...table, prepared, left, warnings, router };
};

const setUp = async () => {
  const site = await setUpBeforeTable();
  await Promise.all([site.router.prefetchTable(), site.tableArrives()]);
  return site;
};

describe('createRouter', () => {
  it('shows the page that the document names, without the table of routes', async () => {
    const { router, prepared, timesAsked } = await setUpBeforeTable();
    expect(router.getState()).toMatchObject({ isLoading: false, match: { route: { name: 'home' } } });
    expect(router.getState().page?.displayName).toBe('home');
    expect(prepared).toEqual([]);
    expect(timesAsked()).toBe(0);
  });

  it('asks the table for the first page where the document names none', async () => {
    const slow = slowPages();
    const table = slowTable(slow.pages);
    const prepared: string[] = [];
    const router = createRouter({
      history: memoryHistory('/ana?t=1').history,
      first: undefined,
      loadTable: table.loadTable,
      prepare: ({ route }, search) => prepared.push(route.name + search),
      leave: () => undefined,
    });
    expect(router.getState()).toMatchObject({ isLoading: true, page: undefined });
    await table.tableArrives();
    expect(prepared).toEqual(['channel?t=1']);
    await slow.arrive('channel');
    expect(router.getState()).toMatchObject({ isLoading: false, match: { params: { channelLogin: 'ana' } } });
  });

  it('keeps a wish until the table of routes is there; the last one wins', async () => {
    const { router, arrive, tableArrives, timesAsked, paths, left } = await setUpBeforeTable();
    router.prefetch('/ana');
    router.navigate('/upload');
    router.navigate('/ana');
    router.navigate('/directory');
    expect(router.getState()).toMatchObject({ isLoading: true, location: { pathname: '/' } });
    await tableArrives();
    await arrive('directory');
    expect(router.getState()).toMatchObject({ isLoading: false, match: { route: { name: 'directory' } } });
    expect([paths(), left, timesAsked()]).toEqual([['/', '/directory'], [], 1]);
  });

  it('leaves the old page in peace when the server alone knows the target', async () => {
    const { router, tableArrives, left } = await setUpBeforeTable();
    router.navigate('/upload');
    await tableArrives();
    expect(left).toEqual(['/manager/upload']);
    expect(router.getState()).toMatchObject({ isLoading: false, match: { route: { name: 'home' } } });
  });

  it('says at the new address when the table of routes cannot be had, and tries again the next time', async () => {
    const { router, arrive, tableArrives, tableFails, paths, warnings } = await setUpBeforeTable();
    router.prefetch('/ana');
    await tableFails();
    expect(warnings).toEqual(['The routes could not be loaded']);
    router.navigate('//ana');
    await tableFails();
    expect(router.getState()).toMatchObject({ isLoading: false, location: { pathname: '/ana' } });
    expect(router.getState().error).toBeInstanceOf(Error);
    router.navigate('/directory');
    await tableArrives();
    await arrive('directory');
    expect(router.getState().error).toBeUndefined();
    expect(paths()).toEqual(['/', '/ana', '/directory']);
  });

  it('knows whether a path is that of the current page', async () => {
    const { router, arrive } = await setUp();
    router.navigate('/ana/about');
    await arrive('channel');
    expect(['/Ana?x=1', '/ana/videos', '/bo', '/directory'].map(router.isPageOf)).toEqual([true, true, false, false]);
  });

  it('keeps the old page and address until the code of the new one is there', async () => {
    const { router, arrive, paths, prepared } = await setUp();
    router.navigate('/ana?t=5');
    expect(prepared).toEqual(['channel']);
    expect(router.getState()).toMatchObject({ isLoading: true, location: { pathname: '/' } });
    await arrive('channel');
    expect(router.getState()).toMatchObject({
      isLoading: false,
      location: { pathname: '/ana', search: '?t=5' },
      match: { params: { channelLogin: 'ana' } },
    });
    expect(paths()).toEqual(['/', '/ana']);
  });

  it('goes at once where the code is already there, and asks for it once', async () => {
    const { router, arrive, asked } = await setUp();
    router.prefetch('/ana');
    router.prefetch('/bo');
    await arrive('channel');
    router.navigate('/ana');
    expect(router.getState().location.pathname).toBe('/ana');
    router.navigate('/bo', { replace: true });
    expect(router.getState().match.params).toEqual({ channelLogin: 'bo' });
    expect(asked).toEqual(['home', 'channel']);
  });

  it('follows the last of several wishes', async () => {
    const { router, arrive, paths } = await setUp();
    router.navigate('/ana');
    router.navigate('/directory');
    await arrive('directory');
    await arrive('channel');
    expect(router.getState().match.route.name).toBe('directory');
    expect(paths()).toEqual(['/', '/directory']);
  });

  it('follows the back button without writing to the history', async () => {
    const { router, arrive, paths, back } = await setUp();
    router.navigate('/ana');
    await arrive('channel');
    back();
    expect(router.getState()).toMatchObject({ location: { pathname: '/' }, match: { route: { name: 'home' } } });
    expect(paths()).toEqual(['/']);
  });

  it('says when the code cannot be had, and tries again the next time', async () => {
    const { router, fail, arrive } = await setUp();
    router.navigate('/ana');
    await fail('channel');
    expect(router.getState().error).toBeInstanceOf(Error);
    router.navigate('/ana');
    await arrive('channel');
    expect(router.getState().error).toBeUndefined();
    expect(router.getState().page?.displayName).toBe('channel');
  });

  it('APP-48 a page that could not be loaded ahead is a warning, and the viewer sees nothing of it', async () => {
    const { router, fail, arrive, warnings, paths } = await setUp();
    const shown = router.getState();
    const changes: string[] = [];
    router.subscribe(() => changes.push('drawn anew'));
    router.prefetch('/ana');
    await fail('channel');
    expect(warnings).toEqual(['The page channel could not be loaded']);
    expect([router.getState(), changes, paths()]).toEqual([shown, [], ['/']]);
    router.navigate('/ana');
    await arrive('channel');
    expect(router.getState()).toMatchObject({ error: undefined, location: { pathname: '/ana' } });
  });

  it('follows the redirects that the path alone decides, and writes where they lead', async () => {
    const { router, arrive, paths } = await setUp();
    router.navigate('/ana/no/such/page');
    await arrive('channel');
    expect(router.getState()).toMatchObject({ location: { pathname: '/ana' }, match: { route: { name: 'channel' } } });
    router.navigate('/directory/category');
    await arrive('directory');
    expect(paths()).toEqual(['/', '/ana', '/directory']);
  });

  it('leaves to the server what only it knows, and names no other host', async () => {
    const { router, left, paths } = await setUp();
    router.navigate('/upload');
    router.navigate('//evil.example/dashboard');
    router.prefetch('/terms');
    expect(left).toEqual(['/manager/upload', '/evil.example/dashboard']);
    expect(paths()).toEqual(['/']);
    expect(router.getState()).toMatchObject({ isLoading: false, match: { route: { name: 'home' } } });
  });

  it('opens a new document when this one is of an older release', async () => {
    const memory = memoryHistory('/');
    const left: string[] = [];
    let isOutdated = false;
    const router = createRouter({
      history: memory.history,
      first: undefined,
      loadTable: slowTable(slowPages().pages).loadTable,
      prepare: () => undefined,
      leave: (to) => left.push(to),
      isOutdated: () => isOutdated,
    });
    router.navigate('/ana');
    expect(left).toEqual([]);
    isOutdated = true;
    router.navigate('/bo?x=1');
    expect(left).toEqual(['/bo?x=1']);
  });

  it('keeps the page between the tabs of one channel', async () => {
    const { router, arrive } = await setUp();
    router.navigate('/ana');
    await arrive('channel');
    router.navigate('/ana/about');
    expect(router.getState()).toMatchObject({
      location: { pathname: '/ana/about' },
      match: { route: { name: 'channel' }, params: { channelLogin: 'ana' } },
    });
  });

  it('says how the viewer came: with the document, by a link, by the back button, to a place on the page', async () => {
    const { router, arrive, back, anchor } = await setUp();
    expect(router.getState().arrival).toBe('load');
    router.navigate('/ana');
    await arrive('channel');
    expect(router.getState().arrival).toBe('link');
    anchor('/ana#main');
    expect(router.getState()).toMatchObject({ arrival: 'anchor', location: { pathname: '/ana', hash: '#main' } });
    back();
    back();
    expect(router.getState()).toMatchObject({ arrival: 'back', location: { pathname: '/' } });
  });

  it('remembers what an entry was given, also when it is given later', async () => {
    const { router, arrive, back } = await setUp();
    router.navigate('/ana', { state: { view: 'home' } });
    await arrive('channel');
    const { key } = router.getState().location;
    expect(router.getState().location.state).toEqual({ view: 'home' });
    router.remember({ view: 'watch' });
    expect(router.getState().location).toMatchObject({ key, state: { view: 'watch' } });
    router.navigate('/');
    expect(router.getState().location.state).toEqual({});
    back();
    expect(router.getState().location).toMatchObject({ key, state: { view: 'watch' } });
  });

  it('tells its listeners until they leave', async () => {
    const { router, arrive } = await setUp();
    let reported = 0;
    const leave = router.subscribe(() => {
      reported += 1;
    });
    router.navigate('/ana');
    await arrive('channel');
    expect(reported).toBe(2);
    leave();
    router.navigate('/');
    expect(reported).toBe(2);
  });
});

describe('code that gets no answer', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('is an error at the new address after a bounded time, and the page opens when the code comes', async () => {
    const { router, arrive, paths } = await setUp();
    router.navigate('/ana');
    vi.advanceTimersByTime(CODE_TIMEOUT_MS - 1);
    expect(router.getState()).toMatchObject({ isLoading: true, error: undefined, location: { pathname: '/' } });
    vi.advanceTimersByTime(1);
    expect(router.getState()).toMatchObject({ isLoading: false, location: { pathname: '/ana' } });
    expect(router.getState().error).toBe(LATE_CODE);
    await arrive('channel');
    expect(router.getState()).toMatchObject({
      isLoading: false,
      error: undefined,
      match: { route: { name: 'channel' } },
    });
    expect(paths()).toEqual(['/', '/ana']);
  });

  it('is waited for as long again when the viewer tries again, and is forgotten when they go elsewhere', async () => {
    const { router, arrive, paths } = await setUp();
    router.navigate('/ana');
    vi.advanceTimersByTime(CODE_TIMEOUT_MS);
    router.navigate('/ana', { replace: true });
    expect(router.getState().isLoading).toBe(true);
    vi.advanceTimersByTime(CODE_TIMEOUT_MS);
    expect(router.getState()).toMatchObject({ isLoading: false, error: LATE_CODE });
    router.navigate('/');
    await arrive('channel');
    expect(router.getState()).toMatchObject({ error: undefined, match: { route: { name: 'home' } } });
    vi.advanceTimersByTime(CODE_TIMEOUT_MS);
    expect(router.getState().error).toBeUndefined();
    expect(paths()).toEqual(['/', '/ana', '/']);
  });

  it('of the table of routes is an error too, and one entry of the history', async () => {
    const { router, arrive, tableArrives, paths } = await setUpBeforeTable();
    router.navigate('/ana');
    vi.advanceTimersByTime(CODE_TIMEOUT_MS);
    expect(router.getState()).toMatchObject({ isLoading: false, error: LATE_CODE });
    await tableArrives();
    await arrive('channel');
    expect(router.getState()).toMatchObject({ error: undefined, match: { route: { name: 'channel' } } });
    expect(paths()).toEqual(['/', '/ana']);
  });

  it('of the first page is an error at its address', async () => {
    const slow = slowPages();
    const { history, paths } = memoryHistory('/');
    const first = { match: { route: { name: 'home' }, params: {} }, load: slow.pages.home };
    const router = createRouter({
      ...{ history, first, prepare: () => undefined, leave: () => undefined },
      loadTable: slowTable(slow.pages).loadTable,
    });
    vi.advanceTimersByTime(CODE_TIMEOUT_MS);
    expect(router.getState().error).toBe(LATE_CODE);
    await slow.arrive('home');
    expect([router.getState().error, router.getState().page?.displayName]).toEqual([undefined, 'home']);
    expect(paths()).toEqual(['/']);
  });
});
