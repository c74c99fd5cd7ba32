import type { Page } from 'playwright-core';
import { afterEach, describe, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';
import { headingOf, LIMIT, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
const { open } = site;

const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** The channel's page of tests that change nothing in it for good. */
let channel: Page | undefined;
afterEach(({ task }) => {
  if (task.result?.state === 'fail') channel = undefined;
});
const openChannel = async (): Promise<Page> => {
  if (channel === undefined) {
    channel = await open();
    await channel.goto('/nightkiln');
  } else await goInside(channel, '/nightkiln');
  await headingOf(channel, 'nightkiln').waitFor();
  return channel;
};
const layoutOf = (page: Page) => page.locator('[data-layout]').getAttribute('data-layout');

describe('keys and layouts of the channel page', () => {
  test('APP-34 APP-35 Alt+T enters theatre mode and leaves it, Escape leaves it', async () => {
    const page = await openChannel();
    await page.keyboard.press('Alt+KeyT');
    await page.locator('[data-layout="theatre"]').waitFor();
    await expect.poll(() => page.getByRole('banner').count()).toBe(0);
    await expect.poll(() => page.getByRole('main').boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    await page.keyboard.press('Alt+KeyT');
    await page.locator('[data-layout="page"]').waitFor();
    await page.keyboard.press('Alt+KeyT');
    await page.locator('[data-layout="theatre"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-layout="page"]').waitFor();
    await page.getByRole('banner').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => layoutOf(page)).toBe('page');
  });

  test('leaving the page leaves theatre mode', async () => {
    const page = await openChannel();
    await goInside(page, '/directory');
    await headingOf(page, 'Browse').waitFor();
    await openChannel();
    await page.keyboard.press('Alt+KeyT');
    await page.locator('[data-layout="theatre"]').waitFor();
    await page.goBack();
    await headingOf(page, 'Browse').waitFor();
    await page.getByRole('banner').waitFor();
  });

  test('? shows the keys of the site, but not while one writes', async () => {
    const page = await openChannel();
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect
      .poll(async () => {
        await page.keyboard.press('?');
        return dialog.isVisible();
      }, LIMIT)
      .toBe(true);
    await dialog.getByText('Turn theater mode on or off').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Search channels and categories' });
    // Its code may still be on its way.
    await expect.poll(() => search.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('what?');
    await expect.poll(() => search.inputValue()).toBe('what?');
    await expect.poll(() => dialog.isVisible()).toBe(false);
  });

  test('CHAN-39 CHAN-40 CHAN-41 CHAN-42 in theatre mode the column stands beside from 920 px, else below, or collapses', async () => {
    const page = await open({ viewport: { width: 920, height: 900 } });
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    await page.keyboard.press('Alt+KeyT');
    const channel = page.locator('[data-layout="theatre"]');
    await channel.waitFor();
    const column = page.getByRole('complementary', { name: 'Stream chat' });
    await expect.poll(() => column.boundingBox()).toMatchObject({ x: 580, y: 0, width: 340, height: 900 });
    await page.setViewportSize({ width: 919, height: 900 });
    await page.locator('[data-place="below"]').waitFor();
    await expect.poll(() => column.boundingBox()).toMatchObject({ x: 0, width: 919 });
    expect((await column.boundingBox())?.y).toBeGreaterThan(500);
    await toggle(page, 'Hide chat').waitFor();
    // 0.562 × 919 + 250 = 766.5
    await page.setViewportSize({ width: 919, height: 767 });
    await expect.poll(() => channel.getAttribute('data-chat')).toBe('open');
    await page.setViewportSize({ width: 919, height: 766 });
    await page.locator('[data-chat="closed"]').waitFor();
    await toggle(page, 'Show chat').click();
    await page.locator('[data-chat="open"]').waitFor();
    await page.context().close();
  });

  test('CHAN-44 in full screen the handle of the column goes away after 4 seconds without activity', async () => {
    const page = await open();
    await page.clock.install();
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    await page.evaluate(() => document.getElementById('main')?.requestFullscreen());
    await page.locator('[data-layout="fullscreen"]').waitFor();
    await page.mouse.move(400, 300);
    const handle = toggle(page, 'Show chat');
    await handle.waitFor();
    // From here on time stands still, but for what the test lets pass; the next move begins the 4 seconds anew.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    await page.mouse.move(410, 305);
    await page.clock.runFor(3_900);
    await expect.poll(() => handle.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await page.locator('button[data-resting]').waitFor({ state: 'attached' });
    await expect.poll(() => page.locator('button[data-resting]').isVisible()).toBe(false);
    await page.clock.resume();
    await page.mouse.move(420, 310);
    await handle.waitFor();
    await page.context().close();
  });

  test('CHAN-45 CHAN-43 the chat is 34rem wide, and stays closed once it was closed', async () => {
    const page = await open();
    await page.goto('/nightkiln');
    const column = page.getByRole('complementary', { name: 'Stream chat' });
    await toggle(page, 'Hide chat').click();
    await toggle(page, 'Show chat').waitFor();
    await page.reload();
    await toggle(page, 'Show chat').click();
    expect((await column.boundingBox())?.width).toBe(340);
    await page.context().close();
  });
});
