import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PREMIERE_DELAY_MS } from '@bandshell/domain/videos';
import {
  createTestUser,
  launchBrowser,
  openContext,
  publishClock,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  uploadVideo,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { mediaTime } from '../harness/recorded-site.ts';
import { elementLog, watchElement } from '../harness/watch-element.ts';

/** Of the video that is shown; the clock is moved to its end. */
const LENGTH_MS = 120_000;

/** How far the server's clock is ahead of the machine's. */
let aheadMs = 0;
let server: TestServer;
let browser: Browser;
let owner: TestUser;
let streamKey: string;
let rerunID: string;
let premiereID: string;

beforeAll(async () => {
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  [server, browser] = await Promise.all([startTestServer({ clock }), launchBrowser()]);
  owner = await createTestUser(server, 'nightkiln');
  const key = 'query { currentUser { channel { ingest { streamKey } } } }';
  streamKey = (await owner.visitor.graphql(key)).data.currentUser.channel.ingest.streamKey;
  const file = testPicture();
  rerunID = await uploadVideo(owner, file, { title: 'Night firing', visibility: 'PUBLIC' });
  premiereID = await uploadVideo(owner, file, { title: 'First firing', visibility: 'PRIVATE' });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});
afterEach(async () => {
  aheadMs = 0;
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** Two minutes of a moving picture with a tone, made as quickly as the machine can. */
function testPicture(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'bandshell-shows-'));
  const file = join(folder, 'picture.mp4');
  try {
    execFileSync('ffmpeg', [
      ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=5'],
      ...['-f', 'lavfi', '-i', 'sine=frequency=330:sample_rate=48000', '-t', String(LENGTH_MS / 1000)],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10', '-pix_fmt', 'yuv420p', '-c:a', 'aac', file],
    ]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const act = async (mutation: string, input?: object) => {
  const type = `${mutation[0]?.toUpperCase()}${mutation.slice(1)}Input!`;
  const text =
    input === undefined
      ? `mutation { ${mutation} { error { code } } }`
      : `mutation($input: ${type}) { ${mutation}(input: $input) { error { code } } }`;
  const { data, errors } = await owner.visitor.graphql(text, { input });
  expect([errors, data?.[mutation]]).toEqual([[], { error: null }]);
};

const SHOW = `query($login: String!) { user(login: $login) { channel { show { livePositionSeconds } } } }`;
/** Position of the show in seconds; null while none is live. */
const livePosition = async (): Promise<number | null> =>
  (await owner.visitor.graphql(SHOW, { login: owner.login })).data.user.channel.show?.livePositionSeconds ?? null;

/** How far the picture is behind the show, in seconds, or less; null while there is no picture. */
const distance = async (page: Page): Promise<number | null> => {
  const at = await mediaTime(page);
  const live = await livePosition();
  return live === null || at <= 0 ? null : live - at;
};
/** A player keeps a little distance to what is open; seconds. */
const NEAR = 2;

/** Waits until the player goes to where the others are, who were at `since` before, and shows a picture of it. */
const joins = async (page: Page, since: number): Promise<void> => {
  const seek = await until('a way to the others', async () =>
    (await elementLog(page)).seeks.findLast(({ to }) => to > since - NEAR),
  );
  expect(seek.to).toBeLessThan(((await livePosition()) ?? 0) + NEAR);
  await until('a picture of where they are', async () => (await mediaTime(page)) > seek.to);
};

/** Waits until frames are shown and the time advances. */
const moves = async (page: Page): Promise<void> => {
  const frames = () => page.evaluate(() => document.querySelector('video')?.getVideoPlaybackQuality().totalVideoFrames);
  const before = await until('a frame', async () => (await frames()) || null);
  await until('the next frames', async () => ((await frames()) ?? 0) > before + 5);
};

/** Ends the decoding of a picture that is not looked at any more. */
const pause = (page: Page) => page.evaluate(() => document.querySelector('video')?.pause());

const badge = (page: Page, text: string) => page.getByRole('main').getByText(text, { exact: true }).first();
const blank = async (): Promise<Page> => {
  const page = await (await openContext(browser, server)).newPage();
  await watchElement(page);
  return page;
};
const open = async (path: string): Promise<Page> => {
  const page = await blank();
  await page.goto(path);
  return page;
};

describe('a channel', () => {
  test('VIEW-03 a rerun plays where everybody is, on pages that are open, until it is stopped', async () => {
    const page = await open('/nightkiln');
    await page.getByText('nightkiln is offline').waitFor();
    await act('startRerun', { videoID: rerunID });
    await badge(page, 'RERUN').waitFor();
    await page.getByText('Night firing').first().waitFor();
    await moves(page);
    await pause(page);

    // Somebody who comes later joins at the same position as the others.
    aheadMs = 30_000;
    const others = (await livePosition()) ?? 0;
    expect(others).toBeGreaterThan(30 - NEAR);
    const later = await open('/nightkiln');
    await badge(later, 'RERUN').waitFor();
    await joins(later, others);
    // Everything that was seen stays in reach, and the way back to the others.
    await later.getByRole('region', { name: 'Video player' }).focus();
    await later.keyboard.press('Home');
    await until('the beginning', async () => (await mediaTime(later)) < 30 - NEAR);
    const wanted = (await livePosition()) ?? 0;
    await later.getByRole('button', { name: 'Go to live' }).click();
    await joins(later, wanted);
    await pause(later);

    // The page of the video itself says so, too.
    const own = await open(`/videos/${rerunID}`);
    await own.getByRole('region', { name: 'About this video' }).getByText('RERUN', { exact: true }).waitFor();
    await own.context().close();

    await act('stopRerun');
    for (const shown of [page, later]) {
      await shown.getByText('nightkiln is offline').waitFor();
      // Neither the player nor the card of the video says so any more.
      await expect.poll(() => badge(shown, 'RERUN').count()).toBe(0);
    }
  });

  test('VIEW-03 a stream takes the place of a rerun', async () => {
    const page = await open('/nightkiln');
    await act('startRerun', { videoID: rerunID });
    await badge(page, 'RERUN').waitFor();
    const target = `rtmp://127.0.0.1:${server.rtmpPort}/live/${streamKey}`;
    const encoder = publishClock({ target, width: 320, height: 180, keyFrameSeconds: 1 });
    try {
      await badge(page, 'LIVE').waitFor();
      await expect.poll(() => badge(page, 'RERUN').count()).toBe(0);
    } finally {
      await encoder.stop();
    }
    await page.getByText('The stream has ended').waitFor();
  });

  test('shows what comes next in the place of the stream if its owner wants that', async () => {
    await act('updateHomePreferences', { heroPreset: 'NEXT_STREAM' });
    const page = await open('/nightkiln');
    await page.getByText('nightkiln is offline').first().waitFor();
    const startsAt = new Date(Date.now() + 2 * 86_400_000).toISOString();
    await act('schedulePremiere', { videoID: premiereID, startsAt });
    const next = page.getByRole('region', { name: 'Next premiere' });
    // A document from just before the choice may still be on its way.
    await until('the premiere in the place of the stream', async () => {
      await page.reload();
      await next.getByText('First firing').waitFor({ timeout: 5000 });
      return true;
    });
    expect(await next.getByRole('timer').textContent()).toMatch(/^Starts in 47:59:/);
    // It is announced once, not in the lists below as well.
    expect(await next.count()).toBe(1);
    await act('cancelPremiere', { videoID: premiereID });
    await act('updateHomePreferences', { heroPreset: 'DEFAULT' });
  });

  test('VIEW-03 a premiere begins by itself on both pages, is not seeked ahead in, and ends', async () => {
    const channel = await open('/nightkiln');
    await channel.getByText('nightkiln is offline').waitFor();
    const watch = await blank();
    // The soonest that a premiere can be set is in a minute: it is set a minute ago.
    aheadMs = -60_000;
    await act('schedulePremiere', { videoID: premiereID, startsAt: new Date(Date.now() + 12_000).toISOString() });
    aheadMs = 0;
    await watch.goto(`/videos/${premiereID}`);
    await watch.getByRole('timer').waitFor();
    expect(await livePosition()).toBeNull();

    await badge(channel, 'PREMIERE').waitFor();
    await channel.getByText('First firing').first().waitFor();
    for (const page of [channel, watch]) {
      // A premiere is watched some seconds behind what is open of it.
      await moves(page);
      expect(await distance(page)).toBeGreaterThan(PREMIERE_DELAY_MS / 1000 - NEAR);
      await badge(page, 'PREMIERE').waitFor();
    }
    await watch.context().close();

    await until('some seconds of it', async () => (await mediaTime(channel)) > 4);
    await channel.getByRole('region', { name: 'Video player' }).focus();
    await channel.keyboard.press('Home');
    await until('the beginning', async () => (await mediaTime(channel)) < 2);
    await channel.keyboard.press('End');
    await until('the place of the others', async () => (await mediaTime(channel)) > 4);
    expect(await distance(channel)).toBeGreaterThan(-1);

    aheadMs = LENGTH_MS + PREMIERE_DELAY_MS;
    await server.platform.jobs.add('run-shows', {});
    await channel.getByText('nightkiln is offline').waitFor();
    await expect.poll(() => badge(channel, 'PREMIERE').count()).toBe(0);
  });
});
