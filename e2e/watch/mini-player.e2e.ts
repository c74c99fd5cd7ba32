import { type CreatedUser, until } from '@bandshell/testkit';
import type { Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askAs } from '../harness/ask-as.ts';
import { createClip } from '../harness/clip-steps.ts';
import { goInside } from '../harness/go-inside.ts';
import { type LiveStream, mediaTime, recordedSite } from '../harness/recorded-site.ts';
import { seriousFaults } from '../harness/serious-faults.ts';
import { drawn, quiet } from '../harness/settle.ts';
import {
  elementLog,
  isNeedlessLoad,
  needlessSeeks,
  playsAnew,
  playsOn,
  watchElement,
} from '../harness/watch-element.ts';

const site = recordedSite({ hasMotion: true });

const anchored = (page: Page) => page.getByRole('region', { name: 'Video player' });
const mini = (page: Page) => page.getByRole('region', { name: 'Mini player' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Browse' });
const WIDE = { width: 1280, height: 800 };
const boxOf = async (page: Page) => {
  const box = await mini(page).boundingBox();
  return box && { width: Math.round(box.width * 100) / 100, height: Math.round(box.height * 100) / 100 };
};
/** Marks the video element; `true` as long as the same one is in the page and no other. */
const mark = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    if (video !== null) video.dataset.mark = 'first';
  });
const isSameElement = (page: Page) =>
  page.evaluate(() => {
    const videos = document.querySelectorAll('video');
    return videos.length === 1 && videos[0]?.dataset.mark === 'first';
  });
/** Scrolls until so many px of the player's place stand below the bar. The page grows as its lists arrive. */
const leaveVisible = (page: Page, px: number) =>
  until(`${px} px of the player in view`, () =>
    page.evaluate((px) => {
      const end = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
      const bar = end('header:not(dialog *)');
      const left = () => end('[data-view] > :first-child') - bar - px;
      window.scrollBy({ top: left(), behavior: 'instant' });
      return bar > 0 && Math.abs(left()) < 0.5;
    }, px),
  );

