import { createTestUser, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';
import { seriousFaults } from '../harness/serious-faults.ts';
import { closePagesAfterEach, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
let staff: TestUser;
let admin: TestUser;
beforeAll(async () => {
  staff = await createTestUser(site.server(), 'night_usher', { roles: { isStaff: true } });
  admin = await createTestUser(site.server(), 'stage_manager', { roles: { isSiteAdmin: true } });
});
closePagesAfterEach(site.browser);

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
const open = (path: string, user: TestUser, viewport = DESK): Promise<Page> => site.openAs(user, path, viewport);
const nav = (page: Page, name: string) => page.getByRole('navigation', { name });
const current = (page: Page, name: string) => nav(page, name).locator('[aria-current="page"]').allInnerTexts();

describe('the side navigation of an area', () => {
  test('stands in place of the channel list on the pages of a creator, and only there', async () => {
    const page = await open('/u/nightkiln/stream-summary', site.user());
    const areas = nav(page, 'Creator areas');
    await areas.getByRole('link', { name: 'Stream summary' }).waitFor();
    expect(await current(page, 'Creator areas')).toEqual(['Stream summary']);
    expect(await nav(page, 'Channels').count()).toBe(0);
    const groups = await areas.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(groups).toEqual(['Live', 'Content', 'Community', 'Channel']);

    // A page without the login in its path belongs to the area too, and one below an entry marks that entry.
    await areas.getByRole('link', { name: 'Channel settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Channel settings' }).waitFor();
    expect(await current(page, 'Creator areas')).toEqual(['Channel settings']);
    await goInside(page, '/u/NightKiln/content/collections');
    await page.getByRole('heading', { level: 1, name: 'Collections' }).waitFor();
    expect(await current(page, 'Creator areas')).toEqual(['Collections']);
    expect(await seriousFaults(page)).toEqual([]);

    // NAV-01 is about the pages of viewers.
    await page.getByRole('link', { name: 'Bandshell home' }).click();
    await nav(page, 'Channels').getByRole('heading', { name: 'For You' }).waitFor();
    expect(await areas.count()).toBe(0);
  });

  test('is not shown beside the moderation of another’s channel', async () => {
    const page = await open('/u/stage_manager/settings/moderation', site.user());
    await nav(page, 'Channels').getByRole('heading', { name: 'For You' }).waitFor();
    expect(await nav(page, 'Creator areas').count()).toBe(0);
  });

  test('collapses to pictures whose names stay, with the keyboard', async () => {
    const page = await open('/u/nightkiln/stream-summary', site.user());
    const areas = nav(page, 'Creator areas');
    const close = areas.getByRole('button', { name: 'Collapse the navigation' });
    await close.focus();
    await page.keyboard.press('Enter');
    await areas.getByRole('button', { name: 'Expand the navigation' }).waitFor();
    const clips = areas.getByRole('link', { name: 'Clips' });
    expect((await clips.boundingBox())?.width).toBeLessThan(80);
    await clips.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/u/nightkiln/content/clips');
    await expect.poll(() => current(page, 'Creator areas')).toEqual(['Clips']);
  });

  test('has only what a member of staff may open', async () => {
    const page = await open('/admin', staff);
    const pages = nav(page, 'Staff pages');
    await pages.getByRole('link', { name: 'Reports' }).waitFor();
    expect(await current(page, 'Staff pages')).toEqual(['Users']);
    for (const name of ['Flags', 'Settings', 'Dead letters', 'Categories']) {
      expect(await pages.getByRole('link', { name, exact: true }).count(), name).toBe(0);
    }
    const desk = await open('/admin', admin);
    await nav(desk, 'Staff pages').getByRole('link', { name: 'Dead letters' }).waitFor();
  });

  test('is a sheet behind a button on a phone', async () => {
    const page = await open('/admin/orders', admin, PHONE);
    const button = nav(page, 'Staff pages').getByRole('button', { name: 'Staff pages Orders' });
    await button.focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Staff pages' });
    await sheet.waitFor();
    expect(await sheet.locator('[aria-current="page"]').allInnerTexts()).toEqual(['Orders']);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

    await button.click();
    await sheet.getByRole('link', { name: 'Audit log' }).click();
    await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor();
    await sheet.waitFor({ state: 'hidden' });
    await nav(page, 'Staff pages').getByRole('button', { name: 'Staff pages Audit log' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    // Pages of viewers have no such row.
    await goInside(page, '/directory');
    await expect.poll(() => nav(page, 'Staff pages').count()).toBe(0);
  });
});

test('moderators and VIPs are added, refused with a reason, removed, and brought back', async () => {
  await createTestUser(site.server(), 'doorkeeper');
  const page = await open('/u/nightkiln/community', site.user());
  const form = (label: string) => page.locator('form').filter({ has: page.getByLabel(label) });
  const add = async (label: string, name: string) => {
    await page.getByLabel(label).fill(name);
    await form(label).getByRole('button', { name: 'Add' }).click();
  };
  await add('Add a moderator', 'nobody_here');
  await page.getByLabel('Add a moderator').and(page.locator('[aria-invalid="true"]')).waitFor();
  await add('Add a moderator', 'nightkiln');
  await page.getByLabel('Add a moderator').and(page.locator('[aria-invalid="true"]')).waitFor();
  await add('Add a moderator', ' @DoorKeeper ');
  const remove = page.getByRole('button', { name: 'Remove doorkeeper as moderator' });
  await remove.waitFor();
  await add('Add a moderator', 'doorkeeper');
  await page.getByText('doorkeeper is already your moderator.').waitFor();
  // A moderator may do what a VIP may.
  await add('Add a VIP', 'doorkeeper');
  await page.getByLabel('Add a VIP').and(page.locator('[aria-invalid="true"]')).waitFor();
  await remove.click();
  await remove.waitFor({ state: 'detached' });
  await page.getByLabel('Notices').getByRole('button', { name: 'Undo' }).click();
  await remove.waitFor();
  await page.reload();
  await remove.waitFor();
});
