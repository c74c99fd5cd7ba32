import {
  type ClockPublisher,
  clockReadings,
  frameAfter,
  launchBrowser,
  openContext,
  publishClock,
  type Site,
  startSite,
  until,
  watchClock,
} from '@bandshell/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { chooseInMenu } from '../harness/choose-in-menu.ts';
import { elementLog, watchElement } from '../harness/watch-element.ts';

/** At 30 a second, with what rounding adds. */
const PICTURE_MS = 34;

let server: Site;
let browser: Browser;
let encoder: ClockPublisher;
let context: BrowserContext;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startSite({ env: { TRANSCODE_CORES: '8' } }),
    launchBrowser(['--allow-loopback-in-peer-connection']),
  ]);
  const user = await server.createUser('pushkiln');
  const picture = { width: 426, height: 240, frameRate: 30, videoBitrate: '600k' };
  encoder = publishClock({ target: server.rtmpTarget(user.streamKey), ...picture });
  await until('the stream', async () => (await fetch(`${server.url}/live/channel/pushkiln.m3u8`)).ok);
});
afterAll(async () => {
  await encoder?.stop();
  await browser?.close();
  await server?.dispose();
});
beforeEach(async () => {
  context = await openContext(browser, server);
});
afterEach(() => context.close());

/** A page of the stream, with what it fetches of it: sockets and files of media. */
const open = async (): Promise<{ page: Page; sockets: string[]; files: string[] }> => {
  const page = await context.newPage();
  const fetched = watch(page);
  await page.goto('/pushkiln');
  await watchClock(page);
  return { page, ...fetched };
};
const watch = (page: Page): { sockets: string[]; files: string[] } => {
  const [sockets, files]: [string[], string[]] = [[], []];
  page.on('websocket', (socket) => {
    const { pathname } = new URL(socket.url());
    if (pathname.endsWith('/push')) sockets.push(pathname);
  });
  page.on('request', (request) => {
    if (/\/live\/.*\.(mp4|m4s)/.test(request.url())) files.push(request.url());
  });
  return { sockets, files };
};
const rests = (page: Page) => page.evaluate(() => localStorage.getItem('bandshell.push-rests-until'));

test('a live stream comes over one socket alone', async () => {
  const { page, sockets, files } = await open();
  await frameAfter(page, 0);
  const from = Date.now();
  await frameAfter(page, from + 4000);
  expect(sockets).toHaveLength(1);
  expect(sockets[0]).toMatch(/^\/live\/[^/]+\/source\/push$/);
  expect(files).toEqual([]);
  // Pictures come in the order in which they were taken.
  const drawn = (await clockReadings(page)).flatMap(({ drawnAt }) => drawnAt ?? []);
  expect(drawn.length).toBeGreaterThan(20);
  expect(drawn).toEqual([...drawn].sort((a, b) => a - b));
  expect(await rests(page)).toBeNull();
});

test('a player over WebRTC plays the same stream, picture and sound', async () => {
  const page = await context.newPage();
  // A page of another site.
  await page.setContent('<video></video>');
  await page.evaluate(async (address) => {
    const peer = new RTCPeerConnection();
    peer.addTransceiver('audio', { direction: 'recvonly' });
    peer.addTransceiver('video', { direction: 'recvonly' });
    const media = new MediaStream();
    const video = document.querySelector('video') as HTMLVideoElement;
    peer.ontrack = ({ track }) => {
      media.addTrack(track);
      video.srcObject = media;
      void video.play();
    };
    await peer.setLocalDescription(await peer.createOffer());
    const body = peer.localDescription?.sdp ?? '';
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body,
    });
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
    Object.assign(window, { peer });
  }, `${server.url}/whep/pushkiln`);
  const read = () =>
    page.evaluate(async () => {
      const { peer } = window as unknown as { peer: RTCPeerConnection };
      const stats = [...((await peer.getStats()) as unknown as Map<string, Record<string, number>>).values()];
      const sum = (name: string) => stats.reduce((total, each) => total + (each[name] ?? 0), 0);
      return { pictures: sum('framesDecoded'), sound: sum('totalAudioEnergy') };
    });
  await expect.poll(async () => (await read()).pictures, { timeout: 20_000 }).toBeGreaterThan(30);
  await expect.poll(async () => (await read()).sound, { timeout: 20_000 }).toBeGreaterThan(0);
});

