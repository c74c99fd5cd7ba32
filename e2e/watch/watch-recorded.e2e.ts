import { type CreatedUser, clockNow, clockReadings, frameAfter, until, watchClock } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askAs } from '../harness/ask-as.ts';
import { chooseInMenu } from '../harness/choose-in-menu.ts';
import { mediaTime, recordedClockAt, recordedSite } from '../harness/recorded-site.ts';
import { elementLog, watchElement } from '../harness/watch-element.ts';

const site = recordedSite({ frameRate: 30 });

const seekBar = (page: Page) => page.getByRole('slider', { name: 'Seek' });
const embedOf = (id: string, more = '') => `/player/?video=${id}&parent=127.0.0.1${more}`;

/** Seconds; a frame is shown for 33 ms. */
const FRAME = 0.034;

/** The clock in the picture that stands at a media time, once that picture is there. */
const clockAt = async (page: Page, seconds: number): Promise<number> => {
  await page.evaluate((to) => {
    const video = document.querySelector('video');
    if (video !== null) video.currentTime = to;
  }, seconds);
  return until(`the picture at ${seconds} s`, async () => {
    const now = await clockNow(page);
    return now !== null && Math.abs(now.mediaTime - seconds) <= FRAME ? now.drawnAt : null;
  });
};

describe('a recording', () => {
  let owner: CreatedUser;
  let video: { readonly id: string; readonly lengthSeconds: number };
  beforeAll(async () => {
    owner = await site.server().createUser('nightkiln');
    video = await site.record(owner, 26);
  });

  const update = (changes: object) =>
    askAs(
      site.server(),
      owner,
      'mutation($input: UpdateVideoInput!) { updateVideo(input: $input) { error { code } } }',
      { input: { videoID: video.id, ...changes } },
    );

  test('PLAYER-02 plays as soon as its stream is over; the seek bar, keys and speeds move it', async () => {
    const context = await site.open();
    const page = await context.newPage();
    await page.goto(embedOf(video.id));
    await watchClock(page);
    await frameAfter(page, 0);
    await seekBar(page).waitFor({ state: 'attached' });
    expect(Number(await seekBar(page).getAttribute('aria-valuemax'))).toBeGreaterThanOrEqual(25);

    // The picture at each place is the one that was taken then.
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    for (const seconds of [2.5, 7.5])
      expect(Math.abs((await clockAt(page, seconds)) - recordedClockAt(seconds))).toBeLessThan(2 * FRAME * 1000);

    await seekBar(page).focus();
    await page.keyboard.press('Home');
    await until('the beginning', async () => (await mediaTime(page)) < 0.3);
    await page.keyboard.press('ArrowRight');
    await until('five seconds on', async () => Math.abs((await mediaTime(page)) - 5) < 0.5);
    await page.keyboard.press('.');
    await until('a frame on', async () => Math.abs((await mediaTime(page)) - 5.03) < 0.02);
    await page.keyboard.press('5');
    const half = video.lengthSeconds / 2;
    await until('the middle', async () => Math.abs((await mediaTime(page)) - half) < 0.6);
    const box = await seekBar(page).boundingBox();
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) * 0.8, (box?.y ?? 0) + (box?.height ?? 0) / 2);
    await until('four fifths', async () => Math.abs((await mediaTime(page)) - video.lengthSeconds * 0.8) < 0.6);

    await page.keyboard.press('>');
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.25);
    await page.getByRole('button', { name: 'Player settings' }).click();
    await chooseInMenu(page, '2×');
    await expect.poll(() => page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(2);
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Play again' }).first().click({ timeout: 60_000 });
    await until('the picture from the beginning', async () => (await mediaTime(page)) < half);
    await context.close();
  });

  test('CHAN-27 begins where its address says, else where the viewer left off', async () => {
    const viewer = await site.server().createUser('tidewatch');
    const context = await site.open(viewer);
    const page = await context.newPage();
    await page.goto(embedOf(video.id, '&time=13s'));
    await until('a picture', async () => (await mediaTime(page)) > 13.2);
    await page.keyboard.press('k');
    const left = await mediaTime(page);
    const query = 'query($id: ID!) { video(id: $id) { self { viewingHistory { positionSeconds } } } }';
    interface Kept {
      readonly video: { readonly self: { readonly viewingHistory: { readonly positionSeconds: number } | null } };
    }
    const kept = async () =>
      (await askAs<Kept>(site.server(), viewer, query, { id: video.id })).video.self.viewingHistory?.positionSeconds ??
      0;
    await until('the place to be kept', async () => Math.abs((await kept()) - left) < 1, 60_000);
    await page.goto(embedOf(video.id));
    await until('a picture', async () => (await mediaTime(page)) > 0);
    expect(await mediaTime(page)).toBeGreaterThan(left - 1);
    await context.close();
  });

  test('begins where someone seeks to before anything is loaded', async () => {
    const context = await site.open();
    const page = await context.newPage();
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/vod\/.*\.m4s/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/vod\/.*\.m4s/);
    await page.goto(embedOf(video.id, '&time=13s'));
    await asked;
    await page.getByRole('region', { name: 'Video player' }).focus();
    await page.keyboard.press('Home');
    release();
    const begins = await until('a picture', async () => {
      const { readyState, currentTime } = await page.evaluate(() => {
        const { readyState, currentTime } = document.querySelector('video') as HTMLVideoElement;
        return { readyState, currentTime };
      });
      return readyState >= 3 && currentTime > 0.2 && currentTime;
    });
    expect(begins).toBeLessThan(12);
    await context.close();
  });

  test('ERR-01 says that its address cannot be had, tries again, and says what is not there', async () => {
    const context = await site.open();
    const page = await context.newPage();
    let isDown = true;
    await page.route('**/graphql', (route) => {
      const isAccess = route.request().postData()?.includes('PlayerVideoAccess') ?? false;
      return isDown && isAccess ? route.abort() : route.continue();
    });
    await page.goto(embedOf(video.id));
    await page.getByText('Error retrieving Access Token', { exact: true }).waitFor();
    isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await until('a picture', async () => (await mediaTime(page)) > 0.5);
    await context.close();
  });

  test('PLAYER-03 CLIP-03 CLIP-06 a clip plays from its start to its end alone, and tells that it is watched', async () => {
    const context = await site.open(owner);
    const page = await context.newPage();
    const query = 'mutation($input: CreateClipInput!) { createClip(input: $input) { clip { id slug } } }';
    const input = { broadcasterID: owner.id, videoID: video.id, offsetSeconds: 16.5, durationSeconds: 7 };
    const made = await askAs<{ createClip: { clip: { id: string; slug: string } } }>(site.server(), owner, query, {
      input,
    });
    const { clip } = made.createClip;
    const publish = 'mutation($input: PublishClipInput!) { publishClip(input: $input) { error { code } } }';
    await askAs(site.server(), owner, publish, { input: { slug: clip.slug } });
    interface Watch {
      readonly itemID: string;
      readonly impressionID: string;
      readonly clipOffset: number;
      readonly totalSecondsWatched: number;
      readonly secondsSinceLastWatch: number;
    }
    const watches: Watch[] = [];
    page.on('request', (request) => {
      const body = request.postDataJSON() as {
        readonly variables?: { readonly input?: { interactions?: unknown } };
      } | null;
      const interactions = body?.variables?.input?.interactions as readonly { readonly watch: Watch }[] | undefined;
      for (const { watch } of interactions ?? []) watches.push(watch);
    });
    await watchElement(page);
    await page.goto(`/player/?clip=${clip.slug}&parent=127.0.0.1`);
    await watchClock(page);
    await page.getByRole('button', { name: 'Play again' }).first().waitFor({ timeout: 60_000 });
    // Whatever pictures a slow machine leaves out, each that is shown stands at its place in the recording.
    const readings = (await clockReadings(page)).filter(({ drawnAt }) => drawnAt !== undefined);
    const places = readings.map(({ drawnAt = 0, mediaTime }) => (drawnAt - recordedClockAt(0)) / 1000 - mediaTime);
    expect(places.length).toBeGreaterThan(10);
    expect(Math.max(...places) - Math.min(...places)).toBeLessThan(FRAME);
    const place = Math.max(...places);
    const { seeks } = await elementLog(page);
    const [start, end] = [seeks[0], seeks.at(-1)];
    if (start === undefined || end === undefined) throw new Error('a clip is a part of its playlist');
    expect(start.to + place).toBeCloseTo(9.5, 1);
    expect(end.from + place).toBeGreaterThan(16.5 - 2 * FRAME);
    // A timer stops it at its end.
    expect(end.from + place).toBeLessThan(16.5 + 2 * FRAME + end.late / 1000);
    // While it decodes the start, a slow Chromium may present the key frame before it, and nothing else.
    const early = readings.filter(({ mediaTime }) => mediaTime < start.to - FRAME);
    expect(new Set(early.map(({ mediaTime }) => mediaTime)).size).toBeLessThanOrEqual(1);
    expect(watches.length).toBeGreaterThan(1);
    expect(new Set(watches.map(({ itemID, impressionID }) => `${itemID} ${impressionID}`)).size).toBe(1);
    for (const watch of watches) {
      expect(watch.itemID).toBe(clip.id);
      expect(watch.clipOffset).toBeGreaterThanOrEqual(2);
    }
    for (const watch of watches.slice(0, -1)) expect(watch.secondsSinceLastWatch).toBeGreaterThanOrEqual(2);
    await context.close();
  });

  test('captions are shown as the viewer likes them; muted parts have no sound', async () => {
    const context = await site.open(owner);
    const page = await context.newPage();
    const webVTT = 'WEBVTT\n\n00:00.000 --> 00:30.000\nGood <i>evening</i> all\n';
    const addCaptions =
      'mutation($input: AddVideoCaptionsInput!) { addVideoCaptions(input: $input) { error { code } } }';
    await askAs(site.server(), owner, addCaptions, {
      input: { videoID: video.id, language: 'en', label: 'English', webVTT },
    });
    await update({ mutedRanges: [{ startSeconds: 4, endSeconds: 8 }] });
    await page.goto(embedOf(video.id));
    await until('a picture', async () => (await mediaTime(page)) > 0);
    const words = page.getByText('Good evening all');
    expect(await words.count()).toBe(0);
    await page.keyboard.press('c');
    await words.waitFor();
    await page.getByRole('button', { name: 'Player settings' }).click();
    await chooseInMenu(page, 'Large');
    await page.keyboard.press('Escape');
    await page.locator('[data-size="large"]').waitFor();
    await page.reload();
    await page.locator('[data-size="large"]').getByText('Good evening all').waitFor();

    const isMuted = () => page.evaluate(() => document.querySelector('video')?.muted);
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    await page.keyboard.press('2');
    await page.getByText('This part is muted').waitFor();
    await expect.poll(() => isMuted()).toBe(true);
    await expect.poll(() => page.getByRole('button', { name: 'Mute', exact: true }).count()).toBe(1);
    await page.keyboard.press('l');
    await until('sound again', async () => !(await isMuted()));
    await context.close();
  });

  test('what is for subscribers plays for its owner by a token, and for nobody else', async () => {
    const context = await site.open(owner);
    const page = await context.newPage();
    await update({ visibility: 'SUBSCRIBERS' });
    const media: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/vod/') && response.ok()) media.push(new URL(response.url()).pathname);
    });
    await page.goto(embedOf(video.id));
    await until('a picture', async () => (await mediaTime(page)) > 0.5);
    expect(media.length).toBeGreaterThan(2);
    expect(media.filter((path) => !path.startsWith('/vod/~'))).toEqual([]);

    const stranger = await site.open();
    const other = await stranger.newPage();
    await other.goto(embedOf(video.id));
    await other.getByText('For subscribers', { exact: true }).waitFor();
    await update({ visibility: 'PUBLIC' });
    await stranger.close();
    await context.close();
  });
});
