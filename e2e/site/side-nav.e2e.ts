import { IDLE_AFTER_MS } from '@bandshell/domain/idle';
import { createTestUser, mutate, type TestUser } from '@bandshell/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chooseInMenu } from '../harness/choose-in-menu.ts';
import { LIMIT, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
const { open } = site;
const users = new Map<string, TestUser>();
let streamId = 910_000;

const makeChannel = async (login: string): Promise<TestUser> => {
  const user = await createTestUser(site.server(), login);
  users.set(login, user);
  return user;
};
const goLive = async (login: string, viewers: number, categoryId: string | null = null): Promise<void> => {
  streamId += 1;
  const now = new Date();
  await site
    .server()
    .platform.database.db.insertInto('streams')
    .values({
      id: String(streamId),
      channel_id: users.get(login)?.id ?? '',
      node_id: 'test',
      title: `On stage with ${login}`,
      language: 'en',
      category_id: categoryId,
      started_at: now,
      alive_at: now,
      viewers_count: viewers,
      version: 1,
    })
    .execute();
};
const follow = async (userId: string, logins: readonly string[]): Promise<void> => {
  await site
    .server()
    .platform.database.db.insertInto('follows')
    .values(
      logins.map((login) => ({ target_id: users.get(login)?.id ?? '', follower_id: userId, created_at: new Date() })),
    )
    .execute();
};

const nav = (page: Page): Locator => page.getByRole('navigation', { name: 'Channels' });
const section = (page: Page, name: string): Locator => nav(page).getByRole('region', { name });
const names = (list: Locator): Promise<string[]> =>
  list
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => new URL((card as HTMLAnchorElement).href).pathname));
const tooltip = (page: Page): Locator => page.getByRole('tooltip');

beforeAll(async () => {
  const { db } = site.server().platform.database;
  await db
    .insertInto('categories')
    .values({ id: '700001', slug: 'raku', name: 'Raku', display_name: 'Raku', created_at: new Date() })
    .execute();
  const live = ['anna_live', 'ben_live', 'cleo_live', 'dora_live', 'emil_live', 'finn_live'];
  const resting = ['gina_rests', 'hugo_rests', 'ivan_rests', 'juna_rests'];
  for (const login of [...live, ...resting, 'koda_popular']) await makeChannel(login);
  for (const [at, login] of live.entries()) await goLive(login, 60 - at * 10, '700001');
  await goLive('koda_popular', 900);
  await follow(site.userID(), [...live, ...resting]);
});

/** The front page of the user, which the tests that only look at it share. */
let home: Page | undefined;
const leaveHome = async (): Promise<void> => {
  await home?.context().close();
  home = undefined;
};
const atHome = async (): Promise<Page> => {
  if (home === undefined) {
    home = await open({ loggedIn: true, viewport: { width: 1440, height: 1000 } });
    await home.goto('/');
  }
  return home;
};
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await leaveHome();
});
afterAll(leaveHome);

test('NAV-01 NAV-02 NAV-04 NAV-32 sections with header, list, Show More and Show Less', async () => {
  const page = await atHome();
  await nav(page).getByRole('heading', { name: 'For You' }).waitFor();
  const followed = section(page, 'Followed channels');
  const buttons = ['Show More', 'Show Less'].map((hasText) => followed.locator('button', { hasText }));
  const [more, less] = buttons;
  /** A button that can do nothing is disabled and not seen. */
  const canPress = () => Promise.all(buttons.map(async (one) => [await one.isEnabled(), await one.isVisible()]));
  await followed.getByRole('link').nth(5).waitFor();
  expect(await names(followed)).toEqual(['anna', 'ben', 'cleo', 'dora', 'emil', 'finn'].map((name) => `/${name}_live`));
  expect(await canPress()).toEqual([
    [true, true],
    [false, false],
  ]);
  await more?.click();
  await expect.poll(() => followed.getByRole('link').count(), LIMIT).toBe(10);
  expect(await canPress()).toEqual([
    [false, false],
    [true, true],
  ]);
  // The focus goes on where the list grew, as the pressed button is disabled now.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent), LIMIT).toContain('rests');
  await less?.click();
  await expect.poll(() => followed.getByRole('link').count(), LIMIT).toBe(6);
  await section(page, 'Live channels')
    .getByRole('link', { name: /koda_popular/ })
    .waitFor();
  await section(page, 'Categories').getByRole('link', { name: /Raku/ }).waitFor();
  await nav(page).getByRole('button', { name: 'Collapse the channel list' }).click();
  await nav(page).getByRole('button', { name: 'Expand the channel list' }).click();
  await nav(page).getByRole('button', { name: 'Collapse the channel list' }).waitFor();
});

