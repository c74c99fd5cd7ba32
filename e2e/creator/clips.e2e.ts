import { type CreatedUser, until } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAs } from '../harness/ask-as.ts';
import { clipsOf, handle, notice, placeOf } from '../harness/clip-steps.ts';
import { type LiveStream, recordedSite } from '../harness/recorded-site.ts';

const site = recordedSite();

/** Ends the decoding of a picture that is not looked at any more. */
const pause = (page: Page) => page.evaluate(() => document.querySelector('video')?.pause());

let live: LiveStream;
beforeAll(async () => {
  live = await site.stream(await site.server().createUser('nightkiln'));
});
afterAll(() => live?.stop());

test('CLIP-09 CLIP-10 what the owner decides on the settings page holds after it is loaded anew', async () => {
  const owner = await site.server().createUser('keyholder');
  const context = await site.open(owner);
  const page = await context.newPage();
  await page.goto('/settings/clips');
  await page.getByRole('switch', { name: 'Open the clip in a new tab' }).click();
  await page.getByRole('switch', { name: 'Only followers' }).click();
  await page.getByLabel('They have followed for at least').selectOption('60');
  await page.getByLabel('Only on my channel').check();
  const viewers = page.getByRole('switch', { name: 'Viewers can export clips of my channel' });
  await expect.poll(() => viewers.isDisabled()).toBe(true);
  await page.getByLabel(/I have the rights to what I show/).check();
  await viewers.click();
  await notice(page, 'Viewer Exports has been enabled.').waitFor();

  await page.reload();
  const followers = page.getByRole('switch', { name: 'Only followers' });
  await followers.waitFor();
  await expect.poll(() => followers.isChecked()).toBe(true);
  await expect.poll(() => page.getByRole('switch', { name: 'Open the clip in a new tab' }).isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('They have followed for at least').inputValue()).toBe('60');
  await expect.poll(() => page.getByLabel('Only on my channel').isChecked()).toBe(true);
  await expect.poll(() => viewers.isChecked()).toBe(true);
  await context.close();
});

describe('a clip of a running stream', () => {
  /** The channel's page, which shows the stream. */
  const watch = async (user?: CreatedUser): Promise<Page> => {
    const page = await (await site.open(user)).newPage();
    await page.goto('/nightkiln');
    await page.getByRole('button', { name: 'Create a clip' }).waitFor({ state: 'attached' });
    return page;
  };
  const playing = (page: Page) =>
    until('the stream to play', () =>
      page.evaluate(() => {
        const video = document.querySelector('video');
        return video !== null && !video.seeking && video.getVideoPlaybackQuality().totalVideoFrames > 0;
      }),
    );

  test('is made by Alt+X and opens in its editor; what is marked there is what is published', async () => {
    await live.recorded(14);
    const page = await watch(await site.server().createUser('tidewatch'));
    await playing(page);
    await page.keyboard.press('Alt+x');
    const editor = page.getByRole('dialog', { name: 'Your clip' });
    await editor.waitFor();
    // The stream waits behind the editor.
    const stream = page.locator('main video').first();
    const isPaused = () => stream.evaluate((video) => (video as HTMLVideoElement).paused);
    await expect.poll(isPaused).toBe(true);
    await editor.getByText('Only you can see this draft until you publish it.').waitFor();
    expect(await clipsOf(site, 'nightkiln')).toEqual([]);

    // The picture of the marked start is there.
    await until('a picture', () =>
      editor.locator('video').evaluate((video) => (video as HTMLVideoElement).readyState >= 2),
    );
    const end = await placeOf(page, 'End');
    await handle(page, 'Start').focus();
    await page.keyboard.press('End');
    await expect.poll(() => placeOf(page, 'Start')).toBeCloseTo(end - 5, 1);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+ArrowLeft');
    await expect.poll(() => placeOf(page, 'Start')).toBeCloseTo(end - 6.1, 1);
    await handle(page, 'End').focus();
    await page.keyboard.press('ArrowLeft');
    await editor.getByLabel('Title').fill('The first bowl');
    // All buttons are in view in a low window and on a phone.
    for (const size of [
      { width: 390, height: 664 },
      { width: 1280, height: 600 },
    ]) {
      await page.setViewportSize(size);
      for (const name of ['Close', 'Delete', 'Save draft', 'Publish']) {
        const box = await editor.getByRole('button', { name, exact: true }).boundingBox();
        expect([name, (box?.y ?? -1) >= 0, (box?.y ?? 0) + (box?.height ?? 0) <= size.height]).toEqual([
          name,
          true,
          true,
        ]);
      }
    }
    await editor.getByRole('button', { name: 'Publish' }).click();
    const published = page.getByRole('dialog', { name: 'Your clip is published' });
    await published.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(await published.getByRole('textbox', { name: 'Link' }).inputValue()).toMatch(
      /\/nightkiln\/clip\/[A-Za-z]+-[0-9A-Za-z]{16}/,
    );
    expect(await isPaused()).toBe(true);
    await published.getByRole('button', { name: 'Done' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await until('the stream to play on', async () => !(await isPaused()));
    const [clip] = await clipsOf(site, 'nightkiln');
    expect(clip?.title).toBe('The first bowl');
    expect(clip?.durationSeconds).toBeCloseTo(6, 1);
    await page.context().close();
  }, 180_000);

  test('opens in a new tab for who chose that, and sends who is not logged in to the log-in page', async () => {
    const viewer = await site.server().createUser('slowlathe');
    const choose = `mutation($input: UpdateChannelClipsSettingInput!) {
      updateChannelClipsSetting(input: $input) { error { code } } }`;
    await live.recorded(14);
    const chosen = { input: { isClipCreationDefaultNewTabEnabled: true } };
    expect(await askAs(site.server(), viewer, choose, chosen)).toEqual({ updateChannelClipsSetting: { error: null } });
    const page = await watch(viewer);
    await playing(page);
    const opened = await until('the tab', async () => {
      // Until the choice is known, the editor opens above the page.
      const [tab] = await Promise.all([
        page
          .context()
          .waitForEvent('page', { timeout: 5_000 })
          .catch(() => undefined),
        page.keyboard.press('Alt+x'),
      ]);
      if (tab === undefined) await page.keyboard.press('Escape');
      return tab;
    });
    await pause(page);
    await opened.getByRole('heading', { name: 'Edit clip' }).waitFor();
    await handle(opened, 'Start').waitFor();
    expect(new URL(opened.url()).pathname).toMatch(/^\/nightkiln\/clip\/[A-Za-z]+-[0-9A-Za-z]{16}\/edit$/);
    expect(await opened.evaluate(() => window.opener)).toBeNull();
    await page.context().close();

    const stranger = await watch();
    await stranger.keyboard.press('Alt+x');
    await stranger.waitForURL('**/login/nightkiln');
    await stranger.context().close();
  }, 180_000);
});
