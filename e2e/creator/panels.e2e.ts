import { createTestUser, openContext, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chooseAction } from '../harness/choose-in-menu.ts';
import { outsideOf } from '../harness/outside-of.ts';
import { seriousFaults } from '../harness/serious-faults.ts';
import { LIMIT, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
let owner: TestUser;
beforeAll(async () => {
  owner = await createTestUser(site.server(), 'tidewater');
});

const openAs = async (user: TestUser | undefined, width = 1280): Promise<Page> => {
  const session = user && { sessionToken: user.visitor.cookies.get('session') ?? '' };
  const context = await openContext(site.browser(), site.server(), session, { width, height: 900 });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/tidewater/about');
  return page;
};

/** A picture, drawn by the browser. */
const pictureOf = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context !== null) context.fillStyle = 'teal';
      context?.fillRect(0, 0, w, h);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
};

const panelsOf = (page: Page) => page.getByRole('region', { name: 'Panels of tidewater' }).getByRole('article');
const rows = (page: Page) => page.getByRole('list', { name: 'Your panels' }).getByRole('listitem');
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const save = (page: Page, name: string) => dialogOf(page, name).getByRole('button', { name: 'Save' }).click();

describe('the panels of a channel', () => {
  test('are written with a preview and a picture, and visitors see them', async () => {
    const page = await openAs(owner);
    await page.getByRole('button', { name: 'Edit panels' }).click();
    await page.getByRole('button', { name: 'Add a panel' }).click();
    const dialog = dialogOf(page, 'New panel');
    await dialog.getByLabel('Title').fill('Kiln hours');
    await dialog.getByLabel('Text').fill('# Every week\n\n- **Monday** at [dusk](https://example.org/dusk)');
    await dialog.getByRole('button', { name: 'Preview' }).click();
    await dialog.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Every week' }).waitFor();
    await dialog.getByLabel('Picture of the panel').setInputFiles({
      name: 'a.txt',
      mimeType: 'image/png',
      buffer: Buffer.from('no picture'),
    });
    await dialog.getByText('The browser cannot read this file as a picture.').waitFor();
    const buffer = await pictureOf(page, 5000, 1000);
    await dialog.getByLabel('Picture of the panel').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await dialog.getByLabel('Description of the picture').fill('A teal bowl');
    await dialog.getByLabel('Link', { exact: true }).fill('javascript:alert(1)');
    await save(page, 'New panel');
    await dialog.getByText('Enter the address of a page on the web').waitFor();
    await dialog.getByLabel('Link', { exact: true }).fill('example.org/shop');
    // An upload that fails loses nothing, and what is saved is not made twice.
    await page.route('**/panel-picture/**', (route) => route.abort());
    await save(page, 'New panel');
    await dialog.getByText('The server could not be reached.').waitFor();
    await page.unrouteAll();
    await save(page, 'New panel');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => rows(page).count(), LIMIT).toBe(1);
    await page.getByRole('button', { name: 'Done' }).click();
    await panelsOf(page).getByRole('img', { name: 'A teal bowl' }).waitFor();
    await page.context().close();

    const visitor = await openAs(undefined, 390);
    const panel = panelsOf(visitor);
    await panel.getByRole('heading', { name: 'Kiln hours' }).waitFor();
    expect(await panel.getByRole('link', { name: 'A teal bowl' }).getAttribute('href')).toBe(
      'https://example.org/shop',
    );
    expect(await panel.getByRole('link', { name: 'dusk' }).getAttribute('rel')).toContain('nofollow');
    await panel.getByRole('img').scrollIntoViewIfNeeded();
    await expect
      .poll(() => panel.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth), LIMIT)
      .toBe(640);
    expect(await visitor.getByRole('button', { name: 'Edit panels' }).count()).toBe(0);
    expect(await outsideOf(visitor)).toEqual([]);
    expect(await seriousFaults(visitor)).toEqual([]);
    await visitor.context().close();
  });

  test('are sorted by hand and by keyboard, deleted and brought back', async () => {
    const page = await openAs(owner);
    await page.getByRole('button', { name: 'Edit panels' }).click();
    for (const title of ['Rules', 'Where to find me']) {
      await page.getByRole('button', { name: 'Add a panel' }).click();
      await dialogOf(page, 'New panel').getByLabel('Title').fill(title);
      await save(page, 'New panel');
      await rows(page).filter({ hasText: title }).waitFor();
    }
    const order = async () => (await rows(page).allTextContents()).map((text) => text.slice(0, 5));
    await expect.poll(order, LIMIT).toEqual(['Kiln ', 'Rules', 'Where']);
    const handle = page.getByRole('button', { name: 'Move Rules' });
    await handle.focus();
    for (const key of ['Space', 'ArrowUp', 'Space']) await page.keyboard.press(key);
    await expect.poll(order, LIMIT).toEqual(['Rules', 'Kiln ', 'Where']);
    await page.getByText('Rules is at position 1 of 3.').waitFor({ state: 'attached' });
    const from = await page.getByRole('button', { name: 'Move Kiln hours' }).boundingBox();
    const to = await rows(page).last().boundingBox();
    if (from === null || to === null) throw new Error('nothing to drag');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + from.width / 2, to.y + to.height + 5, { steps: 8 });
    // The list shows the new order before it is saved.
    const saved = page.waitForResponse((response) => response.request().postData()?.includes('UseMovePanel') === true);
    await page.mouse.up();
    await expect.poll(order, LIMIT).toEqual(['Rules', 'Where', 'Kiln ']);
    await saved;
    await page.reload();
    await page.getByRole('button', { name: 'Edit panels' }).click();
    await expect.poll(order, LIMIT).toEqual(['Rules', 'Where', 'Kiln ']);

    await page.getByRole('button', { name: 'Options for Where to find me' }).click();
    await chooseAction(page, 'Delete');
    await expect.poll(order, LIMIT).toEqual(['Rules', 'Kiln ']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(order, LIMIT).toEqual(['Rules', 'Where', 'Kiln ']);

    // A text that was written is not lost by a slip.
    await page.getByRole('button', { name: 'Edit Rules' }).click();
    await dialogOf(page, 'Edit panel').getByLabel('Text').fill('Be kind.');
    await page.keyboard.press('Escape');
    await dialogOf(page, 'Discard your changes?').getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => dialogOf(page, 'Edit panel').getByLabel('Text').inputValue()).toBe('Be kind.');
    await save(page, 'Edit panel');
    await rows(page).filter({ hasText: 'Be kind.' }).waitFor();
    await page.context().close();
  });
});
