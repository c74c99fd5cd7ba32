import { randomUUID } from 'node:crypto';
import { createTestUser, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { LIMIT, shellSite } from '../harness/shell-site.ts';

const PHONE = { width: 390, height: 844 };

const site = shellSite();
let fans: readonly TestUser[];
beforeAll(async () => {
  await site.server().platform.flags.setSetting('hype_train_golden_percent', 0);
  fans = await Promise.all(['stoker', 'porter'].map((login) => createTestUser(site.server(), login)));
});

let cheers = 0;
/** What the server does when a cheer is paid. */
const cheer = async (from: number, bits: number): Promise<void> => {
  const fan = fans[from];
  if (fan === undefined) throw new Error('there is no such fan');
  cheers += 1;
  const { id: userId, login } = fan;
  const paid = { type: 'cheered', channelId: site.userID(), userId, login, displayName: login, bits } as const;
  const { platform } = site.server();
  await platform.database.transact((tx) =>
    tx.emit({ ...paid, cheerId: String(700_000 + cheers), messageId: randomUUID(), at: Date.now() }, userId),
  );
};

const banner = (page: Page) => page.locator('section[data-state]');
/** Files of scripts and styles that only trains need, as a page has asked for them. */
const trainFiles = (page: Page): readonly string[] => {
  const files: string[] = [];
  page.on('request', (request) => {
    const [name] =
      /(?<=\/assets\/)(hype-train|celebration|train-sheet|report-availability)[^/]*(?=-[\w-]{7}\.)/.exec(
        request.url(),
      ) ?? [];
    if (name !== undefined) files.push(name);
  });
  return files;
};
const words = (page: Page) => banner(page).getByRole('button').first();

test('two viewers see a train come, begin and reach a level, on a phone in German too; the keyboard opens its sheet', async () => {
  const [fan] = fans;
  if (fan === undefined) throw new Error('there is no fan');
  const page = await site.openAs(fan, '/nightkiln');
  const phone = await site.open({ viewport: PHONE });
  const files = trainFiles(phone);
  await phone.setExtraHTTPHeaders({ 'accept-language': 'de-DE' });
  await phone.goto('/popout/nightkiln/chat');
  await phone.getByText('Willkommen').or(phone.locator('[data-row]')).or(phone.getByRole('log')).first().waitFor();
  // A chat without a train loads nothing for it.
  expect(files).toEqual([]);
  await page.getByRole('textbox', { name: 'Send a message' }).waitFor();
  expect(await banner(page).count()).toBe(0);

  await cheer(0, 400);
  await cheer(1, 400);
  await expect.poll(() => words(page).textContent(), LIMIT).toContain('A hype train is coming');
  await expect.poll(() => words(phone).textContent(), LIMIT).toContain('Ein Hype Train kommt');
  await expect.poll(() => files, LIMIT).toContain('hype-train');
  expect(files.filter((name) => name.startsWith('celebration'))).toEqual([]);
  const height = async () => (await banner(phone).boundingBox())?.height;
  await expect.poll(height, LIMIT).toBe(48);

  await cheer(0, 300);
  await expect.poll(() => page.getByText('A hype train has started.').count(), LIMIT).toBe(1);
  // Both stand in the same level, and have as much of it.
  const percent = (of: Page) => of.getByRole('progressbar').first().getAttribute('aria-valuenow');
  await expect.poll(() => percent(page), LIMIT).toBe('68');
  await expect.poll(() => percent(phone), LIMIT).toBe('68');
  expect(await height()).toBe(48);

  await words(page).focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Hype train' });
  await sheet.getByText('500 points to level 2').waitFor();
  await cheer(1, 1000);
  await sheet.getByText('1,300 points to level 3').waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await words(page).evaluate((element) => element === document.activeElement)).toBe(true);

  await words(phone).click();
  await phone.getByRole('dialog').getByText('1.300 Punkte bis Level 3').waitFor();
  const { scrollWidth, innerWidth } = await phone.evaluate(() => ({
    ...{ scrollWidth: document.documentElement.scrollWidth, innerWidth: window.innerWidth },
  }));
  expect(scrollWidth).toBe(innerWidth);

  // A button of the sheet writes what the level needs into the send box.
  await words(page).press('Enter');
  await sheet.getByRole('button', { name: 'Cheer 1,300' }).click();
  const box = page.getByRole('textbox', { name: 'Send a message' });
  await expect.poll(() => box.inputValue(), LIMIT).toContain('Cheer1300');
}, 120_000);
