import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  frameAfter,
  launchBrowser,
  openContext,
  publishClock,
  type ServerProcess,
  startServerProcess,
  until,
  watchClock,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The server's ffmpeg, which makes renditions or, like a machine that is full, makes none. */
const gate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bandshell-ladder-'));
  const ffmpeg = execFileSync('sh', ['-c', 'command -v ffmpeg']).toString().trim();
  const [program, closed, pid] = [join(folder, 'ffmpeg'), join(folder, 'closed'), join(folder, 'pid')];
  const ladder = `case " $* " in *" matroska "*) [ -e '${closed}' ] && exit 1; echo $$ > '${pid}';; esac`;
  writeFileSync(program, `#!/bin/sh\n${ladder}\nexec '${ffmpeg}' "$@"\n`);
  chmodSync(program, 0o755);
  return {
    env: { PATH: `${folder}:${process.env.PATH}` },
    open: () => rmSync(closed, { force: true }),
    close: () => writeFileSync(closed, ''),
    /** Ends the ladder that was begun last, or has it stand still. */
    end: (signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL') => process.kill(Number(readFileSync(pid, 'utf8')), signal),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const ladders = gate();
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  const env = { TRANSCODE_CORES: '2', ...ladders.env };
  [server, browser] = await Promise.all([startServerProcess({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  ladders.remove();
});

const masterOf = async (login: string): Promise<string> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `query E2ELadder($login: String!) { user(login: $login) { stream { id } } }`,
      variables: { login },
    }),
  });
  const { data } = (await response.json()) as { data: { user: { stream: { id: string } | null } } };
  const master = await fetch(`${server.url}/live/${data.user.stream?.id}/master.m3u8`);
  return master.ok ? master.text() : '';
};

const pictureHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0);

const choose = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.mouse.move(400, 300);
  await page.getByRole('button', { name: /^Quality/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
};

test('the quality menu changes between the source and a rendition while the stream goes on', async () => {
  const user = await server.createUser('manyrungs');
  const encoder = publishClock({
    target: server.rtmpTarget(user.streamKey),
    width: 640,
    height: 360,
    frameRate: 20,
    keyFrameSeconds: 1,
    videoBitrate: '600k',
  });
  const context = await openContext(browser, server);
  try {
    await until('the ladder', async () => (await masterOf('manyrungs')).includes('160p/index.m3u8'));
    const page = await context.newPage();
    await page.goto('/manyrungs');
    await watchClock(page);
    await frameAfter(page, 0);
    await choose(page, '160p');
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(160);
    const at = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0), { timeout: 30_000 })
      .toBeGreaterThan(at + 3);
    await choose(page, /360p/);
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(360);
    await frameAfter(page, Date.now());

    // As a browser sees it that cannot decode the source: what it is offered is a rendition, and is not called the source.
    const other = await context.newPage();
    await other.route('**/master.m3u8*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/avc1\.\w+(?=.*STABLE-VARIANT-ID="source")/, 'hvc1.1.6.L93.B0');
      expect(body).toContain('hvc1');
      await route.fulfill({ response, body });
    });
    await other.goto('/manyrungs');
    await expect.poll(() => pictureHeight(other), { timeout: 30_000 }).toBe(160);
    await other.mouse.move(400, 300);
    const bar = other.getByRole('region', { name: 'Video player' });
    await bar.getByText('160p', { exact: true }).waitFor();
    expect(await bar.getByText('source').count()).toBe(0);
  } finally {
    await context.close();
    await encoder.stop();
  }
});

/** Follows what the element goes through from now on: how often it is emptied, how far it steps back (seconds). */
const watchElement = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    const seen = { emptied: 0, back: 0, last: 0 };
    video?.addEventListener('emptied', () => {
      seen.emptied += 1;
    });
    video?.addEventListener('timeupdate', () => {
      const back = seen.last - video.currentTime;
      if (back > 0.5) seen.back = Math.max(seen.back, back);
      seen.last = video.currentTime;
    });
    Object.assign(globalThis, { seenOfElement: seen });
  });

const element = (page: Page) =>
  page.evaluate(() => {
    const { emptied, back } = (globalThis as unknown as { seenOfElement: { emptied: number; back: number } })
      .seenOfElement;
    const { paused, volume = 0, muted } = document.querySelector('video') ?? {};
    return { emptied, back, paused, volume: Math.round(volume * 100), muted };
  });

