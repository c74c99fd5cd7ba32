import {
  frameAfter,
  launchBrowser,
  openContext,
  publishClock,
  type ServerProcess,
  startServerProcess,
  until,
  watchClock,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess({ env: { TRANSCODE_CORES: '2' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const masterOf = async (login: string): Promise<string> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: `query E2ELadder($login: String!) { user(login: $login) { stream { id } } }`,
      variables: { login },
    }),
  });
  const { data } = (await response.json()) as { data: { user: { stream: { id: string } | null } } };
  const master = await fetch(`${server.url}/live/${data.user.stream?.id}/master.m3u8`);
  return master.ok ? master.text() : '';
};

const pictureHeight = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0);

const choose = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.mouse.move(400, 300);
  await page.getByRole('button', { name: /^Quality/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
};

test('the quality menu changes between the source and a rung while the stream goes on', async () => {
  const user = await server.createUser('manyrungs');
  const encoder = publishClock({
    target: server.rtmpTarget(user.streamKey),
    width: 640,
    height: 360,
    frameRate: 20,
    keyFrameSeconds: 1,
    videoBitrate: '600k',
  });
  const context = await openContext(browser, server);
  try {
    await until('the ladder', async () => (await masterOf('manyrungs')).includes('160p/index.m3u8'));
    const page = await context.newPage();
    await page.goto('/manyrungs');
    await watchClock(page);
    await frameAfter(page, 0);
    await choose(page, '160p');
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(160);
    const at = await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
    await expect
      .poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0), { timeout: 30_000 })
      .toBeGreaterThan(at + 3);
    await choose(page, /360p/);
    await expect.poll(() => pictureHeight(page), { timeout: 30_000 }).toBe(360);
    await frameAfter(page, Date.now());
  } finally {
    await context.close();
    await encoder.stop();
  }
});
