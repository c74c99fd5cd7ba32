import { type CreatedUser, frameAfter, until, watchClock } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type LiveStream, recordedSite } from '../harness/recorded-site.ts';

const site = recordedSite({ hasMotion: true });

const player = (page: Page) => page.getByRole('region', { name: 'Video player' });
/** To a 64th of a pixel, which is Chromium's unit of layout: the compositor adds a millionth (393.75000763). */
const rounded = ({ width, height }: { readonly width: number; readonly height: number }) => ({
  width: Math.round(width * 64) / 64,
  height: Math.round(height * 64) / 64,
});
const sizeOf = async (page: Page) => rounded((await player(page).boundingBox()) ?? { width: 0, height: 0 });
/** The place that the page gives the player. */
const placeOf = async (page: Page) =>
  rounded(
    await page.evaluate(() => {
      const { width = 0, height = 0 } =
        document.querySelector('section:has(> video)')?.parentElement?.parentElement?.getBoundingClientRect() ?? {};
      return { width, height };
    }),
  );
const isFullscreen = (page: Page) => page.evaluate(() => document.fullscreenElement !== null);

describe('the player in its place', () => {
  let owner: CreatedUser;
  let live: LiveStream;
  beforeAll(async () => {
    owner = await site.server().createUser('nightkiln');
    live = await site.stream(owner);
  });
  afterAll(() => live?.stop());

  const watch = async (viewport = { width: 1280, height: 800 }, hasClock = false) => {
    const context = await site.open(undefined, viewport);
    const page = await context.newPage();
    if (hasClock) await page.clock.install();
    await page.goto('/nightkiln');
    await until('a picture', () => page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0));
    return page;
  };

  test('PLAYER-16 PLAYER-18 keeps 16:9, and leaves 16rem of a low window to what stands below it', async () => {
    const page = await watch();
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 1024, height: 768 },
      { width: 700, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await expect
        .poll(async () => {
          const { width, height } = await sizeOf(page);
          return width > 0 && Math.abs(width / height - 16 / 9) < 0.01;
        })
        .toBe(true);
    }
    // 16rem are 160 px.
    await page.setViewportSize({ width: 1280, height: 560 });
    const bar = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    expect(bar).toBeGreaterThan(0);
    await expect.poll(async () => Math.round((await sizeOf(page)).height)).toBe(560 - bar - 160);
    const fit = await page.evaluate(() => {
      const video = document.querySelector('video');
      return video && { fit: getComputedStyle(video).objectFit, ratio: video.videoWidth / video.videoHeight };
    });
    expect(fit?.fit).toBe('contain');
    expect(fit?.ratio).toBeCloseTo(16 / 9, 2);
    await page.context().close();
  });

  test('PLAYER-17 takes a new size once its place has kept it for 50 ms', async () => {
    const page = await watch(undefined, true);
    const before = await sizeOf(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.setViewportSize({ width: 1260, height: 800 });
    await expect.poll(async () => (await placeOf(page)).width).toBeLessThan(before.width);
    await page.clock.runFor(49);
    expect(await sizeOf(page)).toEqual(before);
    await page.setViewportSize({ width: 1240, height: 800 });
    const place = await until('a smaller place', async () => {
      const now = await placeOf(page);
      return now.width < before.width - 30 && now;
    });
    await page.clock.runFor(49);
    expect(await sizeOf(page)).toEqual(before);
    await expect
      .poll(async () => {
        await page.clock.runFor(1);
        return sizeOf(page);
      })
      .toEqual(place);
    await page.context().close();
  });

  test('PLAYER-19 full screen is changed once a second at most', async () => {
    const page = await watch(undefined, true);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('f');
    await expect.poll(() => isFullscreen(page)).toBe(true);
    await page.clock.runFor(999);
    await page.keyboard.press('f');
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Leave full screen' }).waitFor();
    expect(await isFullscreen(page)).toBe(true);
    await page.clock.runFor(1);
    await page.keyboard.press('f');
    await expect.poll(() => isFullscreen(page)).toBe(false);
    await page.context().close();
  });

  test('PLAYER-08 theatre mode goes on and off by its button and by T', async () => {
    const page = await watch();
    const layout = (name: string) => page.locator(`[data-layout="${name}"]`).waitFor();
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: 'Theater mode' }).click();
    await layout('theatre');
    await expect.poll(async () => (await sizeOf(page)).height).toBe(800);
    await page.mouse.move(420, 320);
    await page.getByRole('button', { name: 'Leave theater mode' }).click();
    await layout('page');
    await player(page).focus();
    await page.keyboard.press('t');
    await layout('theatre');
    await page.keyboard.press('t');
    await layout('page');
    await page.context().close();
  });

  test('PLAYER-23 PLAYER-24 hides when something in it throws, reports that, and can be tried again', async () => {
    const context = await site.open();
    const page = await context.newPage();
    await page.addInitScript(() => {
      const sound = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'volume');
      if (sound === undefined) return;
      const world = globalThis as { isBroken?: boolean };
      world.isBroken = true;
      Object.defineProperty(HTMLMediaElement.prototype, 'volume', {
        ...sound,
        set(this: HTMLMediaElement, volume: number) {
          if (world.isBroken) throw new Error('no sound here');
          sound.set?.call(this, volume);
        },
      });
    });
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') reports.push(message.text());
    });
    await page.goto('/nightkiln');
    await page.getByText('The player has stopped').waitFor();
    expect(await page.locator('video').count()).toBe(0);
    expect(reports.find((text) => text.includes('bandshell') && text.includes('no sound here'))).toContain('player');
    await page.getByRole('heading', { level: 1, name: 'nightkiln' }).waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isBroken: false }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await watchClock(page);
    await frameAfter(page, 0);
    await context.close();
  });

  test('tells the system what plays, and its media keys move the player', async () => {
    const context = await site.open();
    const page = await context.newPage();
    await page.addInitScript(() => {
      const set = MediaSession.prototype.setActionHandler;
      const handlers: Record<string, MediaSessionActionHandler | null> = {};
      Object.assign(globalThis, { mediaKeys: handlers });
      MediaSession.prototype.setActionHandler = function (action, handler) {
        handlers[action] = handler;
        set.call(this, action, handler);
      };
    });
    const press = (action: MediaSessionAction) =>
      page.evaluate((action) => {
        const keys = (globalThis as unknown as { mediaKeys: Record<string, MediaSessionActionHandler | null> })
          .mediaKeys;
        keys[action]?.({ action });
      }, action);
    const session = () =>
      page.evaluate(() => ({
        artist: navigator.mediaSession.metadata?.artist,
        state: navigator.mediaSession.playbackState,
        isPaused: document.querySelector('video')?.paused,
      }));
    await page.goto('/nightkiln');
    await expect.poll(session, { timeout: 30_000 }).toEqual({ artist: 'nightkiln', state: 'playing', isPaused: false });
    await press('pause');
    await expect.poll(session).toEqual({ artist: 'nightkiln', state: 'paused', isPaused: true });
    await press('play');
    await expect.poll(session).toEqual({ artist: 'nightkiln', state: 'playing', isPaused: false });
    await page.goto('/directory');
    await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata)).toBeNull();
    await context.close();
  });

  test('goes into a window of its own and comes back by I', async () => {
    const page = await watch();
    const isOut = () => page.evaluate(() => document.pictureInPictureElement !== null);
    await player(page).focus();
    await until('the key to be known', async () => {
      await page.keyboard.press('i');
      return isOut();
    });
    await page.keyboard.press('i');
    await expect.poll(isOut).toBe(false);
    await page.context().close();
  });
});
