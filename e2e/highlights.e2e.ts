import { clockReadings, frameAfter, until, watchClock } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { recordedSite } from './harness/recorded-site.ts';

const site = recordedSite();

/** Seconds of the recording. Segments last two, so that whole ones hold more than each part on both sides. */
const PARTS = [
  { startSeconds: 2.5, endSeconds: 5.2 },
  { startSeconds: 9.5, endSeconds: 12.5 },
];

/** Seconds. */
const LATE = 1.2;

const createHighlight = (page: Page, input: object): Promise<string> =>
  page.evaluate(async (given) => {
    const query = 'mutation($input: CreateHighlightInput!) { createHighlight(input: $input) { video { id } } }';
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input: given } }),
    });
    return (await answer.json()).data.createHighlight.video.id as string;
  }, input);

test('a highlight plays from part to part without what lies between them', async () => {
  const owner = await site.server().createUser('nightkiln');
  const { id: videoID } = await site.record(owner, 15);
  const context = await site.open(owner);
  const page = await context.newPage();
  await page.goto('/downloads');
  const id = await createHighlight(page, { videoID, title: 'The best', visibility: 'PUBLIC', ranges: PARTS });
  await until('the highlight', async () => {
    const status = await page.evaluate(async (wanted) => {
      const query = 'query($id: ID!) { video(id: $id) { status } }';
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ query, variables: { id: wanted } });
      return (await (await fetch('/graphql', { method: 'POST', headers, body })).json()).data.video.status as string;
    }, id);
    return status === 'READY';
  });
  await page.goto(`/player/?video=${id}&parent=127.0.0.1`);
  await watchClock(page);
  await frameAfter(page, 0);
  const slider = page.getByRole('slider', { name: 'Seek' });
  await slider.waitFor({ state: 'attached' });
  expect(Number(await slider.getAttribute('aria-valuemax'))).toBeCloseTo(5.7, 0);
  await page.getByRole('button', { name: 'Play again' }).first().waitFor({ state: 'attached' });

  // Clocks in the picture, in the order of showing: one leap, as wide as what lies between the parts.
  const clocks = (await clockReadings(page)).flatMap(({ drawnAt }) => (drawnAt === undefined ? [] : [drawnAt / 1000]));
  const leaps = clocks.flatMap((clock, at) => {
    const before = clocks[at - 1] ?? clock;
    return clock - before > 1 ? [{ from: before, to: clock }] : [];
  });
  expect(leaps).toHaveLength(1);
  const [leap = { from: 0, to: 0 }] = leaps;
  const gap = 9.5 - 5.2;
  // A busy machine leaves a part late; whole segments would leave out no more than two seconds.
  expect(leap.to - leap.from).toBeGreaterThan(gap - LATE);
  expect(leap.to - leap.from).toBeLessThan(gap + 0.1);
  const last = clocks.at(-1) ?? 0;
  expect(last - leap.to).toBeLessThan(3 + LATE);

  // A seek goes by the highlight's own time line.
  await page.evaluate(() => document.querySelector('video')?.focus());
  await slider.focus();
  await page.keyboard.press('Home');
  await until('the beginning', async () => {
    const now = (await clockReadings(page)).at(-1)?.drawnAt ?? 0;
    return now / 1000 < leap.from;
  });
  await context.close();
});
