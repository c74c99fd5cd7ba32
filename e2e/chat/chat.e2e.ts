import { launchBrowser, openContext, type Site, startSite, until } from '@bandshell/testkit';
import type { Browser } from 'playwright-core';
import tmi from 'tmi.js';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: Site;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

test('a browser and an IRC client hear each other in a channel', async () => {
  const owner = await server.createUser('patchbaypatty');
  const talker = await server.createUser('marlow_v');
  const heard: string[] = [];
  const bot = new tmi.Client({
    connection: { server: '127.0.0.1', port: Number(new URL(server.url).port), secure: false, reconnect: false },
    identity: { username: talker.login, password: `oauth:${talker.chatToken}` },
    channels: ['patchbaypatty'],
  });
  bot.on('message', (_channel, tags, text, self) => {
    if (!self) heard.push(`${tags['display-name']}: ${text}`);
  });
  const context = await openContext(browser, server, owner);
  try {
    const joined = new Promise((resolve) => bot.once('join', resolve));
    await bot.connect();
    await joined;
    const page = await context.newPage();
    await page.goto('/patchbaypatty');
    const box = page.getByPlaceholder(/send a message/i);
    await box.waitFor();
    await until('the box to be ready', () => box.isEnabled());
    await box.fill('good evening from the page');
    await box.press('Enter');
    // A line written before the room is joined stays with the way to send it again.
    const again = page.getByRole('button', { name: 'Try again' });
    await until('the bot to hear the page', async () => {
      if (heard.some((line) => line.endsWith('good evening from the page'))) return true;
      if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => {});
      return false;
    });
    await bot.say('patchbaypatty', 'and from a client');
    await page.getByText('and from a client').waitFor();
    await page.getByText('good evening from the page').waitFor();

    // Somebody who joins later can read the earlier messages without an account.
    const visitor = await (await openContext(browser, server)).newPage();
    await visitor.goto('/patchbaypatty');
    await visitor.getByText('and from a client').waitFor();
    await expect.poll(() => visitor.getByRole('link', { name: /log in/i }).count()).toBeGreaterThan(0);
    await visitor.context().close();
  } finally {
    await bot.disconnect().catch(() => {});
    await context.close();
  }
});
