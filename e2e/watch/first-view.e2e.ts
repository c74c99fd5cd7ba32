import { readFileSync } from 'node:fs';
import {
  launchBrowser,
  openContext,
  publishClock,
  type ServerProcess,
  startServerProcess,
  until,
  untilPreview,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Fetched,
  fetchedBy,
  noteFirstFrame,
  overFirstFrame,
  requestsOf,
  untilFirstFrame,
} from '../harness/first-frame.ts';
import { restPush } from '../harness/rest-push.ts';
import { notBusy } from '../harness/settle.ts';

/** Most that a visitor's page fetches beside media, with all that it shows. */
const CHANNEL_LIMITS = { requests: 33, scripts: 15, styles: 10, queries: 4, scriptBytes: 222_000 };
const LOG_IN_LIMITS = { requests: 36, scripts: 17, styles: 8, queries: 4, scriptBytes: 172_000 };

/** A sentence for each limit that is passed. */
const over = (fetched: Fetched, limits: typeof CHANNEL_LIMITS): string[] => {
  const counts = {
    requests: requestsOf(fetched),
    scripts: fetched.scripts.length,
    styles: fetched.files.filter((path) => path.endsWith('.css')).length,
    queries: fetched.files.filter((path) => path === '/graphql').length,
    scriptBytes: fetched.scriptBytes,
  };
  return Object.entries(limits)
    .map(([name, limit]) => [name, counts[name as keyof typeof counts], limit] as const)
    .filter(([, count, limit]) => count > limit)
    .map(([name, count, limit]) => `${count} ${name} of ${limit}: ${fetched.files.join(' ')}`);
};

/** Pages that viewers open; the others are for accounts, creators and staff. */
const VIEWERS = new Set(['channel', 'home', 'directory', 'category', 'search', 'watch', 'not-found']);
const PAGE = /^src\/pages\/[^/]+\/([^/]+)\/\1-page\.tsx$/;

/** Segments and parts of a stream. */
const MEDIA = /^\/live\/.*\.(m4s|mp4)$/;

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest: Record<string, ManifestChunk> = JSON.parse(
  readFileSync(new URL('../../packages/web/dist/manifest.json', import.meta.url), 'utf8'),
);

const filesOf = (keys: readonly string[]): Set<string> => {
  const seen = new Set(keys);
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  return new Set([...seen].map((key) => `/${manifest[key]?.file}`));
};

const pages = Object.keys(manifest).filter((key) => PAGE.test(key));
const isForViewers = (key: string): boolean => VIEWERS.has(PAGE.exec(key)?.[1] ?? '');
const forViewers = filesOf(pages.filter(isForViewers));
/**
 * Parts of viewers’ pages that come later; `common`, `late`, `late-parts` and `routes` hold what they share with pages of
 * others.
 */
const VIEWER_PARTS =
  /\/(common|late|late-parts|routes|shell-late|chat|player-controls|channel-late|channel-lists|hype-train|recorded)-[\w-]{7}\.js$/;
const creatorParts = Object.keys(manifest).filter((key) =>
  /^src\/features\/(admin|broadcast|producer|uploads|stream-summary)\//.test(key),
);
/** Everything that only pages and parts of others load. */
const forOthers = [...filesOf([...pages.filter((key) => !isForViewers(key)), ...creatorParts])].filter(
  (file) => !forViewers.has(file) && !VIEWER_PARTS.test(file),
);

let server: ServerProcess;
let browser: Browser;
let encoder: ReturnType<typeof publishClock>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess(), launchBrowser()]);
  const user = await server.createUser('nightkiln');
  encoder = publishClock({ target: server.rtmpTarget(user.streamKey), width: 640, height: 360, frameRate: 10 });
  await untilPreview(server.url, 'nightkiln');
});
afterAll(async () => {
  await encoder?.stop();
  await browser?.close();
  await server?.dispose();
});

const untilPicture = (page: Page) =>
  page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);

