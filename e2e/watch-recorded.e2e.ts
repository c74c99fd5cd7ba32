import { clockReadings, frameAfter, until, watchClock } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { mediaTime, recordedSite } from './harness/recorded-site.ts';

const site = recordedSite();

const seekBar = (page: Page) => page.getByRole('slider', { name: 'Seek' });
const embedOf = (id: string, more = '') => `/player/?video=${id}&parent=127.0.0.1${more}`;

/** The clock in the picture that stands at a media time, once that picture is there. */
const clockAt = async (page: Page, seconds: number): Promise<number> => {
  await page.evaluate((to) => {
    const video = document.querySelector('video');
    if (video !== null) video.currentTime = to;
  }, seconds);
  return until(`the picture at ${seconds} s`, async () => {
    const isThere = await page.evaluate((to) => {
      const video = document.querySelector('video');
      return video !== null && !video.seeking && video.readyState >= 2 && Math.abs(video.currentTime - to) < 0.05;
    }, seconds);
    return isThere && (await clockReadings(page)).at(-1)?.drawnAt;
  });
};

describe('a recording', () => {
  test('PLAYER-02 plays as soon as its stream is over; the seek bar, keys and speeds move it', async () => {
    const user = await site.server().createUser('nightkiln');
    const video = await site.record(user, 10);
    const context = await site.open();
    const page = await context.newPage();
    await page.goto(embedOf(video.id));
    await watchClock(page);
    await frameAfter(page, 0);
    await seekBar(page).waitFor();
    expect(Number(await seekBar(page).getAttribute('aria-valuemax'))).toBeGreaterThanOrEqual(9);

    // The picture at each place is the one that was taken then.
    await page.keyboard.press('k');
    await page.getByRole('button', { name: 'Go on' }).waitFor();
    const early = await clockAt(page, 2.5);
    const late = await clockAt(page, 7.5);
    expect(Math.abs(late - early - 5000)).toBeLessThan(250);

    await seekBar(page).focus();
    await page.keyboard.press('Home');
    await until('the beginning', async () => (await mediaTime(page)) < 0.3);
    await page.keyboard.press('ArrowRight');
    await until('five seconds on', async () => Math.abs((await mediaTime(page)) - 5) < 0.5);
    await page.keyboard.press('5');
    const half = video.lengthSeconds / 2;
    await until('the middle', async () => Math.abs((await mediaTime(page)) - half) < 0.6);

    await page.keyboard.press('>');
    expect(await page.evaluate(() => document.querySelector('video')?.playbackRate)).toBe(1.25);
    await page.keyboard.press('k');
    await until('the end', () => page.evaluate(() => document.querySelector('video')?.ended), 60_000);
    await page.getByRole('button', { name: 'Play again' }).first().click();
    await until('the picture from the beginning', async () => (await mediaTime(page)) < half);
    await context.close();
  });
});
