import { type CreatedUser, launchBrowser, openContext, type Site, startSite } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseAction, chooseInChannelMenu } from '../harness/choose-in-menu.ts';

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

const open = async (path: string, user: CreatedUser, viewport?: { width: number; height: number }): Promise<Page> => {
  const page = await (await openContext(browser, server, user, viewport)).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(path);
  return page;
};
const whisperFromChannel = (page: Page, name: string) => chooseInChannelMenu(page, name, 'Whisper');
const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

test('APP-26 two users whisper: the news comes by itself, is counted, read, and answered', async () => {
  const [mine, theirs] = await Promise.all([open('/bob_bass', ann), open('/directory', bob)]);
  await theirs.getByRole('button', { name: 'Whispers' }).waitFor();
  await whisperFromChannel(mine, 'bob_bass');
  const talk = panelOf(mine, 'bob_bass');
  await talk.getByLabel('Whisper to bob_bass').fill('Rehearsal at nine?');
  await mine.keyboard.press('Enter');
  await talk.getByRole('log').getByText('Rehearsal at nine?').waitFor();
  await theirs.getByText('1 unread whisper').waitFor();
  await theirs.getByRole('button', { name: 'Whispers' }).click();
  await panelOf(theirs, 'Whispers')
    .getByRole('button', { name: /ann_alto/ })
    .click();
  const answer = panelOf(theirs, 'ann_alto');
  await answer.getByRole('log').getByText('Rehearsal at nine?').waitFor();
  await theirs.getByText('1 unread whisper').waitFor({ state: 'detached' });
  await answer.getByLabel('Whisper to ann_alto').fill('Ten.');
  await answer.getByRole('button', { name: 'Send' }).click();
  await talk.getByRole('log').getByText('Ten.').waitFor();
  await theirs.keyboard.press('Escape');
  await answer.waitFor({ state: 'detached' });
  await mine.context().close();
  await theirs.context().close();
});

test('APP-26 what could not be sent stays and is sent again', async () => {
  const page = await open('/bob_bass', ann);
  await whisperFromChannel(page, 'bob_bass');
  const talk = panelOf(page, 'bob_bass');
  await talk.getByLabel('Whisper to bob_bass').waitFor();
  const lose = (route: { abort: () => Promise<void> }) => route.abort();
  await page.route('**/graphql**', lose);
  await talk.getByLabel('Whisper to bob_bass').fill('Are you there?');
  await page.keyboard.press('Enter');
  await talk.getByText('The server could not be reached.').waitFor();
  await page.unroute('**/graphql**', lose);
  await talk.getByRole('button', { name: 'Try again' }).click();
  await talk.getByText('The server could not be reached.').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('button', { name: 'Whispers' }).click();
  await panelOf(page, 'Whispers').getByText('Are you there?').waitFor();
  await page.context().close();
});

test('APP-26 a block ends it for both, on a phone too', async () => {
  const page = await open('/', bob, { width: 320, height: 640 });
  await page.getByRole('button', { name: 'Whispers' }).click();
  await panelOf(page, 'Whispers').getByRole('button', { name: 'New whisper' }).click();
  const search = panelOf(page, 'New whisper');
  await search.getByLabel('To').fill('nobody_here');
  await page.keyboard.press('Enter');
  await search.getByText('We couldn’t find a user with this name. Check the spelling.').waitFor();
  await search.getByLabel('To').fill('@Ann_Alto');
  await page.keyboard.press('Enter');
  const talk = panelOf(page, 'ann_alto');
  await talk.getByRole('button', { name: 'More about ann_alto' }).click();
  await chooseAction(page, 'Block');
  await page
    .getByRole('dialog', { name: 'Block ann_alto?' })
    .getByRole('button', { name: 'Block', exact: true })
    .click();
  await talk.getByText('You have blocked this user. Unblock them to write to them.').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.context().close();
  const other = await open('/bob_bass', ann);
  await whisperFromChannel(other, 'bob_bass');
  await panelOf(other, 'bob_bass').getByText('This user does not accept whispers from you.').waitFor();
  await other.context().close();
});
