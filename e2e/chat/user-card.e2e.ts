import {
  ChatPeer,
  createChatToken,
  createTestUser,
  mutate,
  openContext,
  type PaySite,
  startPayments,
  type TestUser,
  until,
} from '@bandshell/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outsideOf } from '../harness/outside-of.ts';
import { seriousFaults } from '../harness/serious-faults.ts';
import { shellSite } from '../harness/shell-site.ts';

/** Its owner is a partner, so that others can give subscriptions to the channel. */
const site = shellSite();
let pay: PaySite;
let mod: TestUser;
let ann: TestUser;
let talker: TestUser;
let staff: TestUser;
const peers: ChatPeer[] = [];

const speak = async (user: TestUser, text: string): Promise<void> => {
  const peer = await ChatPeer.overTcp(site.server().ircPort ?? 0);
  peers.push(peer);
  await peer.exchange(`PASS oauth:${await createChatToken(user)}`, `NICK ${user.login}`, 'JOIN #nightkiln');
  peer.say(`PRIVMSG #nightkiln :${text}`);
};

beforeAll(async () => {
  const server = site.server();
  pay = await startPayments(server);
  await server.platform.database.db
    .updateTable('users')
    .set({ is_partner: true })
    .where('id', '=', site.userID())
    .execute();
  mod = await createTestUser(server, 'mod_marimba');
  ann = await createTestUser(server, 'ann_alto');
  talker = await createTestUser(server, 'loud_one');
  staff = await createTestUser(server, 'site_staff', { roles: { isStaff: true } });
  await mutate(site.user().visitor, 'addModerator', { login: mod.login }, 'user { id }');
});
afterAll(async () => {
  for (const peer of peers) peer.destroy();
  await pay?.stop();
});

const PATHS = ['/nightkiln', '/popout/nightkiln/chat'];
const open = async (path: string, user?: TestUser, viewport = { width: 1280, height: 800 }): Promise<Page> => {
  const session = user && { sessionToken: user.visitor.cookies.get('session') ?? '' };
  const page = await (await openContext(site.browser(), site.server(), session, viewport)).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(path);
  return page;
};
const namesIn = (page: Page, name: string): Locator =>
  page.getByRole('log', { name: 'Messages' }).getByRole('button', { name, exact: true });
const nameIn = (page: Page, name: string): Locator => namesIn(page, name).last();
const cardOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const show = async (page: Page, name: string): Promise<Locator> => {
  const button = nameIn(page, name);
  await button.focus();
  await page.keyboard.press('Enter');
  const card = cardOf(page, name);
  await card.getByText('Account created on').waitFor();
  return card;
};

