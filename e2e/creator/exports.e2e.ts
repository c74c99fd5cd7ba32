import {
  createTestUser,
  type ExportSite,
  exportFixture,
  launchBrowser,
  openContext,
  startExportSite,
  type TestUser,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';
import { outsideOf } from '../harness/outside-of.ts';
import { seriousFaults } from '../harness/serious-faults.ts';

let site: ExportSite;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([startExportSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const { addClip, connect, reaches } = exportFixture(() => site);
let count = 0;
let owner: TestUser;
let clipPath: string;
let slug: string;
beforeEach(async () => {
  site.mend();
  count += 1;
  owner = await createTestUser(site.server(), `exporter_${count}`);
  slug = await addClip(owner);
  clipPath = `/${owner.login}/clip/${slug}`;
});

const open = async (
  user: TestUser | undefined,
  { width = 1280, language = 'en' }: { readonly width?: number; readonly language?: string } = {},
): Promise<Page> => {
  const session = user && { sessionToken: user.visitor.cookies.get('session') ?? '' };
  const context = await openContext(browser, site.server(), session, { width, height: 844 });
  await context.addCookies([{ name: 'language', value: language, url: site.server().url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page, name = 'Export the clip') => page.getByRole('dialog', { name });

describe('a clip', () => {
  test('is exported from the dialog that shares it, to a place that is connected on the way; its video opens there', async () => {
    const page = await open(owner);
    await page.goto(`${clipPath}?t=3s`);
    await button(page, 'Share').first().click();
    const share = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Export' }) });
    await share.getByRole('button', { name: 'Export' }).click();
    const dialog = dialogOf(page);
    await dialog.getByText('Not connected yet').waitFor();
    await share.waitFor({ state: 'hidden' });
    expect(await seriousFaults(page)).toEqual([]);
    await button(page, 'Connect Harbour Video').click();

    await page.getByRole('heading', { name: 'Allow uploads?' }).waitFor();
    await page.getByLabel('Quay Shorts').check();
    await button(page, 'Allow').click();

    await dialog.getByText('Your account is connected.').waitFor();
    await dialog.getByText('As Quay Shorts').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?t=3s');
    site.sandbox.setFaults({ isStuck: true });
    await dialog.getByLabel('Title').fill('Lid off, at dawn');
    await dialog.getByText('Portrait').click();
    await dialog.getByRole('button', { name: 'Export' }).click();
    await dialog.getByRole('progressbar').waitFor();

    // The export goes on without its dialog, and the next one shows it.
    await page.keyboard.press('Escape');
    await button(page, 'Export').click();
    await dialog.getByRole('progressbar').waitFor();
    site.mend();
    const link = dialog.getByRole('link', { name: 'Open on Harbour Video' });
    await link.waitFor();
    await dialog.getByText('Exported', { exact: true }).waitFor();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await opened.getByRole('heading', { name: 'Lid off, at dawn' }).waitFor();
    expect(await opened.evaluate(() => window.opener)).toBeNull();

    await goInside(page, '/settings/connections');
    await page.getByText('Lid off, at dawn').first().waitFor();
    await button(page, 'Disconnect Harbour Video').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
    await button(page, 'Connect Harbour Video').waitFor();
    await page.context().close();
  });

  test('is exported on a phone, in German; a failure says why, and the next try succeeds', async () => {
    const page = await open(owner, { width: 390, language: 'de' });
    await page.goto(clipPath);
    await button(page, 'Exportieren').click();
    const dialog = dialogOf(page, 'Clip exportieren');
    await button(page, 'Harbour Video verbinden').click();
    await page.getByRole('heading', { name: 'Allow uploads?' }).waitFor();
    await button(page, 'Cancel').click();
    await dialog.getByText('Du hast die Verbindung nicht erlaubt.').waitFor();
    await button(page, 'Harbour Video verbinden').click();
    await button(page, 'Allow').click();
    await dialog.getByText('Dein Konto ist verbunden.').waitFor();
    expect(await outsideOf(page)).toEqual([]);

    site.sandbox.setFaults({ isQuotaFull: true });
    await dialog.getByRole('button', { name: 'Exportieren' }).click();
    await dialog.getByText('Dein Konto bei diesem Dienst hat keinen Platz mehr.').waitFor();
    expect(await outsideOf(page)).toEqual([]);
    expect(await seriousFaults(page)).toEqual([]);
    site.mend();
    await dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await dialog.getByRole('link', { name: 'Auf Harbour Video öffnen' }).waitFor();
    expect(await outsideOf(page)).toEqual([]);
    await page.context().close();
  });

  test('can be given up while it is on its way', async () => {
    await connect(owner);
    site.sandbox.setFaults({ processingMs: 3_600_000 });
    const page = await open(owner);
    await page.goto(clipPath);
    await button(page, 'Export').click();
    const dialog = dialogOf(page);
    await dialog.getByRole('button', { name: 'Export' }).click();
    await dialog.getByText('The service is processing the video').waitFor();
    await button(page, 'Cancel the export').click();
    await dialog.getByText('Canceled').waitFor();
    await dialog.getByRole('button', { name: 'Export again' }).click();
    await dialog.getByRole('heading', { name: 'Earlier exports of this clip' }).waitFor();
    await page.context().close();
  });

  test('whose channel allows no exports shows others no button', async () => {
    const viewer = await createTestUser(site.server(), `viewer_${count}`);
    for (const user of [viewer, undefined]) {
      const page = await open(user);
      await page.goto(clipPath);
      await button(page, 'Share').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect(await button(page, 'Export').count()).toBe(0);
      await button(page, 'Share').first().click();
      await page.getByText('The channel does not let viewers download its clips.').waitFor();
      await page.context().close();
    }
  });
});

test('an export whose access has ended leads to the place and goes on afterwards', async () => {
  await connect(owner);
  site.sandbox.revokeAll();
  const page = await open(owner);
  await page.goto(clipPath);
  await button(page, 'Export').click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Export' }).click();
  await dialog.getByText('The connection to your account has ended. Connect it again.').waitFor();
  await button(page, 'Connect again').click();
  await button(page, 'Allow').click();
  await dialog.getByText('Your account is connected.').waitFor();
  await dialog.getByRole('button', { name: 'Export' }).click();
  await dialog.getByRole('link', { name: 'Open on Harbour Video' }).waitFor();
  const { data } = await owner.visitor.graphql(
    'query { currentUser { destinationExports { edges { node { id status } } } } }',
  );
  const [newest] = data.currentUser.destinationExports.edges;
  await reaches(owner, newest.node.id, 'DONE');
  await page.context().close();
});