test('the document opens the socket before any script has come, and the player takes it over', async () => {
  const page = await context.newPage();
  const sockets: string[] = [];
  const frames: unknown[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().endsWith('/push')) return;
    sockets.push(socket.url());
    socket.on('framereceived', ({ payload }) => frames.push(payload));
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/pushkiln', { waitUntil: 'commit' });
  await until('media before any script', () => frames.length > 3);
  release();
  await watchClock(page);
  await frameAfter(page, 0);
  expect(sockets).toHaveLength(1);
});

test('a pause stops the picture, and it goes on from the socket', async () => {
  const { page, files } = await open();
  await frameAfter(page, 0);
  await page.getByRole('region', { name: 'Video player' }).focus();
  await page.keyboard.press('k');
  await until('the pause', () => page.evaluate(() => document.querySelector('video')?.paused === true));
  const paused = Date.now();
  await page.keyboard.press('k');
  await frameAfter(page, paused + 1000);
  expect(files).toEqual([]);
});

/** Chooses in a menu of the player. */
const choose = async (page: Page, menu: RegExp, name: string | RegExp): Promise<void> => {
  await page.mouse.move(400, 300);
  await page.getByRole('button', { name: menu }).click();
  await chooseInMenu(page, name);
};

test('another quality takes over on the same media source, and no picture on the way is black', async () => {
  const page = await context.newPage();
  const { sockets, files } = watch(page);
  await watchElement(page);
  await page.goto('/pushkiln');
  await watchClock(page);
  await frameAfter(page, 0);
  const { loads } = await elementLog(page);
  const height = () => page.evaluate(() => document.querySelector('video')?.videoHeight);
  await page.getByRole('button', { name: /^Quality/ }).waitFor({ state: 'attached', timeout: 30_000 });
  for (const [name, pixels] of [
    ['160p', 160],
    [/^240p/, 240],
  ] as const) {
    await choose(page, /^Quality/, name);
    await until(`a picture of ${name}`, async () => (await height()) === pixels, 30_000);
    await frameAfter(page, Date.now());
  }
  expect(sockets.map((path) => path.split('/').at(-2))).toEqual(['source', '160p', 'source']);
  expect([files, (await elementLog(page)).loads]).toEqual([[], loads]);
  // A black picture has no clock in it.
  const readings = await clockReadings(page);
  expect(readings.filter(({ drawnAt }) => drawnAt === undefined)).toEqual([]);
  const drawn = readings.map(({ drawnAt }) => drawnAt ?? 0);
  // The place is kept, so the picture that stands there may be shown once more, of the other quality.
  const back = drawn.slice(1).map((at, index) => (drawn[index] ?? at) - at);
  expect(Math.max(...back)).toBeLessThanOrEqual(PICTURE_MS * 2);
});

test('where sockets do not pass, HLS plays by itself, and is remembered', async () => {
  await context.routeWebSocket(/\/push$/, (socket) => socket.close({ code: 1011 }));
  const { page, files } = await open();
  await frameAfter(page, 0);
  expect(files.length).toBeGreaterThan(0);
  await expect.poll(() => rests(page)).not.toBeNull();
  // The next page does not try.
  const next = await open();
  await frameAfter(next.page, 0);
  expect(next.sockets).toEqual([]);
});

test('a socket that breaks is opened again; one that breaks for good leads to HLS without a new page', async () => {
  const opened: { close(): void }[] = [];
  let isBroken = false;
  await context.routeWebSocket(/\/push$/, (socket) => {
    if (isBroken) return socket.close({ code: 1011 });
    const upstream = socket.connectToServer();
    opened.push({
      close: () => {
        upstream.close();
        socket.close({ code: 1011 });
      },
    });
  });
  const { page, files } = await open();
  await frameAfter(page, 0);
  opened[0]?.close();
  await until('another socket', () => opened.length === 2);
  await frameAfter(page, Date.now() + 1000);
  expect(files).toEqual([]);
  isBroken = true;
  opened[1]?.close();
  await until('media by HLS', () => files.length > 0);
  await frameAfter(page, Date.now());
});

test('a stream that ends is over in the page', async () => {
  const { page } = await open();
  await frameAfter(page, 0);
  await encoder.stop();
  await page
    .getByText(/stream (has )?ended/i)
    .first()
    .waitFor({ timeout: 60_000 });
});
