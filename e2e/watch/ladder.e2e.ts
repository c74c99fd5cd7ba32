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
import { chooseInMenu } from '../harness/choose-in-menu.ts';
import { restPush } from '../harness/rest-push.ts';
import {
  type ElementLog,
  elementLog,
  isNeedlessLoad,
  mostSeeksOfAStandstill,
  needlessSeeks,
  playsOn,
  straySeeks,
  watchElement,
} from '../harness/watch-element.ts';

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

/** As short as a live playlist can be, so that the wait until it has passed is short. */
const WINDOW_SECONDS = 20;

/** A player that has recovered plays so much in one piece; seconds. */
const PIECE = 3;

const ladders = gate();
let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  const env = { TRANSCODE_CORES: '8', LIVE_WINDOW_SECONDS: String(WINDOW_SECONDS), ...ladders.env };
  [server, browser] = await Promise.all([startServerProcess({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
  ladders.remove();
});

const addressOf = async (login: string): Promise<string> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `query E2ELadder($login: String!) { user(login: $login) { stream { id } } }`,
      variables: { login },
    }),
  });
  const { data } = (await response.json()) as { data: { user: { stream: { id: string } | null } } };
  return `${server.url}/live/${data.user.stream?.id}`;
};

const masterOf = async (login: string): Promise<string> => {
  const master = await fetch(`${await addressOf(login)}/master.m3u8`);
  return master.ok ? master.text() : '';
};

/** The media sequence numbers of the first and the last segment that the source's playlist lists. */
const listed = async (login: string): Promise<{ readonly first: number; readonly last: number }> => {
  const playlist = await (await fetch(`${await addressOf(login)}/source/index.m3u8`)).text();
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
  return { first, last: first + [...playlist.matchAll(/#EXTINF:/g)].length - 1 };
};

const pictureHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0);

const choose = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.mouse.move(400, 300);
  await page.getByRole('button', { name: /^Quality/ }).click();
  await chooseInMenu(page, name);
};

test('the quality menu changes between the source and a rendition while the stream goes on', async () => {
  const user = await server.createUser('manyladders');
  const encoder = publishClock({
    target: server.rtmpTarget(user.streamKey),
    width: 320,
    height: 180,
    frameRate: 10,
    keyFrameSeconds: 1,
    videoBitrate: '300k',
  });
  const context = await openContext(browser, server);
  try {
    await until('the ladder', async () => (await masterOf('manyladders')).includes('160p/index.m3u8'));
    const page = await context.newPage();
    await page.goto('/manyladders');
    await watchClock(page);
    await frameAfter(page, 0);
    await choose(page, '160p');
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(160);
    const at = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0), { timeout: 30_000 })
      .toBeGreaterThan(at + 3);
    await choose(page, /180p/);
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(180);
    await frameAfter(page, Date.now());

    // The settings have quality and latency too, for the keyboard alone and on a narrow phone.
    await page.setViewportSize({ width: 320, height: 640 });
    const opener = page.getByRole('button', { name: 'Player settings' });
    const menu = page.getByRole('menu', { name: 'Player settings' });
    const openSettings = async () => {
      await opener.focus();
      await page.keyboard.press('Enter');
      await menu.waitFor();
    };
    const latency = async () => Number(/Latency: ([\d.]+) s/.exec((await menu.textContent()) ?? '')?.[1] ?? Number.NaN);
    const isOn = (name: RegExp) => menu.getByRole('menuitemradio', { name }).getAttribute('aria-checked');
    await openSettings();
    // The page may still be laid out anew for the phone.
    const isInside = async () => {
      const box = await menu.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 320;
    };
    await expect.poll(isInside, { timeout: 30_000 }).toBe(true);
    expect([await isOn(/^180p source.*Mbit\/s$/), await isOn(/^160p.*Mbit\/s$/), await isOn(/^Low/)]).toEqual([
      'true',
      'false',
      'true',
    ]);
    await expect.poll(latency, { timeout: 30_000 }).toBeGreaterThan(0);
    const low = await latency();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await menu.waitFor({ state: 'hidden' });
    await openSettings();
    expect(await isOn(/^Normal/)).toBe('true');
    await expect.poll(latency, { timeout: 30_000 }).toBeGreaterThan(low + 1);
    await frameAfter(page, Date.now());
    await menu.getByRole('menuitemradio', { name: /^Low/ }).click();
    await menu.waitFor({ state: 'hidden' });
    await openSettings();
    await expect.poll(latency, { timeout: 30_000 }).toBeLessThan(low + 1);
    await page.keyboard.press('Escape');

    // As a browser sees it that cannot decode the source: what it is offered is a rendition, and is not called the source.
    await page.close();
    const other = await context.newPage();
    await other.route('**/master.m3u8*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/avc1\.\w+(?=.*STABLE-VARIANT-ID="source")/, 'hvc1.1.6.L93.B0');
      expect(body).toContain('hvc1');
      await route.fulfill({ response, body });
    });
    await other.goto('/manyladders');
    await expect.poll(() => pictureHeight(other), { timeout: 30_000 }).toBe(160);
    await other.mouse.move(400, 300);
    const bar = other.getByRole('region', { name: 'Video player' });
    await bar.getByText('160p', { exact: true }).waitFor();
    await expect.poll(() => bar.getByText('source').count()).toBe(0);
  } finally {
    await context.close();
    await encoder.stop();
  }
});

