import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestUser,
  launchBrowser,
  startTestServer,
  type TestServer,
  until,
  uploadVideo,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseInMenu } from '../harness/choose-in-menu.ts';

let server: TestServer;
let browser: Browser;
let videoID: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
  const owner = await createTestUser(server, 'nightkiln');
  videoID = await uploadVideo(owner, bilingual(), { title: 'Two tongues', visibility: 'PUBLIC' });
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Hz of the tone in each sound track. */
const TONES = { English: 400, German: 1600, commentary: 3200 };

/** Forty seconds of picture with a tone for each sound track. */
function bilingual(): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'bandshell-sounds-'));
  const file = join(folder, 'two.mkv');
  const tone = (hertz: number): string[] => ['-f', 'lavfi', '-i', `sine=frequency=${hertz}:sample_rate=48000`];
  try {
    execFileSync('ffmpeg', [
      ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=160x90:rate=5'],
      ...[...tone(TONES.English), ...tone(TONES.German), ...tone(TONES.commentary), '-t', '40'],
      ...['-map', '0', '-map', '1', '-map', '2', '-map', '3', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '10'],
      ...['-pix_fmt', 'yuv420p', '-c:a', 'aac', '-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=ger'],
      ...['-metadata:s:a:2', 'language=eng', '-metadata:s:a:2', 'title=The potter speaks', file],
    ]);
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Connects the page's video with a meter. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    if (video === null) throw new Error('no video');
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 4096;
    context.createMediaElementSource(video).connect(analyser).connect(context.destination);
    const levels = new Uint8Array(analyser.frequencyBinCount);
    Object.assign(window, {
      loudest: () => {
        analyser.getByteFrequencyData(levels);
        const most = Math.max(...levels);
        return most < 50 ? 0 : (levels.indexOf(most) * context.sampleRate) / analyser.fftSize;
      },
    });
  });

const hears = (page: Page, tone: number) =>
  until(`a tone of ${tone} Hz`, async () => {
    const heard = await page.evaluate(() => (window as unknown as { loudest: () => number }).loudest());
    return Math.abs(heard - tone) < 30;
  });

test('a video of several languages plays the one that its viewer chooses, each by its name in the viewer’s language', async () => {
  const context = await browser.newContext({ locale: 'de-DE', serviceWorkers: 'block', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.url}/videos/${videoID}`);
  await until('the picture', () => page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3));
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video !== null) video.muted = false;
  });
  await listen(page);
  await hears(page, TONES.English);
  await page.getByRole('button', { name: 'Player-Einstellungen' }).click();
  const group = page.getByRole('group', { name: 'Ton' });
  await expect
    .poll(() => group.getByRole('menuitemradio').allInnerTexts())
    .toEqual(['Englisch', 'Deutsch', 'Englisch · The potter speaks']);
  await chooseInMenu(page, 'Deutsch');
  await hears(page, TONES.German);
  await page.getByRole('button', { name: 'Player-Einstellungen' }).click();
  await expect.poll(() => group.getByRole('menuitemradio', { checked: true }).allInnerTexts()).toEqual(['Deutsch']);

  await chooseInMenu(page, 'Englisch · The potter speaks');
  await hears(page, TONES.commentary);
  // The sound goes on where it is chosen, also after a jump, and the video plays to its end.
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video !== null) video.currentTime = 34;
  });
  await hears(page, TONES.commentary);
  await page.getByRole('button', { name: 'Player-Einstellungen' }).click();
  await chooseInMenu(page, /^Englisch$/);
  await hears(page, TONES.English);
  await page.getByRole('button', { name: 'Noch einmal abspielen' }).first().waitFor();
  await context.close();
});
