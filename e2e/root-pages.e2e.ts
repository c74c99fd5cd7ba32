import { createTestUser, mutate, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headingOf, shellSite } from './harness/shell-site.ts';

const site = shellSite();

/** One page of a visitor and one of the user serve all tests. */
let visitor: Page;
let own: Page;
let staff: TestUser;
beforeAll(async () => {
  [visitor, own] = [await site.open(), await site.open({ loggedIn: true })];
  staff = await createTestUser(site.server(), 'rootstaff', { roles: { isStaff: true } });
});
afterAll(() => Promise.all([visitor, own].map((page) => page?.context().close())));

const main = (page: Page) => page.getByRole('main');
const LOG_IN_FIRST = 'You must be logged in to view this page';

test('ROUTE-21 the log-in page has its form, also below its path, and the form logs in', async () => {
  for (const path of ['/login', '/login/x/y']) {
    await visitor.goto(path);
    await headingOf(visitor, 'Log in').waitFor();
    await main(visitor).getByLabel('Username').waitFor();
  }
  await main(visitor).getByLabel('Username').fill('nobody_at_all');
  await main(visitor).getByLabel('Password', { exact: true }).fill('not the one 123');
  await main(visitor).getByRole('button', { name: 'Log in', exact: true }).click();
  await main(visitor).getByRole('alert').first().waitFor();
  expect(new URL(visitor.url()).pathname).toBe('/login/x/y');
});

test('ROUTE-29 the sign-up page has its form, also below its path', async () => {
  for (const path of ['/signup', '/signup/x/y']) {
    await visitor.goto(path);
    await headingOf(visitor, 'Sign up').waitFor();
    for (const field of ['Username', 'Email']) await main(visitor).getByLabel(field).first().waitFor();
    await main(visitor).getByRole('button', { name: 'Sign up', exact: true }).waitFor();
  }
});

test('ROUTE-23 moderators choose a channel, and see its chat and held messages; others are told that it is not theirs', async () => {
  await own.goto('/moderator');
  await headingOf(own, 'Choose a channel to moderate').waitFor();
  await main(own)
    .getByRole('list', { name: 'Channels' })
    .getByRole('link', { name: /nightkiln/ })
    .click();
  await own.waitForURL('**/moderator/nightkiln');
  for (const path of ['/moderator/nightkiln', '/moderator/NightKiln/queue/x']) {
    await own.goto(path);
    await main(own).getByRole('heading', { name: 'Held messages' }).first().waitFor();
  }
  await own.goto('/moderator/rootstaff');
  await headingOf(own, 'You do not moderate this channel').waitFor();
  await visitor.goto('/moderator/nightkiln');
  await visitor.getByText(LOG_IN_FIRST).waitFor();
});

test('ROUTE-30 the page of sponsorships shows the brands of the own channel', async () => {
  for (const path of ['/sponsorships', '/sponsorships/past']) {
    await own.goto(path);
    await headingOf(own, 'Sponsorships').waitFor();
    await main(own).getByText('No brand sponsors your channel').waitFor();
  }
  await visitor.goto('/sponsorships');
  await visitor.getByText(LOG_IN_FIRST).waitFor();
});

test('ROUTE-61 the partner program says what a channel needs and how far the own one is', async () => {
  for (const page of [visitor, own]) {
    await page.goto('/partner/signup');
    await headingOf(page, 'Become a partner').waitFor();
    await main(page).getByText('Average viewers').first().waitFor();
  }
  for (const need of ['0 of 25', '0 of 12', '0 of 75']) await main(own).getByText(need, { exact: true }).waitFor();
  await main(visitor).getByRole('definition').getByText('75').waitFor();
});

test('ROUTE-64 the dashboard of a team has its details and members for its owner, and says so to others', async () => {
  const team = { name: 'late_fire', displayName: 'Late Fire', ownerLogin: 'nightkiln' };
  const { error } = await mutate(staff.visitor, 'createTeam', team, 'team { id }');
  expect(error).toBeNull();
  for (const path of ['/teams/late_fire/dashboard', '/teams/LATE_FIRE/dashboard/members']) {
    await own.goto(path);
    await headingOf(own, 'Late Fire').waitFor();
    await main(own).getByRole('link', { name: 'nightkiln' }).first().waitFor();
    expect(await main(own).getByRole('textbox').count(), path).toBeGreaterThan(1);
  }
  const stranger = await createTestUser(site.server(), 'rootviewer');
  const other = await site.openAs(stranger, '/teams/late_fire/dashboard');
  await headingOf(other, 'Only the owner of this team can open its dashboard').waitFor();
  await other.context().close();
  await visitor.goto('/teams/late_fire/dashboard');
  await visitor.getByText(LOG_IN_FIRST).waitFor();
});

test('ROUTE-16 ROUTE-25 the pages about frames and windows name the channel of their path and lead to its chat', async () => {
  for (const [path, heading] of [
    ['/embed/nightkiln', 'Embed a channel'],
    ['/popout/nightkiln', 'Windows of their own'],
    ['/popout/nightkiln/player', 'Windows of their own'],
  ] as const) {
    await visitor.goto(path);
    await headingOf(visitor, heading).waitFor();
    await main(visitor).getByText('/player/?channel=nightkiln&').waitFor();
    await main(visitor).getByText('/embed/nightkiln/chat?').waitFor();
    const link = main(visitor).getByRole('link', { name: 'Open the chat of nightkiln' });
    expect(await link.getAttribute('href'), path).toBe('/popout/nightkiln/chat');
  }
  for (const path of ['/embed', '/popout']) {
    await visitor.goto(path);
    await main(visitor).getByText('/player/?channel=channel&').waitFor();
  }
});

test('CHAN-29 a channel has the tabs about, clips, videos, collections, followers, following, schedule and benefits, and each shows its own', async () => {
  await visitor.goto('/nightkiln');
  const tabs = visitor.getByRole('navigation', { name: 'Channel of nightkiln' });
  const shows = {
    About: 'nightkiln has not written about themselves yet.',
    Videos: 'No videos yet',
    Clips: /^No (featured )?clips( yet)?$/,
    Collections: 'No collections yet',
    Schedule: 'No streams planned',
    Followers: 'No followers yet',
    Following: 'No channels to show',
    Benefits: 'Following nightkiln is free.',
  } as const;
  await tabs.waitFor();
  expect(await tabs.getByRole('link').allTextContents()).toEqual(['Home', ...Object.keys(shows)]);
  for (const [name, text] of Object.entries(shows)) {
    const tab = tabs.getByRole('link', { name, exact: true });
    await tab.click();
    await visitor.waitForURL(`**/nightkiln/${name.toLowerCase()}`);
    await main(visitor).getByText(text, { exact: true }).first().waitFor();
    await expect.poll(() => tab.getAttribute('aria-current')).toBe('page');
  }
});