/** The value that the viewer has chosen, as the element has it. */
const choices = (page: Page) =>
  page.evaluate(() => {
    const { paused, volume = 0, muted } = document.querySelector('video') ?? {};
    return { paused, volume: Math.round(volume * 100), muted };
  });

/** Everything that was done to the element since an earlier look at it. */
const since = async (page: Page, before: ElementLog): Promise<ElementLog> => {
  const { seeks, loads, ...now } = await elementLog(page);
  return { seeks: seeks.slice(before.seeks.length), loads: loads.slice(before.loads.length), ...now };
};

test('renditions that come up and go while a page watches come into its menu and go from it without a break', async () => {
  const user = await server.createUser('lateladders');
  ladders.close();
  const encoder = publishClock({
    target: server.rtmpTarget(user.streamKey),
    width: 320,
    height: 180,
    frameRate: 10,
    keyFrameSeconds: 1,
    videoBitrate: '300k',
  });
  const context = await openContext(browser, server);
  try {
    await until('the stream', async () => (await masterOf('lateladders')).includes('source/index.m3u8'));
    expect(await masterOf('lateladders')).not.toContain('160p');
    const page = await context.newPage();
    await watchElement(page);
    await page.goto('/lateladders');
    await watchClock(page);
    await frameAfter(page, 0);
    const menu = page.getByRole('button', { name: /^Quality/ });
    await page.mouse.move(400, 300);
    await page.getByText('180p source').waitFor();
    expect(await menu.count()).toBe(0);
    await page.getByRole('region', { name: 'Video player' }).focus();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowDown');
    const chosen = await choices(page);
    expect(chosen).toMatchObject({ paused: false, volume: 60 });
    const begun = await elementLog(page);

    ladders.open();
    await menu.waitFor({ state: 'attached', timeout: 60_000 });
    await frameAfter(page, Date.now());
    expect(await pictureHeight(page)).toBeGreaterThan(0);
    expect(await choices(page)).toEqual(chosen);
    await choose(page, '160p');
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(160);
    await page.mouse.move(400, 200);
    await page.getByRole('button', { name: 'Quality: 160p' }).waitFor({ state: 'attached' });
    await frameAfter(page, Date.now());
    expect(await choices(page)).toEqual(chosen);
    const changed = await since(page, begun);
    // A change of quality moves the position a little.
    expect(needlessSeeks(changed, 0.5)).toEqual([]);
    expect(changed.loads.filter(isNeedlessLoad)).toEqual([]);

    const before = await elementLog(page);
    ladders.close();
    ladders.end();
    await menu.waitFor({ state: 'detached', timeout: 60_000 });
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(180);
    await frameAfter(page, Date.now());
    // Where the chosen rendition ends just before the edge, the player takes its distance from the edge anew. How far it
    // goes back and how long it stands depends on the machine's speed, which the bench `ladder-loss` measures.
    expect(await choices(page)).toEqual(chosen);
    const lost = await since(page, before);
    expect(straySeeks(lost)).toEqual([]);
    expect(lost.loads.filter(isNeedlessLoad)).toEqual([]);

    // A pause lasts while the ladder comes back.
    await page.keyboard.press('k');
    await expect.poll(() => choices(page)).toMatchObject({ paused: true });
    ladders.open();
    await menu.waitFor({ state: 'attached', timeout: 90_000 });
    expect(await choices(page)).toEqual({ ...chosen, paused: true });
    await page.keyboard.press('k');
    await frameAfter(page, Date.now());
  } finally {
    await context.close();
    await encoder.stop();
    ladders.open();
  }
}, 300_000);