/** Everything that a visitor's new page fetches until it shows all of a live channel. */
const visit = async () => {
  const context = await openContext(browser, server, undefined, undefined, { isCold: true });
  try {
    const page = await context.newPage();
    await noteFirstFrame(page);
    await page.goto('/nightkiln');
    await untilFirstFrame(page);
    // The last parts of what the page shows: the shell's, the chat's and the player's.
    await page.waitForFunction(
      (names) => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        return names.every((part) => loaded.some((name) => name.includes(`/assets/${part}-`) && name.endsWith('.js')));
      },
      ['shell-late', 'chat', 'player-controls'],
    );
    await page.getByText('No messages yet').waitFor();
    await notBusy(page);
    return { first: await fetchedBy(page, 'first frame'), all: await fetchedBy(page, 'now') };
  } finally {
    await context.close();
  }
};

test('the picture of a live channel waits for few files, and the whole page for few more', async () => {
  expect(forOthers.length).toBeGreaterThan(20);
  // News of a stream that has just begun may reach an open page, which then asks again. One of three visits has none.
  let { first, all } = await visit();
  for (let more = 2; more > 0 && over(all, CHANNEL_LIMITS).length > 0; more -= 1) ({ first, all } = await visit());
  expect(overFirstFrame(first, forOthers)).toEqual([]);
  expect(all.scripts.filter((path) => forOthers.includes(path))).toEqual([]);
  expect(over(all, CHANNEL_LIMITS)).toEqual([]);
});

test('the log-in page fetches few files, and nothing that plays or chats', async () => {
  const context = await openContext(browser, server, undefined, undefined, { isCold: true });
  try {
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByRole('navigation', { name: 'Channels' }).getByRole('link').first().waitFor();
    await notBusy(page);
    const all = await fetchedBy(page, 'now');
    expect(
      all.files.filter((path) => /\/(channel-parts|watching|chat|player-controls|push-engine)-/.test(path)),
    ).toEqual([]);
    expect(over(all, LOG_IN_LIMITS)).toEqual([]);
  } finally {
    await context.close();
  }
});

test('a page that loads more before its picture is found out', async () => {
  const context = await openContext(browser, server, undefined, undefined, { isCold: true });
  try {
    const page = await context.newPage();
    await noteFirstFrame(page);
    const planted = forOthers
      .filter((path) => path.endsWith('.js'))
      .map((path) => `<link rel="modulepreload" href="${path}">`);
    await page.route('**/nightkiln', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('</head>', `${planted.join('')}</head>`),
      });
    });
    await page.goto('/nightkiln');
    await untilFirstFrame(page);
    const found = overFirstFrame(await fetchedBy(page, 'first frame'), forOthers).join('\n');
    expect(found).toMatch(/ requests: /);
    expect(found).toMatch(/ scripts: /);
    expect(found).toMatch(/ bytes of scripts/);
    expect(found).toMatch(/code of creators or staff: /);
  } finally {
    await context.close();
  }
});

test('the lists under the picture come when the viewer moves towards them', async () => {
  const context = await openContext(browser, server, undefined, undefined, { isCold: true });
  try {
    const page = await context.newPage();
    await page.goto('/nightkiln');
    await untilPicture(page);
    await page.getByText('No messages yet').waitFor();
    expect((await fetchedBy(page, 'now')).files.filter((path) => path.includes('/channel-lists-'))).toEqual([]);
    await page.mouse.move(400, 400);
    await page.mouse.wheel(0, 10);
    await page.getByRole('region', { name: 'Recent videos' }).waitFor();
  } finally {
    await context.close();
  }
});

test('where media is not pushed, it is fetched before the page’s code is there, and the player goes on with it', async () => {
  const context = await openContext(browser, server, undefined, undefined, { isCold: true });
  await restPush(context);
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(/\/assets\/channel-page-[^/]*\.js$/, async (route) => {
      await until('a part of the stream', () => asked.some((path) => MEDIA.test(path)));
      await route.continue();
    });
    await page.goto('/nightkiln');
    await untilPicture(page);
    expect(asked.filter((path) => path.endsWith('/master.m3u8')).length).toBeLessThanOrEqual(2);
  } finally {
    await context.close();
  }
});

test('the view of a channel without its picture loads nothing of the stream', async () => {
  const context = await openContext(browser, server, undefined, undefined, { isCold: true });
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/nightkiln/home');
    await page.getByRole('link', { name: 'Watch now' }).waitFor();
    await notBusy(page);
    expect(asked.filter((path) => path.startsWith('/live/') && !path.endsWith('.webp'))).toEqual([]);
  } finally {
    await context.close();
  }
});
