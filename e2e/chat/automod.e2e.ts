import { type CreatedUser, launchBrowser, openContext, type Site, startSite } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';

let server: Site;
let browser: Browser;
let ann: CreatedUser;
let bob: CreatedUser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSite(), launchBrowser()]);
  ann = await server.createUser('ann_alto');
  bob = await server.createUser('bob_bass');
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
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: 'Send a message' }).fill(text);
  await page.keyboard.press('Enter');
};
const messages = (page: Page) => page.getByRole('log', { name: 'Messages' });

test('CHAT-11 rules, a held message and the reader’s filter, from the settings to the chat', async () => {
  const owner = await open('/u/ann_alto/settings/moderation', ann);
  await owner.getByLabel('Overall level').selectOption('4');
  await owner.getByLabel('Term', { exact: true }).fill('spoiler*');
  await owner.getByRole('button', { name: 'Add term' }).click();
  await owner.getByRole('list', { name: 'Blocked' }).getByText('spoiler*', { exact: true }).waitFor();
  await owner.getByLabel('Rules', { exact: true }).fill('Be kind to each other.');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await owner.getByRole('region', { name: 'Notices' }).getByText('Your changes are saved.').waitFor();

  const viewer = await open('/u/ann_alto/settings/moderation', bob);
  await viewer.getByText('You do not moderate this channel').waitFor();

  for (const page of [owner, viewer]) await goInside(page, '/ann_alto');
  await write(viewer, 'hello everybody');
  const rules = viewer.getByRole('dialog', { name: 'Rules of ann_alto’s chat' });
  await rules.getByText('Be kind to each other.').waitFor();
  await rules.getByRole('button', { name: 'Accept and send' }).click();
  await messages(owner).getByText('hello everybody').waitFor();
  await write(viewer, 'damn good show');
  await messages(viewer).getByText('Your message is being checked by mods').waitFor();
  const held = owner.getByRole('region', { name: 'Held messages' });
  await held.getByText('good show').waitFor();
  await held.getByRole('button', { name: 'Approve the message of bob_bass' }).click();
  await messages(viewer).getByText('damn good show').waitFor();
  await messages(owner).getByText('damn good show').waitFor();
  await held.waitFor({ state: 'detached' });
  await write(viewer, 'no spoilers');
  await messages(viewer).getByText('the channel’s moderation settings').waitFor();

  await viewer.getByRole('button', { name: 'Chat settings' }).click();
  const filter = viewer.getByRole('dialog', { name: 'Chat settings' });
  await filter.getByRole('switch', { name: 'Profanity' }).click();
  await viewer.keyboard.press('Escape');
  const word = messages(viewer).getByRole('button', { name: 'Hidden text (profane). Show it' });
  await word.waitFor();
  expect(await messages(viewer).getByText('damn').count()).toBe(0);
  await word.click();
  await messages(viewer).getByText('damn').waitFor();
  for (const page of [owner, viewer]) await page.context().close();
});