test('NAV-12 NAV-13 NAV-52 cards lead to the channel, its videos or the category', async () => {
  const page = await atHome();
  const followed = section(page, 'Followed channels');
  await followed.getByRole('button', { name: 'Show More' }).click();
  const href = (link: Locator) => link.getAttribute('href');
  expect(await href(followed.getByRole('link', { name: /anna_live/ }))).toBe('/anna_live');
  expect(await href(followed.getByRole('link', { name: /gina_rests/ }))).toBe('/gina_rests/videos?filter=all');
  const category = section(page, 'Categories').getByRole('link', { name: /Raku/ });
  expect(await href(category)).toBe('/directory/category/raku');
  const art = await category.locator('img').boundingBox();
  expect([art?.width, art?.height]).toEqual([30, 42]);
});

test('NAV-47 the name of a section in the narrow column comes after the pointer has rested for 1000 ms', async () => {
  const page = await atHome();
  await nav(page).getByRole('button', { name: 'Collapse the channel list' }).click();
  const title = section(page, 'Categories').getByRole('heading', { name: 'Categories' });
  await title.waitFor({ state: 'attached' });
  const shown = () => title.evaluate((heading) => getComputedStyle(heading).opacity);
  // The collapse itself fades the name out.
  await expect.poll(shown, LIMIT).toBe('0');
  await title.locator('..').hover();
  expect(await title.evaluate((heading) => getComputedStyle(heading).transitionDelay)).toBe('1s');
  await expect.poll(shown, LIMIT).toBe('1');
  await leaveHome();
});

test('NAV-06 NAV-07 a tooltip opens on hover and by the right arrow key, and closes', async () => {
  const page = await open({ loggedIn: true, viewport: { width: 1100, height: 900 } });
  await page.goto('/');
  const first = section(page, 'Followed channels').locator('[data-card]').first();
  await first.hover();
  await tooltip(page).getByText('On stage with anna_live').waitFor();
  await page.mouse.move(800, 600);
  await tooltip(page).waitFor({ state: 'hidden' });
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await tooltip(page).getByText('On stage with ben_live').waitFor();
  const described = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby'));
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain('50 viewers');
  await page.keyboard.press('Escape');
  await tooltip(page).waitFor({ state: 'hidden' });
  // The list moves on below it.
  await page.setViewportSize({ width: 1100, height: 260 });
  await page.keyboard.press('ArrowRight');
  await tooltip(page).waitFor();
  await nav(page).evaluate((list) => list.closest('[data-side-nav]')?.scrollBy(0, 20));
  await tooltip(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('End');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('href')))
    .toBe('/directory/collection/new-channels');
  await page.context().close();
});

test('NAV-08 API-37 a followed channel that staff promote, or a brand sponsors, has a card that says so', async () => {
  const staff = await createTestUser(site.server(), 'brand_staff', { roles: { isStaff: true } });
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const arrange = async (login: string, facts: object): Promise<string> => {
    const content = { place: 1, startsAt: at(-1), endsAt: at(1), ...facts };
    const input = { channelLogin: login, content };
    const { campaign, error } = await mutate(staff.visitor, 'createCampaign', input, 'campaign { id }');
    expect(error).toBeNull();
    return campaign.id;
  };
  const remove = (campaignID: string) => mutate(staff.visitor, 'deleteCampaign', { campaignID }, 'campaign { id }');
  const cards = async (page: Page) => {
    const list = section(page, 'Followed channels').locator('[data-card]');
    await list.first().waitFor();
    return list;
  };
  const promoted = await arrange('dora_live', { kind: 'PROMOTED' });
  const page = await open({ loggedIn: true, viewport: { width: 1440, height: 1000 } });
  await page.goto('/');
  const list = await cards(page);
  await list.filter({ hasText: 'dora_live' }).getByText('Promoted').waitFor();
  expect(await list.filter({ hasText: 'Promoted' }).count()).toBe(1);
  await remove(promoted);
  const brand = { brandName: 'Kiln & Co', brandHex: '#d2502e', advertiserName: 'Kiln', facet: 'CHANNEL_SKINS' };
  const sponsored = await arrange('dora_live', { kind: 'SPONSORED', ...brand });
  const body = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(300, 100);
    canvas.getContext('2d')?.fillRect(0, 0, 300, 100);
    return [...new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())];
  });
  const { status } = await staff.visitor.fetch(`/campaign-logo/${sponsored}/light`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: new Uint8Array(body),
  });
  expect(status).toBe(204);
  await page.reload();
  await (await cards(page)).filter({ hasText: 'dora_live' }).getByText('Kiln & Co').waitFor();
  // The channel's own page says so too.
  await page.goto('/dora_live/about');
  const sponsors = page.getByRole('list', { name: 'Sponsors' });
  await sponsors.getByText('Sponsored by Kiln & Co').waitFor();
  expect(await sponsors.locator('img').count()).toBe(2);
  await remove(sponsored);
  await page.context().close();
});

