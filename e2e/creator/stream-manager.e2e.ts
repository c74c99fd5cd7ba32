import { launchBrowser, openContext, publishClock, type Site, startSite } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAs } from '../harness/ask-as.ts';
import { LIMIT } from '../harness/shell-site.ts';

const PICTURE = { width: 320, height: 180, frameRate: 10, keyFrameSeconds: 1 };

let server: Site;
let browser: Browser;
let encoder: ReturnType<typeof publishClock> | undefined;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await encoder?.stop();
  await browser?.close();
  await server?.dispose();
});

const stripOf = (page: Page) => page.getByRole('region', { name: 'Your stream' });
const numberOf = (page: Page, name: string) =>
  stripOf(page)
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .last()
    .locator('dd');
const isInView = (page: Page) =>
  stripOf(page).evaluate((strip) => {
    const { top, bottom } = strip.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight && strip.contains(document.elementFromPoint(innerWidth / 2, top + 8));
  });

test('a newcomer streams with server and key; on a computer and a phone the strip tells the state and the numbers', async () => {
  const owner = await server.createUser('lampwright');
  const fan = await server.createUser('moth');
  const pages = await Promise.all(
    [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ].map(async (viewport) => {
      const page = await (await openContext(browser, server, owner, viewport)).newPage();
      await page.goto('/u/lampwright/stream-manager');
      return page;
    }),
  );
  const everywhere = (look: (page: Page) => Promise<unknown>) => Promise.all(pages.map(look));
  const state = (name: string) => everywhere((page) => stripOf(page).getByText(name, { exact: true }).waitFor());

  // Nothing but how to begin: server and key are there without a press.
  await state('Offline');
  await everywhere((page) => page.getByRole('button', { name: 'Copy server address' }).waitFor());
  const [wide, narrow] = pages as [Page, Page];
  await wide.getByRole('button', { name: 'Show stream key' }).click();
  const key = wide.getByRole('status', { name: 'Stream key' });
  await expect.poll(() => key.textContent(), LIMIT).toMatch(/^live_/);
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  const target = server.rtmpTarget((await key.textContent()) ?? '');
  encoder = publishClock({ target, ...PICTURE });
  await state('LIVE');
  await everywhere((page) => page.getByRole('button', { name: 'Copy server address' }).waitFor({ state: 'hidden' }));
  await wide.getByRole('link', { name: 'Your channel is live' }).waitFor();
  const { user } = (await askAs(server, fan, 'query { user(login: "lampwright") { id } }')) as { user: { id: string } };
  const viewer = await (await openContext(browser, server, fan)).newPage();
  await viewer.goto('/lampwright');
  await askAs(server, fan, 'mutation($i: FollowUserInput!) { followUser(input: $i) { user { id } } }', {
    i: { targetID: user.id },
  });
  for (const [name, value] of [
    ['Viewers', '1'],
    ['Peak', '1'],
    ['New followers', '1'],
    ['New subscribers', '0'],
  ] as const) {
    await everywhere((page) => expect.poll(() => numberOf(page, name).textContent(), LIMIT).toBe(value));
  }
  await viewer.context().close();
  // It stays in view, over the chat and the forms; panes beside each other are equally long.
  await everywhere(async (page) => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => isInView(page), LIMIT).toBe(true);
  });
  const ends = await wide.evaluate(() =>
    ['Stream health', 'Chat', 'Activity feed', 'Stream info'].map((title) => {
      const heading = [...document.querySelectorAll('h2')].find(({ textContent }) => textContent === title);
      return Math.round(heading?.closest('section')?.getBoundingClientRect().bottom ?? 0);
    }),
  );
  expect([ends[0], ends[2]]).toEqual([ends[1], ends[3]]);

  await encoder.kill();
  await state('Reconnecting');
  await everywhere((page) =>
    stripOf(page)
      .getByText(/Reconnecting until .+ then the stream ends by itself\./)
      .waitFor(),
  );
  encoder = publishClock({ target, ...PICTURE });
  await state('LIVE');
  await encoder.stop();
  await state('Ended');
  await everywhere((page) => stripOf(page).getByText('Your stream has ended.').waitFor());
  await everywhere((page) => expect.poll(() => numberOf(page, 'New followers').textContent(), LIMIT).toBe('1'));
  await wide.getByRole('link', { name: 'Go live' }).waitFor();

  // From now on server and key are behind a button.
  await everywhere(async (page) => {
    await page.reload();
    await stripOf(page).getByText('Ended', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Copy server address' }).count()).toBe(0);
    await stripOf(page).getByRole('button', { name: 'Go live' }).click();
    await page.getByRole('button', { name: 'Copy server address' }).waitFor();
    await stripOf(page).getByRole('button', { name: 'Close setup' }).click();
    await page.getByRole('button', { name: 'Copy server address' }).waitFor({ state: 'hidden' });
    await stripOf(page).getByRole('link', { name: 'Summary' }).click();
    await page.getByRole('heading', { level: 1, name: 'lampwright is live' }).waitFor();
  });
  await everywhere((page) => page.context().close());
});