test('a viewer follows, whispers to, blocks and reports a chatter on their card, and gives them a subscription', async () => {
  await speak(talker, 'Hello from the loud one');
  for (const path of PATHS) {
    const page = await open(path, ann);
    const card = await show(page, 'loud_one');
    expect(await card.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    const follow = card.getByRole('button', { name: /^Follow(ing)? loud_one$/ });
    await until('the follow button', () => follow.isEnabled());
    await follow.press('Enter');
    await card.getByRole('button', { name: 'Following loud_one' }).waitFor();
    await card.getByRole('button', { name: 'Following loud_one' }).press('Enter');
    await card.getByRole('button', { name: 'Follow loud_one' }).waitFor();
    // An unfollow can be taken back.
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await card.getByRole('button', { name: 'Following loud_one' }).press('Enter');
    await card.getByRole('button', { name: 'Follow loud_one' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(await card.getByRole('group', { name: 'Time out' }).count()).toBe(0);

    await card.getByRole('button', { name: 'Block' }).click();
    await card.getByRole('button', { name: 'Unblock' }).waitFor();
    // The user who blocks cannot whisper.
    await card.getByRole('button', { name: 'Whisper' }).waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Unblock' }).click();
    await card.getByRole('button', { name: 'Whisper' }).waitFor();

    // A refusal stays on the card.
    await page.route('**/graphql**', (route) =>
      `${route.request().url()} ${route.request().postData()}`.includes('UseBlockUser')
        ? route.abort()
        : route.fallback(),
    );
    await card.getByRole('button', { name: 'Block' }).click();
    await card.getByRole('alert').getByText('The server could not be reached').waitFor();
    await page.unrouteAll();

    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    expect(await nameIn(page, 'loud_one').evaluate((one) => one === document.activeElement)).toBe(true);

    await show(page, 'loud_one');
    await card.getByRole('button', { name: 'Gift a subscription' }).click();
    const gift = card.getByRole('region', { name: 'Gift for loud_one' });
    await gift.getByRole('radio', { name: 'Tier 2' }).check();
    await gift.getByRole('button', { name: '$11.99' }).click();
    await page.frameLocator('iframe[title="Card"]').getByLabel('Card number').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click();

    await show(page, 'loud_one');
    await card.getByRole('button', { name: 'Whisper' }).click();
    await page.getByLabel('Whisper to loud_one').fill('Quietly now');
    await page.keyboard.press('Enter');
    await page.getByRole('log').getByText('Quietly now').first().waitFor();
    await page.context().close();
  }
});

test('a moderator times a chatter out, bans them and ends both with one press each, and the time left runs', async () => {
  for (const path of PATHS) {
    // On a phone the card is a sheet over the chat of the channel's page.
    const isPhone = path === PATHS[0];
    const page = await open(path, mod, isPhone ? { width: 390, height: 844 } : undefined);
    // The channel is offline: its page begins with what there is to read.
    if (isPhone) await page.getByRole('link', { name: 'Chat', exact: true }).click();
    // A ban deletes what the user wrote before, and its end takes a moment to be known to the chat.
    await until('the name', async () => {
      await speak(talker, `Hello again, for the ${peers.length}. time`);
      return nameIn(page, 'loud_one')
        .waitFor({ timeout: 3_000 })
        .then(() => true)
        .catch(() => false);
    });
    const card = await show(page, 'loud_one');
    const ofTenMinutes = card.getByRole('button', { name: 'Time out: 10 min' });
    await ofTenMinutes.press('Enter');
    const left = card.getByRole('timer');
    await left.waitFor();
    const first = await left.textContent();
    expect(first).toMatch(/^(10:00|9:5\d) left$/);
    if (isPhone) expect(await outsideOf(page)).toEqual([]);
    await expect.poll(() => left.textContent(), { timeout: 10_000 }).not.toBe(first);
    await card.getByRole('status').getByText('loud_one is timed out until').waitFor({ state: 'attached' });
    expect(await seriousFaults(page)).toEqual([]);
    // Another moderator ends it elsewhere.
    await mutate(
      site.user().visitor,
      'unbanChatUser',
      { channelID: site.userID(), login: 'loud_one' },
      'chatUser { id }',
    );
    await left.waitFor({ state: 'detached' });

    await card.getByRole('button', { name: 'Other …' }).click();
    await card.getByLabel('How long').fill('20');
    await card.getByLabel('Unit').selectOption('Days');
    await card.getByRole('button', { name: 'Time out', exact: true }).click();
    await card.getByText('A timeout lasts from 1 second to 14 days').waitFor();
    await card.getByLabel('How long').fill('3');
    await card.getByLabel('Reason (optional)').fill('Too loud');
    await card.getByRole('button', { name: 'Time out', exact: true }).click();
    await card.getByText('3 days left').or(card.getByText('2 days left')).waitFor();
    await card.getByText(': Too loud').waitFor();

    await card.getByRole('button', { name: 'Ban', exact: true }).focus();
    await page.keyboard.press('Enter');
    await card.getByText('Banned', { exact: true }).waitFor();
    expect(await ofTenMinutes.count()).toBe(0);
    // The button that was pressed is gone; the one that ends the ban has the focus.
    const end = card.getByRole('button', { name: 'End the ban' });
    await expect.poll(() => end.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await ofTenMinutes.waitFor();
    await expect.poll(() => card.evaluate((one) => one.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    // A message that was said late can stand below the one whose name was pressed.
    const isOnName = () =>
      namesIn(page, 'loud_one').evaluateAll((all) => all.some((one) => one === document.activeElement));
    await expect.poll(isOnName).toBe(true);
    await page.context().close();
  }
});

test('a card offers nothing that would be refused: oneself, the owner, staff; a visitor is asked to log in', async () => {
  for (const user of [mod, staff, site.user()]) await speak(user, `I am ${user.login}`);
  const page = await open(PATHS[1] ?? '', mod);
  for (const [name, offers] of [
    ['mod_marimba', 0],
    ['site_staff', 1],
    ['nightkiln', 1],
  ] as const) {
    const card = await show(page, name);
    await card.getByRole('tab', { name: 'Notes' }).waitFor();
    expect(await card.getByRole('group', { name: 'Time out' }).count()).toBe(0);
    expect(await card.getByRole('button', { name: 'Ban' }).count()).toBe(0);
    await expect.poll(() => card.getByRole('link', { name: 'Report' }).count()).toBe(offers);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'hidden' });
    // The focus goes back to the name a moment after the card is gone.
    await expect.poll(() => nameIn(page, name).evaluate((one) => one === document.activeElement)).toBe(true);
  }
  await page.context().close();
  const visitor = await open(PATHS[1] ?? '', undefined, { width: 320, height: 640 });
  const card = await show(visitor, 'mod_marimba');
  expect(await card.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login/popout/nightkiln/chat');
  expect(await card.getByRole('link', { name: 'Report' }).count()).toBe(0);
  // A sheet at the bottom, as wide as the window.
  const box = await card.boundingBox();
  expect([box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]).toEqual([0, 320, 640]);
  await visitor.context().close();
});

test('the chat in its own window has bits and the list of users', async () => {
  const page = await open(PATHS[1] ?? '', ann, { width: 390, height: 720 });
  await page.getByRole('button', { name: 'Users in chat' }).click();
  const users = page.getByRole('dialog', { name: 'Users in chat' });
  await users.getByRole('button', { name: 'ann_alto' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Bits' }).click();
  const bits = page.getByRole('dialog', { name: 'Bits' });
  await bits
    .getByRole('button', { name: /\$1\.40/ })
    .first()
    .click();
  await page.frameLocator('iframe[title="Card"]').getByLabel('Card number').waitFor();
  await page.context().close();
  const owner = await open(PATHS[1] ?? '', site.user());
  await owner.getByRole('button', { name: 'Users in chat' }).waitFor();
  expect(await owner.getByRole('button', { name: 'Bits' }).count()).toBe(0);
  await owner.context().close();
});
