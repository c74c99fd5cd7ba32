import { createTestUser, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';
import { headingOf, LIMIT, shellSite } from '../harness/shell-site.ts';
import { giveWatchedAgain, type WatchedAgain } from '../harness/watched-again.ts';

const site = shellSite();
const { open } = site;

const widthOf = async (page: Page, name: string): Promise<number | undefined> =>
  (await page.getByRole('complementary', { name }).boundingBox())?.width;

describe('moving between pages', () => {
  test('APP-20 a change of location starts at the top, with the new heading in focus and in the title', async () => {
    const page = await open({ viewport: { width: 1280, height: 300 } });
    await page.goto('/nightkiln');
    await page.getByRole('heading', { level: 1, name: 'nightkiln' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 10_000));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Browse' }).click();
    await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => page.title()).toBe('Browse · Bandshell');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'nightkiln' }).waitFor();
    await page.context().close();
  });

  test('APP-18 a page that cannot be shown says so inside the shell, and the way to another page works', async () => {
    const page = await open();
    await page.route(/\/assets\/directory-page-.*\.js/, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse', exact: true }).first().click();
    await page.getByRole('heading', { name: 'An error occurred on this page' }).waitFor();
    await page.getByRole('link', { name: 'Bandshell home' }).click();
    await page.getByRole('heading', { name: 'Nobody is live' }).waitFor();
    await page.context().close();
  });
});

test('DIR-26 a category that is not there says so on each of its pages, with the way back', async () => {
  const page = await open();
  const none = '/directory/category/nobody-plays-this';
  await page.goto(none);
  for (const path of [none, `${none}/videos/all`, `${none}/clips`]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
    if (path !== none) await goInside(page, path);
    await headingOf(page, 'Category does not exist').waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await expect.poll(() => page.title()).toBe('Category does not exist · Bandshell');
    await page.getByRole('main').getByRole('link', { name: 'Browse categories' }).click();
    await headingOf(page, 'Browse').waitFor();
  }
  await page.context().close();
});

describe('the document', () => {
  test.each([
    ['/', 'Nobody is live'],
    ['/directory/all', 'Nobody is live'],
    ['/directory', 'No categories yet'],
    ['/nightkiln', 'nightkiln'],
  ])('%s shows its first answer without asking for it', async (path, heading) => {
    const page = await open();
    // An answer of the network alone never comes.
    await page.route('**/graphql**', (route) => route.abort());
    await page.goto(path);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.context().close();
  });
});

test('APP-44 a banner and the room that the page makes for it move within 500 ms', async () => {
  const page = await open({ hasMotion: true });
  await page.goto('/');
  await page.locator('#sticky-header > *').waitFor();
  const durations = await page.evaluate(() => {
    const root = document.documentElement;
    const moved = getComputedStyle(document.getElementById('shell-body') ?? root);
    root.dataset.headerPlace = 'arriving';
    const arriving = moved.transitionDuration;
    root.dataset.headerPlace = 'leaving';
    const leaving = moved.animationDuration;
    const banner = document.querySelector('#sticky-header > *') ?? root;
    return [arriving, leaving, getComputedStyle(banner).animationDuration];
  });
  expect(durations).toEqual(['0.5s', '0.5s', '0.5s']);
  await page.context().close();
});

test('a tab of a channel that crashes hides itself alone, which is reported; the next tab works', async () => {
  const page = await open();
  const reports: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') reports.push(message.text());
  });
  await page.goto('/nightkiln');
  await headingOf(page, 'nightkiln').waitFor();
  const tabs = page.getByRole('navigation', { name: 'Channel of nightkiln' });
  await tabs.getByRole('link', { name: 'Clips' }).click();
  await page.getByText('No clips').first().waitFor();
  await page.route(/\/assets\/channel-benefits-[\w-]+\.js/, (route) => route.abort());
  await tabs.getByRole('link', { name: 'Benefits' }).click();
  await expect
    .poll(() => reports.filter((text) => text.includes('bandshell') && text.includes('lists of the channel')), LIMIT)
    .toHaveLength(1);
  await headingOf(page, 'nightkiln').waitFor();
  await page.getByRole('complementary', { name: 'Stream chat' }).waitFor();
  await tabs.getByRole('link', { name: 'Clips' }).click();
  await page.getByText('No clips').first().waitFor();
  await page.context().close();
});

