import { launchBrowser, openContext, type Site, startSite, until } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseAction } from '../harness/choose-in-menu.ts';

let server: Site;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startSite(),
    launchBrowser([
      // Each picture of the camera is encoded and decoded by the processor.
      '--use-fake-device-for-media-stream=fps=10',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
    ]),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

interface ChannelAnswer {
  readonly stream: { readonly id: string; readonly height: number | null } | null;
}
const readChannel = async (login: string): Promise<ChannelAnswer> => {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      query: 'query E2EStream($login: String!) { user(login: $login) { stream { id height } } }',
      variables: { login },
    }),
  });
  return ((await response.json()) as { data: { user: ChannelAnswer } }).data.user;
};

const isPlaying = (page: Page) =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    return video !== null && video.videoWidth > 0 && video.currentTime > 1;
  });

test('a creator goes live from the camera of a browser, viewers see and hear it, and it ends with a button', async () => {
  const user = await server.createUser('glasswing');
  const studio = await (await openContext(browser, server, user)).newPage();
  await studio.goto('/u/glasswing/stream-manager');
  await studio.getByRole('button', { name: 'Set up' }).click();
  await studio.getByRole('button', { name: 'Turn on the camera' }).click();
  await expect
    .poll(() =>
      studio.getByLabel('Preview of your stream').evaluate((video) => (video as HTMLVideoElement).videoHeight),
    )
    .toBe(720);
  await studio.getByRole('button', { name: 'Go live' }).click();
  await studio.getByText('You are live from this browser.').waitFor({ timeout: 30_000 });
  await until('the stream to start', async () => (await readChannel('glasswing')).stream, 30_000);

  const viewer = await (await openContext(browser, server)).newPage();
  await viewer.goto('/glasswing');
  await expect.poll(() => isPlaying(viewer), { timeout: 30_000 }).toBe(true);
  const heard = () =>
    viewer.evaluate(() => {
      const video = document.querySelector('video') as HTMLVideoElement & { webkitAudioDecodedByteCount?: number };
      return video.webkitAudioDecodedByteCount ?? 0;
    });
  await expect.poll(heard, { timeout: 30_000 }).toBeGreaterThan(0);
  await viewer.context().close();

  // The stream continues while its owner visits another page of the site, which says so and links back.
  const sign = studio.getByRole('button', { name: 'Live from this tab' });
  await studio.getByRole('link', { name: 'View channel' }).click();
  await studio.getByRole('heading', { level: 1 }).waitFor();
  expect((await readChannel('glasswing')).stream).not.toBeNull();
  await expect.poll(() => studio.getByRole('link', { name: 'Go live' }).count()).toBe(0);
  await sign.click();
  await chooseAction(studio, 'Stop');
  await studio.getByRole('dialog', { name: 'End your stream?' }).getByRole('button', { name: 'Stay live' }).click();
  await sign.click();
  await chooseAction(studio, 'Stream manager');
  await studio.getByText('You are live from this browser.').waitFor();

  // Closing the tab asks for confirmation; staying continues the stream.
  const asked = studio.waitForEvent('dialog');
  await studio.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  expect((await readChannel('glasswing')).stream).not.toBeNull();

  await studio.getByRole('link', { name: 'View channel' }).click();
  await sign.click();
  await chooseAction(studio, 'Stop');
  await studio.getByRole('dialog', { name: 'End your stream?' }).getByRole('button', { name: 'End stream' }).click();
  await expect.poll(async () => (await readChannel('glasswing')).stream, { timeout: 30_000 }).toBeNull();
  await sign.waitFor({ state: 'hidden' });
  await studio.goBack();
  // A user who has streamed finds the ways to go live behind a button.
  await studio.getByRole('button', { name: 'Go live' }).click();
  await studio.getByRole('button', { name: 'Set up' }).waitFor();
  await studio.context().close();
});

test('a key that was reset meanwhile is refused in the server’s words', async () => {
  const user = await server.createUser('saltmarsh');
  const studio = await (await openContext(browser, server, user)).newPage();
  await studio.route('**/whip', async (route) => {
    await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer live_1_wrong' } });
  });
  await studio.goto('/u/saltmarsh/stream-manager');
  await studio.getByRole('button', { name: 'Set up' }).click();
  await studio.getByRole('button', { name: 'Turn on the camera' }).click();
  await studio.getByRole('button', { name: 'Go live' }).click();
  await studio.getByText('This stream key is not valid.').waitFor({ timeout: 30_000 });
  await studio.getByRole('button', { name: 'Cancel' }).click();
  expect((await readChannel('saltmarsh')).stream).toBeNull();
});