test('renditions that come up and go while a page watches come into its menu and go from it without a break', async () => {
  const user = await server.createUser('laterungs');
  ladders.close();
  const encoder = publishClock({
    target: server.rtmpTarget(user.streamKey),
    width: 640,
    height: 360,
    frameRate: 20,
    keyFrameSeconds: 1,
    videoBitrate: '600k',
  });
  const context = await openContext(browser, server);
  try {
    await until('the stream', async () => (await masterOf('laterungs')).includes('source/index.m3u8'));
    expect(await masterOf('laterungs')).not.toContain('160p');
    const page = await context.newPage();
    await page.goto('/laterungs');
    await watchClock(page);
    await frameAfter(page, 0);
    const menu = page.getByRole('button', { name: /^Quality/ });
    await page.mouse.move(400, 300);
    await page.getByText('360p source').waitFor();
    expect(await menu.count()).toBe(0);
    await page.getByRole('region', { name: 'Video player' }).focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
    const before = await watchElement(page).then(() => element(page));
    expect(before).toMatchObject({ paused: false, emptied: 0, volume: 60 });

    ladders.open();
    await menu.waitFor({ state: 'attached', timeout: 60_000 });
    await frameAfter(page, Date.now());
    expect(await pictureHeight(page)).toBeGreaterThan(0);
    expect(await element(page)).toEqual(before);
    await choose(page, '160p');
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(160);
    await page.mouse.move(400, 200);
    await page.getByRole('button', { name: 'Quality: 160p' }).waitFor({ state: 'attached' });
    await frameAfter(page, Date.now());
    expect(await element(page)).toEqual(before);

    ladders.close();
    ladders.end();
    await menu.waitFor({ state: 'detached', timeout: 60_000 });
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(360);
    await frameAfter(page, Date.now());
    // Where the chosen rendition ends just before the edge, the player takes its distance from the edge anew: by how much
    // depends on the machine's speed, which the bench `ladder-loss` measures. It never goes back by two whole segments.
    const { back: _, ...kept } = before;
    const { back } = await element(page);
    expect(back).toBeLessThan(4);
    expect(await element(page)).toMatchObject(kept);

    // A pause lasts while the ladder comes back.
    await page.keyboard.press('k');
    await expect.poll(() => element(page)).toMatchObject({ paused: true });
    ladders.open();
    await menu.waitFor({ state: 'attached', timeout: 90_000 });
    expect(await element(page)).toMatchObject({ ...kept, back, paused: true });
    await page.keyboard.press('k');
    await frameAfter(page, Date.now());
  } finally {
    await context.close();
    await encoder.stop();
    ladders.open();
  }
}, 300_000);

/** Counts what the player seeks from now on. */
const countSeeks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = { seeks: 0 };
    document.querySelector('video')?.addEventListener('seeking', () => {
      counted.seeks += 1;
    });
    Object.assign(globalThis, { countedSeeks: counted });
  });

const seeks = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { countedSeeks: { seeks: number } }).countedSeeks.seeks);

test('PLAYER-01 a phone plays on when the transcoder of its quality is killed, hangs or never returns; so do a page that slept and one that was offline', async () => {
  const user = await server.createUser('shakyrungs');
  // On a phone the automatic choice is never the source, which is larger than the element.
  const encoder = publishClock({
    target: server.rtmpTarget(user.streamKey),
    width: 640,
    height: 480,
    frameRate: 15,
    keyFrameSeconds: 1,
    videoBitrate: '500k',
  });
  const phone = { width: 390, height: 844 };
  const contexts = await Promise.all([1, 2, 3].map(() => openContext(browser, server, undefined, phone)));
  try {
    await until('the ladder', async () => (await masterOf('shakyrungs')).includes('360p/index.m3u8'));
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    const [page, asleep, offline] = pages;
    if (page === undefined || asleep === undefined || offline === undefined) throw new Error('three pages are open');
    for (const each of pages) {
      await each.goto('/shakyrungs');
      await watchClock(each);
      await frameAfter(each, 0);
      await countSeeks(each);
    }
    const quality = page.getByRole('button', { name: /^Quality/ });
    const pick = async (name: string) => {
      await page.locator('video').hover({ force: true });
      await quality.click();
      await page.getByRole('menuitemradio', { name }).click();
    };
    await pick('360p');
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(360);

    const left = Date.now();
    const lifecycle = await contexts[1]?.newCDPSession(asleep);
    await lifecycle?.send('Page.setWebLifecycleState', { state: 'frozen' });
    await contexts[2]?.setOffline(true);

    // Killed once: the source stands in, and the chosen quality comes back.
    const before = await seeks(page);
    ladders.end();
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(480);
    await frameAfter(page, Date.now());
    await expect.poll(() => pictureHeight(page), { timeout: 60_000 }).toBe(360);
    await frameAfter(page, Date.now());

    // It hangs: nothing comes of it any more, and it does not end by itself. Nor does another begin.
    const stopped = Date.now();
    ladders.close();
    ladders.end('SIGSTOP');
    await frameAfter(page, stopped + 4000, 40_000);
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(480);
    await quality.waitFor({ state: 'detached', timeout: 60_000 });
    expect(await pictureHeight(page)).toBe(480);
    await frameAfter(page, Date.now());
    expect((await seeks(page)) - before).toBeLessThan(12);

    // Longer away than a playlist reaches back.
    await until('the window to pass', () => Date.now() - left > 63_000, 70_000);
    await lifecycle?.send('Page.setWebLifecycleState', { state: 'active' });
    await contexts[2]?.setOffline(false);
    const back = Date.now();
    for (const each of [asleep, offline]) {
      await frameAfter(each, back, 40_000);
      expect(await seeks(each)).toBeLessThan(6);
    }
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await encoder.stop();
    ladders.open();
  }
}, 300_000);