describe('the right column of a channel', () => {
  test('CHAN-46 goes away when it crashes, which is reported; the channel stays', async () => {
    const page = await open();
    const reports: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') reports.push(message.text());
    });
    await page.route(/\/assets\/chat-[\w-]+\.js/, (route) => route.abort());
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    await page.getByRole('complementary', { name: 'Stream chat' }).waitFor({ state: 'detached' });
    await expect
      .poll(() => reports.filter((text) => text.includes('bandshell') && text.includes('right column')), LIMIT)
      .toHaveLength(1);
    await page.getByRole('navigation', { name: 'Channel of nightkiln' }).getByRole('link', { name: 'About' }).click();
    await page.waitForURL('**/nightkiln/about');
    await page.context().close();
  });

  test('APP-36 Alt+R toggles it', async () => {
    const page = await open();
    await page.goto('/nightkiln');
    await page.getByRole('button', { name: 'Hide chat' }).waitFor();
    await page.keyboard.press('Alt+KeyR');
    await page.getByRole('button', { name: 'Show chat' }).waitFor();
    await page.keyboard.press('Alt+KeyR');
    await page.getByRole('button', { name: 'Hide chat' }).waitFor();
    await page.context().close();
  });

  test('APP-43 stands below the player on a screen narrower than 768 px', async () => {
    const page = await open({ viewport: { width: 767, height: 1000 } });
    await page.goto('/nightkiln');
    const heading = page.getByRole('heading', { level: 1, name: 'nightkiln' });
    await heading.waitFor();
    const column = await page.getByRole('complementary', { name: 'Stream chat' }).boundingBox();
    expect(column?.y).toBeGreaterThan((await heading.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
    expect(column?.width).toBe(767);
    await page.setViewportSize({ width: 768, height: 1000 });
    await page.getByRole('button', { name: 'Hide chat' }).waitFor();
    await expect.poll(() => widthOf(page, 'Stream chat')).toBe(340);
    await page.context().close();
  });
});

