import { createTestUser, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { coveredByTab } from '../harness/covered-by-tab.ts';
import { closePagesAfterEach, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
let count = 0;
let owner: TestUser;
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(site.server(), `settler_${count}`);
});
closePagesAfterEach(site.browser);

const open = (path: string, viewport = { width: 1280, height: 800 }): Promise<Page> =>
  site.openAs(owner, path, viewport);
const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });
const save = async (page: Page) => {
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await bar(page).waitFor({ state: 'detached' });
};
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('one bar saves what has changed in all sections, and only that', async () => {
  const page = await open('/settings/channel');
  await titleOf(page).waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await titleOf(page).fill('Glaze all night');
  await page.getByRole('switch', { name: 'Keep my streams as videos' }).click();
  await page.getByRole('group', { name: 'Who may raid you' }).getByRole('radio', { name: 'Nobody' }).check();
  const sent: string[] = [];
  page.on('request', (request) => {
    const { operationName, variables } = request.postDataJSON?.() ?? {};
    if (/^Use(Update|Set)/.test(operationName ?? '')) sent.push(`${operationName} ${JSON.stringify(variables.input)}`);
  });
  await save(page);
  await page.getByLabel('Notices').getByText('Your changes are saved.').waitFor();
  expect(sent.sort()).toEqual([
    'UseSetArchiving {"isArchivingEnabled":false}',
    'UseUpdateBroadcastSettings {"title":"Glaze all night"}',
    'UseUpdateRaidSettings {"accepts":"NOBODY","minViewersCount":0}',
  ]);
  await page.reload();
  await expect.poll(() => titleOf(page).inputValue()).toBe('Glaze all night');
  expect(await page.getByRole('switch', { name: 'Keep my streams as videos' }).isChecked()).toBe(false);
  expect(await bar(page).count()).toBe(0);
});

test('a refused field says so and has the focus; what is discarded is as it was', async () => {
  const page = await open('/settings/channel');
  const least = page.getByRole('textbox', { name: 'Minimum number of viewers' });
  await titleOf(page).fill('Kept anyway');
  await least.fill('many');
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await bar(page).getByText('Some changes are not saved yet.').waitFor();
  await expect.poll(() => least.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await least.getAttribute('aria-invalid')).toBe('true');
  expect(await least.inputValue()).toBe('many');
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await bar(page).waitFor({ state: 'detached' });
  expect([await least.inputValue(), await titleOf(page).inputValue()]).toEqual(['0', 'Kept anyway']);
});

test('whoever leaves with unsaved changes is asked: by a link, by the back button, by a new document', async () => {
  const page = await open(`/u/${owner.login}/content/clips`);
  const areas = page.getByRole('navigation', { name: 'Creator areas' });
  await areas.getByRole('link', { name: 'Channel settings' }).click();
  await titleOf(page).fill('Nearly lost');
  await areas.getByRole('link', { name: 'Emotes' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  expect(new URL(page.url()).pathname).toBe('/settings/channel');

  await page.evaluate(() => history.back());
  await question(page).waitFor();
  await page.waitForURL('**/settings/channel');
  await page.keyboard.press('Escape');
  await question(page).waitFor({ state: 'hidden' });
  expect(await titleOf(page).inputValue()).toBe('Nearly lost');

  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.evaluate(() => window.location.assign('/privacy'));
  await expect.poll(() => asked).toEqual(['beforeunload']);
  expect(await titleOf(page).inputValue()).toBe('Nearly lost');

  await page.evaluate(() => history.back());
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('heading', { level: 1, name: 'Clips' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/u/${owner.login}/content/clips`);
  await page.evaluate(() => history.forward());
  await titleOf(page).waitFor();
  expect(await titleOf(page).inputValue()).not.toBe('Nearly lost');
  // Without changes nobody is asked.
  await areas.getByRole('link', { name: 'Emotes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Emotes' }).waitFor();
});

test('the moderation settings have the same bar, and a phone has it above its own', async () => {
  const page = await open(`/u/${owner.login}/settings/moderation`, { width: 390, height: 844 });
  await page.getByLabel('Overall level').selectOption('2');
  await page.getByLabel('Rules', { exact: true }).fill('Be kind.');
  const place = await bar(page).boundingBox();
  const foot = await page.getByRole('navigation', { name: 'Main, bottom' }).boundingBox();
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  expect(await coveredByTab(page)).toEqual([]);
  await save(page);
  await page.reload();
  await expect.poll(() => page.getByLabel('Overall level').inputValue()).toBe('2');
  expect(await page.getByLabel('Rules', { exact: true }).inputValue()).toBe('Be kind.');
});
