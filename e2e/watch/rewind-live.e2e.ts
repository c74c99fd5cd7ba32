import { type ClockReading, clockReadings, frameAfter, until, watchClock } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { recordedSite } from '../harness/recorded-site.ts';

const site = recordedSite();

const seekBar = (page: Page) => page.getByRole('slider', { name: 'Seek' });

/** Further behind than this (seconds) is not the live edge: a player keeps a second and takes up to a segment more. */
const NEAR = 4;

/** A pause longer than this is gone on from where it began. */
const LONG_PAUSE_MS = 5500;

/** Waits for a picture of which the clock, and that of the picture before it, are as asked for. */
const picture = (page: Page, what: string, isIt: (clock: number, before: number) => boolean): Promise<number> =>
  until(what, async () => {
    const clocks = (await clockReadings(page)).flatMap(({ drawnAt }: ClockReading) => drawnAt ?? []);
    const found = clocks.findIndex((clock, at) => isIt(clock, clocks[at - 1] ?? clock));
    return found < 0 ? undefined : clocks[found];
  });

/** Starts the list of pictures again. */
const forgetPictures = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as { bandshellClock: { readings: unknown[] } }).bandshellClock.readings.length = 0;
  });

describe('a running stream that is recorded', () => {
  test('VIEW-04 is rewound, goes back to its live edge, and plays on as a video when it ends', async () => {
    const user = await site.server().createUser('nightkiln');
    const live = await site.stream(user);
    const context = await site.open();
    try {
      const page = await context.newPage();
      // A user who comes late begins at the live edge.
      const before = await live.recorded(12);
      await page.goto('/nightkiln');
      await watchClock(page);
      expect((await frameAfter(page, 0)).drawnAt).toBeGreaterThan(live.clockAt(before - NEAR));

      // To the beginning: what is shown was taken first, and it moves.
      await page.getByRole('region', { name: 'Video player' }).focus();
      await seekBar(page).waitFor({ state: 'attached' });
      await page.keyboard.press('Home');
      await page.getByRole('button', { name: 'Go to live' }).waitFor({ state: 'attached' });
      const first = await picture(page, 'a picture of the beginning', (clock) => clock < live.clockAt(NEAR));
      await picture(page, 'the beginning to move', (clock, last) => clock > first + 1000 && last < live.clockAt(8));
      await expect.poll(() => seekBar(page).getAttribute('aria-valuetext')).toMatch(/^-\d+:\d\d$/);

      // To the live edge: a leap over what lies between.
      const edge = await live.recorded(12);
      await page.keyboard.press('End');
      await picture(
        page,
        'a leap to the live edge',
        (clock, last) => clock > live.clockAt(edge - NEAR) && clock - last > 1000,
      );
      await page.getByText('LIVE', { exact: true }).first().waitFor({ state: 'attached' });

      // A pause is gone on from where it began, not at the live edge.
      await page.keyboard.press('k');
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      const pausedAt = (await clockReadings(page)).at(-1)?.drawnAt ?? 0;
      await forgetPictures(page);
      const shown = (pausedAt - live.clockAt(0)) / 1000;
      const paused = performance.now();
      await live.recorded(shown + 8);
      await until('a long pause', () => performance.now() - paused > LONG_PAUSE_MS);
      await page.keyboard.press('k');
      await page.getByRole('button', { name: 'Go to live' }).waitFor({ state: 'attached' });
      const next = await picture(page, 'the picture after the pause', (clock) => clock > pausedAt);
      expect(next).toBeLessThan(live.clockAt(shown + NEAR));

      await live.stop();
      await forgetPictures(page);
      await page.keyboard.press('Home');
      await picture(page, 'the beginning again', (clock) => clock < live.clockAt(NEAR));
      await page.keyboard.press('9');
      await until('the end of the video', () => page.evaluate(() => document.querySelector('video')?.ended), 90_000);
      await page.getByRole('button', { name: 'Play again' }).first().waitFor();
    } finally {
      await context.close();
      await live.stop();
    }
  }, 240_000);
});