describe('with a channel that is live', () => {
  let watched: WatchedAgain;
  let star: TestUser;
  beforeAll(async () => {
    const server = site.server();
    star = await createTestUser(server, 'tidewater');
    const { db } = server.platform.database;
    const now = Date.now();
    const category = { id: '100001', slug: 'raku-firing', name: 'Raku Firing', display_name: 'Raku Firing' };
    await db
      .insertInto('categories')
      .values({ ...category, created_at: new Date(now) })
      .execute();
    watched = await giveWatchedAgain(server, star, category.id);
    await db
      .insertInto('streams')
      .values({
        id: '100030',
        channel_id: star.id,
        node_id: 'elsewhere',
        title: 'Glaze at midnight',
        language: 'en',
        category_id: category.id,
        started_at: new Date(now - 60_000),
        alive_at: new Date(now + 3_600_000),
      })
      .execute();
  });

  test('ROUTE-38 the home page shows a logged-in viewer the followed channels that are live, a visitor none', async () => {
    const followed = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Followed channels' });
    const visitor = await open();
    await visitor.goto('/');
    await visitor.getByRole('main').getByText('Glaze at midnight').first().waitFor();
    await visitor.locator('#sticky-header > *').waitFor();
    expect(await followed(visitor).count()).toBe(0);
    await visitor.context().close();

    const query = 'mutation ($input: FollowUserInput!) { followUser(input: $input) { error { code } } }';
    const { data } = await site.user().visitor.graphql(query, { input: { targetID: star.id } });
    expect(data.followUser.error).toBeNull();
    const page = await open({ loggedIn: true });
    await page.goto('/');
    await followed(page).getByRole('link', { name: 'Glaze at midnight' }).first().waitFor();
    // The next time their space is reserved from the first paint on, before the viewer is known.
    await page.route('**/graphql**', () => undefined);
    await page.reload();
    await followed(page).waitFor();
    await page.context().close();
  });

  test('a channel is shared by its address, by a QR code and by a player for other sites', async () => {
    const page = await open();
    await page.goto('/tidewater');
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    expect(await dialog.getByLabel('Link', { exact: true }).inputValue()).toBe(`${site.server().url}/tidewater`);
    expect(await dialog.getByLabel('Embed code', { exact: true }).inputValue()).toContain(
      '/player/?channel=tidewater&amp;parent=example.com',
    );
    await dialog.getByRole('button', { name: 'QR code' }).click();
    await dialog.getByRole('img', { name: 'QR code of the link' }).locator('path').waitFor();
    await page.context().close();
  });

  test('CHAN-37 whether the channel page puts the picture or the channel first is kept in the history’s entry', async () => {
    const page = await open();
    const kept = () => page.evaluate(() => (window.history.state as { view?: string } | null)?.view);
    await page.goto('/tidewater');
    await expect.poll(kept, LIMIT).toBe('watch');
    await page.goto('/tidewater/home');
    await expect.poll(kept, LIMIT).toBe('home');
    await page.goBack();
    await page.waitForURL('**/tidewater');
    await expect.poll(() => kept()).toBe('watch');
    await page.context().close();
  });

  test('CHAN-32 what is watched again has a link back to the channel’s page', async () => {
    const page = await open();
    const paths = [
      `/videos/${watched.videoID}`,
      `/tidewater/clip/${watched.slug}`,
      `/collections/${watched.collectionID}`,
    ];
    const back = page.getByRole('link', { name: 'Back to Channel Page', exact: true });
    for (const path of paths) {
      await page.goto(path);
      await back.waitFor();
      expect(await back.getAttribute('href')).toBe('/tidewater');
    }
    await back.click();
    await page.waitForURL((url) => url.pathname === '/tidewater');
    await headingOf(page, 'tidewater').waitFor();
    await page.context().close();
  });

  test('what a topic said of the stream is not undone by answers that were given before and come later', async () => {
    const [before, after] = ['Bisque at dawn', 'Ash glaze at one'];
    const update = async (input: object) => {
      const { data } = await star.visitor.graphql(
        'mutation($input: UpdateBroadcastSettingsInput!) { updateBroadcastSettings(input: $input) { error { code } } }',
        { input },
      );
      expect(data.updateBroadcastSettings.error).toBeNull();
      await site.server().drainEvents();
    };
    await update({ title: before, categoryID: '100001' });
    const page = await open();
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = { channel: 0, late: 0 };
    await page.route('**/graphql**', async (route) => {
      const request = route.request();
      const isOfChannel = `${request.url()} ${request.postData()}`.includes('ChannelShell');
      if (isOfChannel) asked.channel += 1;
      const response = await route.fetch();
      const isOfStream = (await response.text()).includes(before);
      if (isOfChannel && isOfStream) asked.late += 1;
      if (isOfStream) await gate;
      await route.fulfill({ response }).catch(() => undefined);
    });
    // The document brings the page's own answer; what is asked for later is on its way for long.
    await page.goto('/tidewater');
    const header = page.getByRole('region', { name: "About tidewater's stream" });
    await header.getByText(before).waitFor();
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Browse' }).click();
    await headingOf(page, 'Browse').waitFor();
    await page.goBack();
    await header.getByText(before).waitFor();
    await expect.poll(() => asked.late, LIMIT).toBe(1);
    await header.getByRole('link', { name: 'Raku Firing' }).waitFor();
    await update({ title: after, categoryID: null });
    await header.getByText(after).waitFor();
    release();
    // An answer that comes late is seen to be old, and asked for again.
    await expect.poll(() => asked.channel, LIMIT).toBeGreaterThan(1);
    // The list's row comes with a late answer alone.
    await page
      .getByRole('navigation', { name: 'Channels' })
      .getByRole('link', { name: /^tidewater/ })
      .waitFor();
    await header.getByText(after).waitFor();
    await expect.poll(() => header.getByText(before).count()).toBe(0);
    await expect.poll(() => header.getByRole('link', { name: 'Raku Firing' }).count()).toBe(0);
    await page.context().close();
  });
});