test('NAV-24 NAV-27 the order and the width are kept in the browser', async () => {
  const page = await open({ loggedIn: true, viewport: { width: 1440, height: 1000 } });
  await page.goto('/');
  const followed = section(page, 'Followed channels');
  await followed.getByRole('button', { name: 'Sort followed channels' }).click();
  await page.getByRole('menuitemradio', { name: 'Viewers', checked: true }).waitFor();
  await goLive('gina_rests', 1);
  await chooseInMenu(page, 'Name');
  await page.reload();
  await followed.getByRole('button', { name: 'Sort followed channels' }).click();
  await page.getByRole('menuitemradio', { name: 'Name', checked: true }).waitFor();
  await page.keyboard.press('Escape');
  await nav(page).getByRole('button', { name: 'Collapse the channel list' }).click();
  await page.reload();
  await nav(page).getByRole('button', { name: 'Expand the channel list' }).waitFor();
  expect(await followed.getByRole('button', { name: 'Sort followed channels' }).isVisible()).toBe(false);
  await page.context().close();
});

test('NAV-05 who follows nobody is told what following does, until they close it', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const { visitor } = await createTestUser(site.server(), 'newcomer_nav');
  await page
    .context()
    .addCookies([{ name: 'session', value: visitor.cookies.get('session') ?? '', url: site.server().url }]);
  await page.goto('/');
  const card = nav(page).getByRole('region', { name: 'Follow channels' });
  await card.getByRole('link', { name: 'Find channels' }).waitFor();
  await card.getByRole('button', { name: 'Close' }).click();
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await section(page, 'Live channels').getByRole('link').first().waitFor();
  expect(await card.count()).toBe(0);
  await page.context().close();
});

test('NAV-17 a crash inside hides the side navigation alone, and is reported', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') reports.push(message.text());
  });
  await page.route(/graphql/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    // A section without its title, which every section has.
    const broken = text.replaceAll(/"title":\{[^{}]*"channelName":[^{}]*\}/g, '"title":null');
    return route.fulfill({ response: answer, body: broken });
  });
  await page.goto('/');
  await expect.poll(() => reports.some((text) => text.includes('side navigation')), LIMIT).toBe(true);
  expect(await nav(page).getByRole('link').count()).toBe(0);
  expect(await nav(page).getByRole('button').count()).toBe(0);
  await page.getByRole('main').getByText('koda_popular').first().waitFor();
  await page.context().close();
});

test('NAV-38 NAV-39 the lists refresh by the user’s topics and by polling, and rest while the user is idle', async () => {
  const page = await open({ loggedIn: true, viewport: { width: 1440, height: 1000 } });
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (`${request.url()} ${request.postData() ?? ''}`.includes('"SideNav"')) asked += 1;
  });
  await page.goto('/');
  const followed = section(page, 'Followed channels');
  await followed.getByRole('link').nth(5).waitFor();

  // A follow elsewhere is news of the topic.
  await page.evaluate(async (targetID) => {
    const query = 'mutation ($input: FollowUserInput!) { followUser(input: $input) { error { code } } }';
    await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: { input: { targetID } } }),
    });
  }, users.get('koda_popular')?.id ?? '');
  await followed.getByRole('link', { name: /koda_popular/ }).waitFor();

  const before = asked;
  await page.clock.fastForward(70_000);
  await expect.poll(() => asked, LIMIT).toBeGreaterThan(before);

  await page.clock.fastForward(IDLE_AFTER_MS + 1_000);
  await page.clock.runFor(1_000);
  const idle = asked;
  await page.clock.fastForward(140_000);
  await page.clock.runFor(2_000);
  expect(asked).toBe(idle);
  await page.mouse.move(300, 300);
  await expect.poll(() => asked, LIMIT).toBeGreaterThan(idle);
  await page.context().close();
});
