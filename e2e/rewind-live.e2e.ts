import { frameAfter, until, watchClock } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { recordedSite } from './harness/recorded-site.ts';

const site = recordedSite();

const seekBar = (page: Page) => page.getByRole('slider', { name: 'Seek' });

/** Seconds between now and when the frame shown was taken, once one of after `since` is shown. */
const behind = async (page: Page, since: number): Promise<number> => {
  const { shownAt, drawnAt = 0 } = await frameAfter(page, since);
  return (shownAt - drawnAt) / 1000;
};

describe('a running stream that is recorded', () => {
  test('VIEW-04 PLAYER-01 is rewound, goes back to its live edge, and plays on as a video when it ends', async () => {
    const user = await site.server().createUser('nightkiln');
    const live = await site.stream(user);
    const context = await site.open();
    try {
      const page = await context.newPage();
      await page.goto('/nightkiln');
      await watchClock(page);
      await expect.poll(() => behind(page, 0)).toBeLessThan(5);
      await live.recorded(12);

      // To the beginning: what is shown was taken long ago, and it moves.
      await page.getByRole('region', { name: 'Video player' }).focus();
      await seekBar(page).waitFor({ state: 'attached' });
      await page.keyboard.press('Home');
      await page.getByRole('button', { name: 'Go to live' }).waitFor({ state: 'attached' });
      const playsPast = await until('a picture of the beginning', async () => {
        const readings = await page.evaluate(
          () =>
            (globalThis as unknown as { bandshellClock: { readings: { shownAt: number; drawnAt?: number }[] } })
              .bandshellClock.readings,
        );
        const last = readings.at(-1);
        return last?.drawnAt !== undefined && last.shownAt - last.drawnAt > 8000 ? last.drawnAt : null;
      });
      await frameAfter(page, playsPast + 1000);
      await expect.poll(() => seekBar(page).getAttribute('aria-valuetext')).toMatch(/^-\d+:\d\d$/);

      await page.keyboard.press('End');
      await until('the live edge', async () => (await behind(page, Date.now() - 5000)) < 5);
      await page.getByText('LIVE', { exact: true }).first().waitFor({ state: 'attached' });

      // A pause is gone on from where it began.
      const pausedAt = Date.now();
      await page.keyboard.press('k');
      await page.getByRole('button', { name: 'Continue' }).waitFor();
      await until('a long pause', () => Date.now() - pausedAt > 6000);
      await page.keyboard.press('k');
      await page.getByRole('button', { name: 'Go to live' }).waitFor({ state: 'attached' });
      await frameAfter(page, pausedAt);

      await live.stop();
      await page.keyboard.press('Home');
      await until('the end of the video', () => page.evaluate(() => document.querySelector('video')?.ended), 90_000);
      await page.getByRole('button', { name: 'Play again' }).first().waitFor();
    } finally {
      await context.close();
      await live.stop();
    }
  }, 240_000);
});
