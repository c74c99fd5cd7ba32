import { type CreatedUser, launchBrowser, openContext, type Site, startSite } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: Site;
let browser: Browser;
let owner: CreatedUser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSite(), launchBrowser()]);
  owner = await server.createUser('nightkiln');
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const open = async (path: string, user?: CreatedUser): Promise<Page> => {
  const page = await (await openContext(browser, server, user)).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(path);
  return page;
};

/** A picture of which the left half is red and the right half blue. */
const twoColours = async (page: Page, width: number, height: number): Promise<Buffer> => {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#ff0000';
      context.fillRect(0, 0, w / 2, h);
      context.fillStyle = '#0000ff';
      context.fillRect(w / 2, 0, w / 2, h);
      return canvas.toDataURL('image/png');
    },
    [width, height] as const,
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

/** Red and blue at the middle of an image of the page, once it is there. */
const middleOf = (page: Page, selector: string): Promise<readonly number[]> =>
  page.locator(selector).evaluate(async (element) => {
    const image = element as HTMLImageElement;
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 10, height: 10 });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 10, 10);
    const [red = 0, , blue = 0] = context?.getImageData(5, 5, 1, 1).data ?? [];
    return [red, blue];
  });

describe('pictures of a profile', () => {
  test('a banner is cut by hand, kept, and removed', async () => {
    const page = await open('/settings/profile', owner);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Banner' }) });
    const buffer = await twoColours(page, 1600, 400);
    await card.locator('input[type=file]').setInputFiles({ name: 'halves.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Banner' });
    const frame = dialog.getByRole('group', { name: /arrow keys move it/ });
    await frame.waitFor();
    await dialog.getByLabel('Zoom').fill('2');
    await frame.focus();
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowLeft');
    await dialog.getByRole('button', { name: 'Save picture' }).click();
    await page.getByLabel('Notices').getByText('Your picture is saved.').waitFor();
    // The left half alone was in the frame.
    const [red = 0, blue = 255] = await middleOf(page, 'main img[src*="/images/banner/"]');
    expect(red).toBeGreaterThan(200);
    expect(blue).toBeLessThan(60);
    await card.getByRole('button', { name: 'Remove' }).click();
    await page.locator('main img[src*="/images/banner/"]').waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('what is no picture is refused in words and changes nothing', async () => {
    const page = await open('/settings/profile', owner);
    const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Profile picture' }) });
    const buffer = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    await card.locator('input[type=file]').setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer });
    const dialog = page.getByRole('dialog', { name: 'Profile picture' });
    await dialog.getByText(/cannot read this file as a picture/).waitFor();
    await expect.poll(() => dialog.getByRole('button', { name: 'Save picture' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => card.getByRole('button', { name: 'Remove' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('pages about the account and the site', () => {
  test('ROUTE-58 the account leads to its pages, for whoever is logged in', async () => {
    const page = await open('/user', owner);
    await page.getByRole('heading', { level: 1, name: 'nightkiln' }).waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Security/ })
      .click();
    await page.waitForURL('**/settings/security');
    await page.context().close();
    const visitor = await open('/user');
    await visitor.getByRole('heading', { name: 'You must be logged in to view this page' }).waitFor();
    await visitor.context().close();
  });

  test('ROUTE-50 the profile is the own channel', async () => {
    const page = await open('/profile', owner);
    await page.waitForURL('**/nightkiln');
    await page.context().close();
  });

  test('ROUTE-24 licences of what the site is built of, found by name and read in full', async () => {
    const page = await open('/oss-attribution');
    await page.getByLabel('Find a package').fill('hls.js');
    await page.getByText('1 package', { exact: true }).waitFor();
    await page.getByText('hls.js', { exact: true }).click();
    await page.getByText(/Licensed under the Apache License/).waitFor();
    await page.getByLabel('Find a package').fill('no such thing');
    await page.getByRole('heading', { name: 'No package has this name' }).waitFor();
    await page.context().close();
  });

  test('ROUTE-24 a list that does not come says so and is asked for again', async () => {
    const page = await (await openContext(browser, server)).newPage();
    page.setDefaultTimeout(30_000);
    await page.route('**/oss-attribution.json', (route) => route.abort(), { times: 1 });
    await page.goto('/oss-attribution');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('react', { exact: true }).waitFor();
    await page.context().close();
  });

  test('ROUTE-15 downloads name the ways to install the site and programs that work with it', async () => {
    const page = await open('/downloads');
    await page.getByRole('heading', { name: 'Bandshell as an app' }).waitFor();
    await expect
      .poll(() => page.getByRole('link', { name: 'OBS Studio' }).getAttribute('href'))
      .toBe('https://obsproject.com/');
    expect(await page.getByRole('link', { name: 'Your server and key' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('leaving', () => {
  test('ROUTE-57 an account is deactivated and opened again at log-in', async () => {
    const leaver = await server.createUser('leaver_one');
    const page = await open('/user/remove_me', leaver);
    await page.getByRole('button', { name: 'Request a copy' }).click();
    await page.getByRole('link', { name: /^Download/ }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^my-data-\d+\.json$/);
    await page.getByRole('button', { name: 'Deactivate account' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await page.goto('/leaver_one');
    await page.getByText('This channel has been closed by the user.').waitFor();
    await page.goto('/login');
    await page.getByLabel('Username', { exact: true }).fill('leaver_one');
    await page.getByLabel('Password', { exact: true }).fill(leaver.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.getByRole('button', { name: 'Reopen it' }).click();
    await page.getByRole('button', { name: 'Account of leaver_one' }).waitFor();
    await page.goto('/leaver_one');
    await page.getByRole('heading', { level: 1, name: 'leaver_one' }).waitFor();
    await page.context().close();
  });

  test('ROUTE-57 deleting asks for the login in writing', async () => {
    const goer = await server.createUser('goer_one');
    const page = await open('/user/remove_me', goer);
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect.poll(() => dialog.getByRole('button', { name: 'Delete permanently' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Type your username to confirm').fill('goer_one');
    await dialog.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('link', { name: 'Log in' }).first().waitFor();
    await page.context().close();
  });
});