test('phones play on, pushed and by HLS, when the transcoder of their quality is killed, hangs or never returns; so do a page that slept and one that was offline', async () => {
  const user = await server.createUser('shakyladders');
  // On a phone the automatic choice is never the source, which is larger than the element.
  const encoder = publishClock({
    target: server.rtmpTarget(user.streamKey),
    width: 512,
    height: 384,
    frameRate: 10,
    keyFrameSeconds: 1,
    videoBitrate: '500k',
  });
  const phone = { width: 390, height: 844 };
  const contexts = await Promise.all([1, 2, 3, 4].map(() => openContext(browser, server, undefined, phone)));
  await Promise.all(contexts.slice(2).map(restPush));
  try {
    await until('the ladder', async () => (await masterOf('shakyladders')).includes('360p/index.m3u8'));
    const pages = await Promise.all(contexts.map((context) => context.newPage()));
    const [page, asleep, offline, byHls] = pages;
    if (!page || !asleep || !offline || !byHls) throw new Error('four pages are open');
    const watching = [page, byHls];
    for (const each of pages) {
      await watchElement(each);
      await each.goto('/shakyladders');
      await watchClock(each);
      await frameAfter(each, 0);
    }
    const qualityOf = (each: Page) => each.getByRole('button', { name: /^Quality/ });
    const shows = async (height: number, timeout = 30_000) => {
      for (const each of watching) {
        await expect.poll(() => pictureHeight(each), { timeout }).toBe(height);
        await frameAfter(each, Date.now());
      }
    };
    for (const each of watching) {
      await each.locator('video').hover({ force: true });
      await qualityOf(each).click();
      await chooseInMenu(each, '360p');
    }
    await shows(360);

    const absent = await Promise.all([asleep, offline].map(elementLog));
    const left = await listed('shakyladders');
    // Chromium freezes no page that is seen. A debugger that holds its code lets no timer and no event come either.
    const debug = await contexts[1]?.newCDPSession(asleep);
    await debug?.send('Debugger.enable');
    await debug?.send('Debugger.pause');
    await contexts[2]?.setOffline(true);

    // Killed: the source replaces the chosen quality until another transcoder gives it.
    const before = await Promise.all(watching.map(elementLog));
    ladders.close();
    ladders.end();
    await shows(384);
    ladders.open();
    // A transcoder begins again when the machine has room for it.
    await shows(360, 120_000);

    // It hangs: nothing comes of it any more, and it does not end by itself. Nor does another begin.
    const stopped = Date.now();
    ladders.close();
    ladders.end('SIGSTOP');
    for (const each of watching) await frameAfter(each, stopped + 4000, 40_000);
    await shows(384);
    for (const each of watching) await qualityOf(each).waitFor({ state: 'detached', timeout: 60_000 });
    await shows(384);
    for (const [at, each] of watching.entries()) {
      const lost = await since(each, before[at] as ElementLog);
      expect(straySeeks(lost)).toEqual([]);
      expect(mostSeeksOfAStandstill(lost)).toBeLessThan(5);
      await playsOn(each, PIECE);
    }

    await Promise.all([contexts[0]?.close(), contexts[3]?.close()]);

    // Longer away than a playlist reaches back.
    await until('the window to pass', async () => (await listed('shakyladders')).first > left.last, 90_000);
    await debug?.send('Debugger.resume');
    await debug?.detach();
    await contexts[2]?.setOffline(false);
    expect((await elementLog(asleep)).slept).toBeGreaterThan(10_000);
    const back = Date.now();
    for (const [at, each] of [asleep, offline].entries()) {
      await frameAfter(each, back, 40_000);
      await playsOn(each, PIECE);
      const returned = await since(each, absent[at] as ElementLog);
      expect(straySeeks(returned)).toEqual([]);
      expect(mostSeeksOfAStandstill(returned)).toBeLessThan(5);
      await contexts[at + 1]?.close();
    }
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await encoder.stop();
    ladders.open();
  }
}, 300_000);
