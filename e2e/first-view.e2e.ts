import { readFileSync } from 'node:fs';
import {
  launchBrowser,
  openContext,
  publishClock,
  type ServerProcess,
  startServerProcess,
  until,
} from '@bandshell/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notBusy } from './harness/settle.ts';

/** Most that a visitor's live channel page fetches beside media, with all that it shows. */
const MOST_SCRIPTS = 24;
const MOST_REQUESTS = 54;

/** Pages that viewers open; the others are for accounts, creators and staff. */
const VIEWERS = new Set(['channel', 'home', 'directory', 'category', 'search', 'watch', 'not-found', 'player-embed']);
const PAGE = /^src\/pages\/([^/]+)\/\1-page\.tsx$/;

/** Segments and parts of a stream. */
const MEDIA = /^\/live\/.*\.(m4s|mp4)$/;

interface ManifestChunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

const manifest: Record<string, ManifestChunk> = JSON.parse(
  readFileSync(new URL('../packages/web/dist/manifest.json', import.meta.url), 'utf8'),
);

const filesOf = (keys: readonly string[]): Set<string> => {
  const seen = new Set(keys);
  for (const key of seen) for (const next of manifest[key]?.imports ?? []) seen.add(next);
  return new Set([...seen].map((key) => `/${manifest[key]?.file}`));
};

const pages = Object.keys(manifest).filter((key) => PAGE.test(key));
const isForViewers = (key: string): boolean => VIEWERS.has(PAGE.exec(key)?.[1] ?? '');
const forViewers = filesOf(pages.filter(isForViewers));
/** Parts of viewers’ pages that come later, and by their name `late…` what they share with pages of others. */
const VIEWER_PARTS = /\/(late(-\w+)?|shell-late|chat|live-late|channel-late|recorded)-[\w-]{8}\.js$/;
const creatorParts = Object.keys(manifest).filter((key) =>
  /^src\/features\/(admin|broadcast|producer|uploads|stream-summary)\//.test(key),
);
/** What only pages and parts of others load. */
const forOthers = [...filesOf([...pages.filter((key) => !isForViewers(key)), ...creatorParts])].filter(
  (file) => !forViewers.has(file) && !VIEWER_PARTS.test(file),
);

let server: ServerProcess;
let browser: Browser;
let encoder: ReturnType<typeof publishClock>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess(), launchBrowser()]);
  const user = await server.createUser('nightkiln');
  encoder = publishClock({ target: server.rtmpTarget(user.streamKey), width: 640, height: 360 });
  await until('the stream and its first picture', async () => {
    const response = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ user(login: "nightkiln") { stream { previewImageURL } } }' }),
    });
    return (await response.text()).includes('"previewImageURL":"');
  });
});
afterAll(async () => {
  await encoder?.stop();
  await browser?.close();
  await server?.dispose();
});

test('a visitor’s live channel page is few files, and none of creators or staff', async () => {
  expect(forOthers.length).toBeGreaterThan(20);
  const context = await openContext(browser, server);
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/nightkiln');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    // The last parts of the page's first view: the shell's, the chat's, the player's and the lists'.
    await page.waitForFunction(
      (names) => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
        return names.every((part) => loaded.some((name) => name.includes(`/assets/${part}-`) && name.endsWith('.js')));
      },
      ['shell-late', 'chat', 'live-late', 'channel-late'],
    );
    await notBusy(page);
    const fetched = [...new Set(asked)].filter((path) => !path.startsWith('/live/'));
    const scripts = fetched.filter((path) => path.endsWith('.js'));
    expect(scripts.filter((path) => forOthers.includes(path))).toEqual([]);
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    expect(asked.filter((path) => !path.startsWith('/live/')).length).toBeLessThanOrEqual(MOST_REQUESTS);
  } finally {
    await context.close();
  }
});

test('media of a live channel is fetched before the page’s code is there, and the player goes on with it', async () => {
  const context = await openContext(browser, server);
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.route(/\/assets\/channel-page-[^/]*\.js$/, async (route) => {
      await until('a part of the stream', () => asked.some((path) => MEDIA.test(path)));
      await route.continue();
    });
    await page.goto('/nightkiln');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    expect(asked.filter((path) => path.endsWith('/master.m3u8')).length).toBeLessThanOrEqual(2);
  } finally {
    await context.close();
  }
});

test('the view of a channel without its picture loads nothing of the stream', async () => {
  const context = await openContext(browser, server);
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
