import { clockReadings, frameAfter, until, watchClock } from '@bandshell/testkit';
import { expect, test } from 'vitest';
import { askAs } from '../harness/ask-as.ts';
import { recordedClockAt, recordedSite } from '../harness/recorded-site.ts';
import { elementLog, watchElement } from '../harness/watch-element.ts';

const site = recordedSite({ frameRate: 30 });

/** Seconds of the recording. Segments last two, so that whole ones hold more than each part on both sides. */
const PARTS = [
  { startSeconds: 2.5, endSeconds: 5.2 },
  { startSeconds: 9.5, endSeconds: 12.5 },
] as const;

/** Of the spotlight; seconds. */
const LENGTH = 5.7;

/** A process that is encoded for it gives way to all else on the machine. */
const READY_MS = 150_000;

/** Milliseconds; a frame is shown for 33. */
const FRAME = 34;

/** The clock in the picture at a place of the spotlight, which is `seconds` of its own time line. */
const clockAt = (seconds: number): number => {
  const [first, second] = PARTS;
  const length = first.endSeconds - first.startSeconds;
  return recordedClockAt(seconds < length ? first.startSeconds + seconds : second.startSeconds + seconds - length);
};

const CREATE = 'mutation($input: CreateHighlightInput!) { createHighlight(input: $input) { video { id } } }';
const STATUS = 'query($id: ID!) { video(id: $id) { status } }';

test('a spotlight plays from part to part without what lies between them', async () => {
  const owner = await site.server().createUser('nightkiln');
  const { id: videoID } = await site.record(owner, 15);
  const input = { videoID, title: 'The best', visibility: 'PUBLIC', ranges: PARTS };
  const made = await askAs<{ createHighlight: { video: { id: string } } }>(site.server(), owner, CREATE, { input });
  const { id } = made.createHighlight.video;
  const isReady = async () =>
    (await askAs<{ video: { status: string } }>(site.server(), owner, STATUS, { id })).video.status === 'READY';
  await until('the spotlight', isReady, READY_MS);
  const context = await site.open(owner);
  const page = await context.newPage();
  await watchElement(page);
  await page.goto(`/player/?video=${id}&parent=127.0.0.1`);
  await watchClock(page);
  await frameAfter(page, 0);
  const slider = page.getByRole('slider', { name: 'Seek' });
  await slider.waitFor({ state: 'attached' });
  expect(Number(await slider.getAttribute('aria-valuemax'))).toBeCloseTo(LENGTH, 0);
  await page.getByRole('button', { name: 'Play again' }).first().waitFor({ state: 'attached' });

  // A busy machine leaves out pictures. Each that is shown is the one of its place, and no place is left out.
  const readings = (await clockReadings(page)).filter(({ drawnAt }) => drawnAt !== undefined);
  const strays = readings.filter(
    ({ drawnAt = 0, mediaTime }) => Math.abs(drawnAt - clockAt(mediaTime + 0.001)) > FRAME,
  );
  expect(strays).toEqual([]);
  const shown = readings.map(({ drawnAt = 0 }) => drawnAt);
  expect(shown).toEqual([...shown].sort((one, other) => one - other));
  expect(shown.filter((clock) => clock < clockAt(2.7)).length).toBeGreaterThan(3);
  expect(shown.filter((clock) => clock >= clockAt(2.7)).length).toBeGreaterThan(3);
  const { seeks } = await elementLog(page);
  expect(seeks.at(-1)?.played).toBeGreaterThan(LENGTH - 0.2);
  expect(seeks.at(-1)?.from).toBeCloseTo(LENGTH, 0);

  // A seek goes by the spotlight's own time line.
  await page.evaluate(() => document.querySelector('video')?.focus());
  await slider.focus();
  await page.keyboard.press('Home');
  await until('the beginning', async () => {
    const last = (await clockReadings(page)).at(-1);
    return last?.drawnAt !== undefined && last.drawnAt < clockAt(1);
  });
  await context.close();
}, 240_000);