describe('the mini player', () => {
  let live: LiveStream;
  let other: CreatedUser;
  let video: { readonly id: string };
  beforeAll(async () => {
    const owner = await site.server().createUser('nightkiln');
    other = await site.server().createUser('tidewatch');
    [video, live] = await Promise.all([site.record(other, 30), site.stream(owner)]);
  });
  afterAll(() => live?.stop());

  /** One page serves all tests: each document, and each player that begins anew, takes a second of the processor. */
  let page: Page;
  beforeEach(async () => {
    if (page?.isClosed() === false) return;
    page = await (await site.open()).newPage();
    await watchElement(page);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await page.context().close();
  });

  /** Goes to a path, without a new document if the page has one, and waits until the stream or video there plays. */
  const watch = async (path = '/nightkiln', viewport = WIDE) => {
    await page.setViewportSize(viewport);
    if ((await page.getByRole('main').count()) > 0) await goInside(page, path);
    else await page.goto(path);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await page.locator('[data-mode="anchored"]').waitFor();
    await playsAnew(page, 1);
    await mark(page);
  };

  test('PLAYER-06 PLAYER-14 PLAYER-15 a stream plays on through the directory and back: one element, nothing loaded anew', async () => {
    const playlists: string[] = [];
    const note = (request: Request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.m3u8')) playlists.push(pathname);
    };
    page.on('request', note);
    await watch();
    const before = await elementLog(page);
    const asked = playlists.splice(0);
    await home(page).click();
    await page.waitForURL('**/directory');
    await mini(page).waitFor();
    await expect.poll(() => boxOf(page)).toEqual({ width: 280, height: 157.5 });
    await playsOn(page, before.played + 1);
    await mini(page).hover();
    await button(page, 'Expand the player').click();
    await page.waitForURL('**/nightkiln');
    await anchored(page).waitFor();
    await playsOn(page, before.played + 2);
    const after = await elementLog(page);
    page.off('request', note);
    expect(await isSameElement(page)).toBe(true);
    expect(after.loads.slice(before.loads.length).filter(isNeedlessLoad)).toEqual([]);
    expect(needlessSeeks({ seeks: after.seeks.slice(before.seeks.length) })).toEqual([]);
    // The multivariant playlist is the first that a new load asks for.
    expect(playlists.filter((path) => path === asked[0])).toEqual([]);
  });

  test('PLAYER-09 PLAYER-10 PLAYER-11 shrinks with 100 px of its place in view, comes back with more, and stays away once dismissed', async () => {
    await watch('/nightkiln', { width: 1280, height: 480 });
    await leaveVisible(page, 101);
    await anchored(page).waitFor();
    await leaveVisible(page, 100);
    await mini(page).waitFor();
    // Clear of the chat beside the player.
    const chat = await page.getByRole('complementary', { name: 'Stream chat' }).boundingBox();
    await expect
      .poll(async () => {
        const box = await mini(page).boundingBox();
        return box !== null && box.x + box.width <= (chat?.x ?? 0);
      })
      .toBe(true);
    await leaveVisible(page, 101);
    await anchored(page).waitFor();
    await leaveVisible(page, 0);
    await mini(page).hover();
    await button(page, 'Expand the player').click();
    await anchored(page).waitFor();
    await leaveVisible(page, 0);
    await mini(page).hover();
    await button(page, 'Close the mini player').click();
    await anchored(page).waitFor();
    await leaveVisible(page, 90);
    await playsOn(page, (await elementLog(page)).played + 0.5);
    await expect.poll(() => mini(page).count()).toBe(0);
    await leaveVisible(page, 120);
    await drawn(page);
    await leaveVisible(page, 0);
    await mini(page).waitFor();
    expect(await isSameElement(page)).toBe(true);
  });

  test('PLAYER-12 PLAYER-13 ends when it is closed on another page, or was closed before the page was left', async () => {
    await watch('/nightkiln', { width: 1280, height: 480 });
    const isOver = () => page.evaluate(() => document.querySelector('video')?.paused !== false);
    await home(page).click();
    await mini(page).hover();
    await button(page, 'Close the mini player').click();
    await expect.poll(isOver).toBe(true);
    await mini(page).waitFor({ state: 'hidden' });
    await page.goBack();
    await expect.poll(isOver).toBe(false);
    await until('a picture', () => page.evaluate(() => (document.querySelector('video')?.readyState ?? 0) >= 2));
    await leaveVisible(page, 0);
    await mini(page).hover();
    await button(page, 'Close the mini player').click();
    await anchored(page).waitFor({ state: 'attached' });
    await home(page).click();
    await page.waitForURL('**/directory');
    await expect.poll(isOver).toBe(true);
    expect(await mini(page).isVisible()).toBe(false);
  });

  test('PLAYER-06 a video goes along from place to place, and stays in the corner at its end', async () => {
    await watch(`/videos/${video.id}`);
    const before = await elementLog(page);
    await home(page).click();
    await mini(page).waitFor();
    const seen = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await mini(page).hover();
    await button(page, 'Expand the player').click();
    await anchored(page).waitFor();
    await until('the video to go on', () =>
      page.evaluate((seen) => (document.querySelector('video')?.currentTime ?? 0) > seen, seen),
    );
    expect(await isSameElement(page)).toBe(true);
    expect((await elementLog(page)).loads.slice(before.loads.length).filter(isNeedlessLoad)).toEqual([]);
    await anchored(page).focus();
    await page.keyboard.press('9');
    await home(page).click();
    await mini(page).getByText('It has ended.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/directory');
    await mini(page).getByRole('button', { name: 'Play', exact: true }).click();
    await mini(page).getByText('It has ended.').waitFor({ state: 'hidden' });
  });

  test('it follows back and forward; theatre mode and full screen end with the page', async () => {
    await watch();
    await home(page).click();
    await mini(page).waitFor();
    await page.goBack();
    await anchored(page).waitFor();
    await page.goForward();
    await mini(page).waitFor();
    await page.goBack();
    await anchored(page).focus();
    await page.keyboard.press('t');
    await page.locator('[data-layout="theatre"]').waitFor();
    await page.goForward();
    await mini(page).waitFor();
    await page.getByRole('banner').waitFor();
    await page.goBack();
    await anchored(page).focus();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.goForward();
    await mini(page).waitFor();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    expect(await isSameElement(page)).toBe(true);
  });

  test('is reached and used by the keyboard, and keeps clear of a phone’s bar', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 320, height: 640 },
    ]) {
      await watch('/nightkiln', viewport);
      await page.getByRole('navigation').getByRole('link', { name: 'Browse' }).last().click();
      await expect.poll(() => boxOf(page)).toEqual({ width: 200, height: 112.5 });
      const bar = await page.getByRole('navigation').last().boundingBox();
      await expect
        .poll(async () => {
          const box = await mini(page).boundingBox();
          return box !== null && box.x > 0 && box.y + box.height <= (bar?.y ?? 0);
        })
        .toBe(true);
      // The new page's heading gets the focus; from then on nothing but the viewer moves it.
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      // On a busy machine its content, and with it another heading, may come later.
      await quiet(page);
      // React reveals what has loaded a third of a second after the last reveal.
      await button(page, 'Mute').waitFor();
      await mini(page).focus();
      const reached: (string | null)[] = [];
      for (let count = 0; count < 4; count += 1) {
        await page.keyboard.press('Tab');
        reached.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
      }
      expect(reached).toEqual(['Expand the player', 'Close the mini player', 'Pause', 'Mute']);
      await page.keyboard.press('Enter');
      await mini(page).getByRole('button', { name: 'Unmute' }).waitFor();
      await page.keyboard.press('k');
      await mini(page).getByRole('button', { name: 'Play', exact: true }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.keyboard.press('k');
      await page.keyboard.press('m');
      await button(page, 'Mute').waitFor();
    }
  });

  test('PLAYER-07 the home of a channel goes on with its stream, and leads back to it', async () => {
    await page.setViewportSize(WIDE);
    await page.goto('/nightkiln/home');
    await page.getByRole('link', { name: 'Watch now' }).click();
    await playsOn(page, 1);
    await mark(page);
    const before = await elementLog(page);
    await page.goBack();
    await page.waitForURL('**/nightkiln/home');
    const compact = page.locator('[data-mode="channel-home"]');
    await compact.hover();
    await expect.poll(() => button(page, 'Close the mini player').count()).toBe(0);
    await playsOn(page, before.played + 1);
    await compact.getByRole('button', { name: 'Expand the player' }).click();
    await page.locator('[data-mode="anchored"]').waitFor();
    await playsOn(page, before.played + 2);
    expect(await isSameElement(page)).toBe(true);
    expect((await elementLog(page)).loads.slice(before.loads.length).filter(isNeedlessLoad)).toEqual([]);
  });

  test('PLAYER-07 the carousel of the front page is the site’s player: silent, until its stream is watched', async () => {
    const carousel = page.locator('[data-mode="carousel"]');
    const isMuted = () => page.evaluate(() => document.querySelector('video')?.muted);
    // A video that is watched stays in the corner, and the carousel has its picture alone.
    await watch(`/videos/${video.id}`);
    await goInside(page, '/');
    await mini(page).hover();
    await page.getByRole('link', { name: 'Watch now' }).waitFor();
    await expect.poll(() => page.locator('video').count()).toBe(1);
    expect(await carousel.count()).toBe(0);
    await button(page, 'Close the mini player').click();
    await carousel.waitFor();
    await playsAnew(page, 1);
    expect(await isMuted()).toBe(true);

    // Silent, it ends with its place.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('[data-mode="none"]').waitFor({ state: 'attached' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await carousel.waitFor();
    await page.setViewportSize({ width: 767, height: 800 });
    await page.locator('[data-mode="none"]').waitFor({ state: 'attached' });
    await page.setViewportSize(WIDE);
    await carousel.waitFor();
    await playsAnew(page, 1);
    await mark(page);

    // Its page goes on with the same player, and with sound.
    const before = await elementLog(page);
    await page.getByRole('link', { name: 'Watch now' }).click();
    await page.locator('[data-mode="anchored"]').waitFor();
    await playsOn(page, before.played + 1);
    expect(await isMuted()).toBe(false);

    // The video that is watched goes back into the carousel, and to the corner when that is out of view.
    await goInside(page, '/');
    await carousel.waitFor();
    await carousel.hover();
    await expect.poll(() => button(page, 'Close the mini player').count()).toBe(0);
    // The front page of this small site is too short to scroll.
    await page.getByRole('main').evaluate((main) => {
      main.style.paddingBottom = '100vh';
      scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    });
    await mini(page).waitFor();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await carousel.hover();
    await carousel.getByRole('button', { name: 'Expand the player' }).click();
    await page.locator('[data-mode="anchored"]').waitFor();
    await playsOn(page, before.played + 2);
    expect(await isSameElement(page)).toBe(true);
    const after = await elementLog(page);
    expect(after.loads.slice(before.loads.length).filter(isNeedlessLoad)).toEqual([]);
  });

  test('PLAYER-12 closed while it plays in a window of its own, it plays on there', async () => {
    await watch();
    await page.evaluate(() => document.querySelector('video')?.requestPictureInPicture());
    await home(page).click();
    await mini(page).hover();
    await button(page, 'Close the mini player').click();
    await page.locator('[data-mode="hidden"]').waitFor({ state: 'attached' });
    await playsOn(page, (await elementLog(page)).played + 1);
    await page.evaluate(() => document.exitPictureInPicture());
    await page.locator('[data-mode="none"]').waitFor({ state: 'attached' });
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.paused)).toBe(true);
  });

  test('a stream that began on an open page goes along and back, and it says when the stream is over', async () => {
    const short = await site.server().createUser('slowlathe');
    await page.setViewportSize(WIDE);
    await page.goto('/slowlathe');
    await page.getByText('slowlathe is offline').waitFor();
    const stream = await site.stream(short);
    await playsOn(page, 1);
    await mark(page);
    const before = await elementLog(page);
    await home(page).click();
    await mini(page).hover();
    await button(page, 'Expand the player').click();
    await anchored(page).waitFor();
    await playsOn(page, before.played + 1);
    expect(await isSameElement(page)).toBe(true);
    expect((await elementLog(page)).loads.slice(before.loads.length).filter(isNeedlessLoad)).toEqual([]);
    await home(page).click();
    await mini(page).waitFor();
    await stream.stop();
    await mini(page).getByText('It has ended.').waitFor();
  });

  test('PLAYER-20 PLAYER-21 its code is fetched ahead on pages that lead to it, and not in the directory', async () => {
    const engine: string[] = [];
    const note = (request: Request) => {
      if (/\/push-engine-[\w-]+\.js$/.test(new URL(request.url()).pathname)) engine.push(request.url());
    };
    page.on('request', note);
    for (const [path, isAhead] of [
      ['/directory', false],
      ['/search', true],
    ] as const) {
      const lists = page.waitForResponse((response) =>
        `${response.url()} ${response.request().postData() ?? ''}`.includes('PlayerPreloader'),
      );
      await page.goto(path);
      await lists;
      await quiet(page);
      if (isAhead) await expect.poll(() => engine.length).toBe(1);
      else expect(engine).toEqual([]);
    }
    page.off('request', note);
  });

  test('a page that takes its video back moves it: links to a time work as before', async () => {
    await watch(`/videos/${video.id}`);
    await home(page).click();
    await mini(page).hover();
    await button(page, 'Expand the player').click();
    await anchored(page).waitFor();
    await page.evaluate((id) => {
      history.pushState({}, '', `/videos/${id}?t=25s`);
      dispatchEvent(new PopStateEvent('popstate'));
    }, video.id);
    await expect.poll(() => mediaTime(page)).toBeGreaterThan(24.5);
    expect(await isSameElement(page)).toBe(true);
  });

  test('APP-02 a live stream, a video, a clip and a collection are watched on pages of their channels', async () => {
    const place = { videoID: video.id, offsetSeconds: 2, durationSeconds: 10 };
    const clip = await createClip(site, other, { broadcasterID: other.id, ...place });
    const change = async <T>(name: string, input: object): Promise<T> => {
      const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
      const query = `mutation($input: ${type}!) { ${name}(input: $input) { collection { id } } }`;
      return (await askAs<Record<string, T>>(site.server(), other, query, { input }))[name] as T;
    };
    const { collection } = await change<{ collection: { id: string } }>('createCollection', { title: 'Evenings' });
    await change('addCollectionItems', { collectionID: collection.id, videoIDs: [video.id] });
    for (const [path, owner] of [
      ['/nightkiln', 'nightkiln'],
      [`/videos/${video.id}`, 'tidewatch'],
      [`/tidewatch/clip/${clip}`, 'tidewatch'],
      [`/collections/${collection.id}`, 'tidewatch'],
    ] as const) {
      await watch(path);
      await page.getByRole('main').getByRole('link', { name: owner }).first().waitFor();
    }
  });

  test('a clip goes along as well; another channel takes the player from it', async () => {
    const place = { videoID: video.id, offsetSeconds: 25, durationSeconds: 20 };
    const clip = await createClip(site, other, { broadcasterID: other.id, ...place });
    await watch(`/tidewatch/clip/${clip}`);
    await home(page).click();
    await mini(page).waitFor();
    const seen = await mediaTime(page);
    await expect.poll(() => mediaTime(page)).toBeGreaterThan(seen);
    await page.getByRole('main').getByRole('link', { name: 'Live channels' }).click();
    await page.getByRole('main').getByRole('link', { name: 'nightkiln' }).first().click();
    await page.waitForURL('**/nightkiln');
    await anchored(page).waitFor();
    await playsOn(page, 1);
    await expect.poll(() => mini(page).count()).toBe(0);
    expect(await isSameElement(page)).toBe(true);
  });
});
