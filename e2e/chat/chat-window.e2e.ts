import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ChatPeer,
  type CreatedUser,
  launchBrowser,
  openContext,
  type Site,
  startSite,
  until,
} from '@bandshell/testkit';
import type { Browser, Frame, Page } from 'playwright-core';
import tmi from 'tmi.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askAs } from '../harness/ask-as.ts';
import { goInside } from '../harness/go-inside.ts';

let server: Site;
const logged: string[] = [];
let browser: Browser;
let ann: CreatedUser;
/** Another site: a page with a frame of the address that its query names. */
let other: Server;
let otherHost: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startSite({ env: { LOG_LEVEL: 'info' }, onLogLine: (line) => logged.push(line) }),
    launchBrowser(),
  ]);
  ann = await server.createUser('ann_alto');
  await server.createUser('bob_bass');
  other = createServer((request, response) => {
    const source = new URL(request.url ?? '/', 'http://other').searchParams.get('source') ?? '';
    response.setHeader('content-type', 'text/html');
    const escaped = source.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    response.end(`<!doctype html><title>Other site</title><iframe src="${escaped}" width="340" height="500"></iframe>`);
  });
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  otherHost = `localhost:${(other.address() as AddressInfo).port}`;
});
afterAll(async () => {
  other?.close();
  await browser?.close();
  await server?.dispose();
});

/** A page that has loaded nothing yet. */
const blank = async (user?: CreatedUser): Promise<Page> => {
  const page = await (await openContext(browser, server, user)).newPage();
  page.setDefaultTimeout(30_000);
  return page;
};
const open = async (path: string, user?: CreatedUser): Promise<Page> => {
  const page = await blank(user);
  await page.goto(path);
  return page;
};
const messages = (place: Page | Frame) => place.getByRole('log', { name: 'Messages' });

test('more lines of chat fit where the chat or the whole site is set to compact', async () => {
  const page = await open('/popout/ann_alto/chat', ann);
  const box = page.getByRole('textbox', { name: 'Send a message' });
  await box.fill('One line');
  await page.keyboard.press('Enter');
  const row = messages(page).locator('[data-row]').first();
  await row.waitFor();
  /** How many such rows the list has room for. */
  const fitting = async (): Promise<number> => {
    const [list, line] = await Promise.all([messages(page).boundingBox(), row.boundingBox()]);
    return Math.floor((list?.height ?? 0) / (line?.height ?? 1));
  };
  const usual = await fitting();
  await page.evaluate(() => {
    document.documentElement.dataset.density = 'compact';
  });
  const ofSite = await fitting();
  expect(ofSite).toBeGreaterThan(usual * 1.1);
  const set = (isCompact: boolean) =>
    askAs(
      server,
      ann,
      'mutation($input: UpdateChatDisplayInput!) { updateChatDisplay(input: $input) { error { code } } }',
      {
        input: {
          ...{ isCompact, fontSize: 'NORMAL', hasReadableColors: true, hasTimestamps: false },
          isPausedOnHover: false,
        },
      },
    );
  await set(true);
  await page.evaluate(() => localStorage.removeItem('bandshell.chat-display'));
  await page.reload();
  await row.waitFor();
  await expect.poll(fitting).toBeGreaterThan(usual * 1.15);
  await page.context().close();
});

test('ROUTE-25 the chat of a channel opens in one window of its own, in which one writes', async () => {
  const page = await open('/bob_bass', ann);
  const link = page.getByRole('link', { name: 'Open the chat in a window' });
  const [popup] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  expect(new URL(popup.url()).pathname).toBe('/popout/bob_bass/chat');
  await popup.getByRole('heading', { level: 1, name: 'Chat of bob_bass' }).waitFor();
  expect(await popup.getByRole('banner').count()).toBe(0);
  await expect.poll(() => popup.getByRole('link', { name: 'Open the chat in a window' }).count()).toBe(0);
  await popup.getByRole('textbox', { name: 'Send a message' }).fill('Hello from the window');
  await popup.keyboard.press('Enter');
  await messages(popup).getByText('Hello from the window').waitFor();
  await messages(page).getByText('Hello from the window').waitFor();
  await link.click();
  await messages(popup).getByText('Hello from the window').waitFor();
  expect(page.context().pages()).toHaveLength(2);
  await page.context().close();
});

test('ROUTE-25 a visitor of the window reads, and comes back to it after the log-in', async () => {
  const page = await open('/popout/Bob_Bass/chat');
  await page.getByRole('link', { name: 'Log in to chat' }).click();
  await page.waitForURL('**/login/popout/bob_bass/chat');
  await page.getByLabel('Username').waitFor();
  await goInside(page, '/popout/nobody_at_all/chat');
  await page.getByRole('heading', { level: 1, name: 'This channel does not exist' }).waitFor();
  await page.context().close();
});

test('ROUTE-25 a window that gets no answer can be tried again', async () => {
  const page = await blank();
  await page.route('**/graphql**', (route) => {
    const request = route.request();
    return `${request.url()} ${request.postData()}`.includes('ChatWindow') ? route.abort() : route.fallback();
  });
  await page.goto('/popout/bob_bass/chat');
  await page.getByText('The chat could not be loaded').waitFor();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Chat of bob_bass' }).waitFor();
  await page.context().close();
});

test('ROUTE-16 a frame of a site that its address names shows the chat, for nobody in particular', async () => {
  const page = await blank(ann);
  const hold = (path: string) => page.goto(`http://${otherHost}/?source=${encodeURIComponent(server.url + path)}`);
  const frameOf = () => page.frames().find((one) => one.url().includes('/embed/'));
  await hold(`/embed/bob_bass/chat?parent=${otherHost}`);
  const frame = await until('the frame', frameOf);
  await frame.getByRole('heading', { level: 1, name: 'Chat of bob_bass' }).waitFor();
  await messages(frame).waitFor();
  // The browser sends no session to a frame of another site, and the log-in page cannot be framed.
  const logIn = frame.getByRole('link', { name: 'Log in to chat' });
  expect(await logIn.getAttribute('target')).toBe('_blank');
  expect(await logIn.getAttribute('href')).toBe('/popout/bob_bass/chat');

  await hold('/embed/bob_bass/chat');
  await (await until('the frame', frameOf)).getByText('The chat’s address has no parent').waitFor();

  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  await hold('/embed/bob_bass/chat?parent=www.example.com');
  await until('the refusal', () => refusals.some((text) => text.includes('frame-ancestors')));
  await hold(`/popout/bob_bass/chat?parent=${otherHost}`);
  await until('the refusal of the window', () => refusals.some((text) => /X-Frame-Options|'none'/i.test(text)));
  await page.context().close();
});

test('the menu of a message mentions its writer, and hides them in this browser until they are shown again', async () => {
  const [reader, writer] = [await open('/popout/bob_bass/chat'), await open('/popout/bob_bass/chat', ann)];
  const box = writer.getByRole('textbox', { name: 'Send a message' });
  await until('the box to be ready', () => box.isEnabled());
  await box.fill('A word for the menu');
  await box.press('Enter');
  const row = messages(reader).locator('[data-row]').filter({ hasText: 'A word for the menu' });
  await row.focus();
  await reader.keyboard.press('m');
  const menu = reader.getByRole('dialog', { name: 'Message of ann_alto' });
  await menu.getByText('A word for the menu').waitFor();
  expect(await menu.getByRole('button', { name: 'Mention' }).count()).toBe(0);
  await menu.getByRole('button', { name: 'Hide this user' }).click();
  await row.waitFor({ state: 'detached' });
  // The notice that moves in stands above the buttons.
  await reader.getByRole('button', { name: 'Chat settings' }).click();
  await reader.getByRole('button', { name: 'Show ann_alto again' }).click();
  await reader.keyboard.press('Escape');
  await row.waitFor();
  // The suggestions come from the list that the server's commands are declared in.
  await box.fill('/help');
  await writer.getByRole('option', { name: /Lists the commands/ }).waitFor();
  for (const page of [reader, writer]) await page.context().close();
});

/** On a phone, the page of a channel that is not live begins with its home. */
const chatTab = (page: Page) => page.getByRole('link', { name: 'Chat', exact: true });

test('a moderator times someone out and deletes a message on the page, by keyboard and on a phone', async () => {
  const owner = await server.createUser('nightkiln');
  const talker = await server.createUser('loud_one');
  const bot = new tmi.Client({
    connection: { server: '127.0.0.1', port: Number(new URL(server.url).port), secure: false, reconnect: false },
    identity: { username: talker.login, password: `oauth:${talker.chatToken}` },
    channels: ['nightkiln'],
  });
  const joined = new Promise((resolve) => bot.once('join', resolve));
  await bot.connect();
  await joined;
  const context = await openContext(browser, server, owner);
  const page = await context.newPage();
  const visitor = await (await openContext(browser, server, undefined, { width: 390, height: 844 })).newPage();
  try {
    await page.goto('/nightkiln');
    await visitor.goto('/nightkiln');
    await chatTab(visitor).click();
    const box = page.getByPlaceholder(/send a message/i);
    await until('the box to be ready', () => box.isEnabled());
    await bot.say('nightkiln', 'first rude thing');
    await bot.say('nightkiln', 'second rude thing');
    const log = page.getByRole('log', { name: 'Messages' });
    await log.getByText('second rude thing').waitFor();
    await visitor.getByText('second rude thing', { exact: true }).waitFor();
    expect(await visitor.getByRole('button', { name: /^Moderate/ }).count()).toBe(0);

    const shield = log.getByRole('button', { name: 'Moderate loud_one' });
    // The tools of a message come with its focus, the pointer or a tap.
    const rowOf = (text: string) => log.locator('[data-row]').filter({ hasText: text });
    await rowOf('first rude thing').focus();
    await shield.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Moderate loud_one' });
    await dialog.getByText('first rude thing').waitFor();
    await dialog.getByRole('button', { name: 'Delete this message' }).click();
    await dialog.waitFor({ state: 'hidden' });
    // A text that is said politely has the same words for a moment, beside others.
    for (const one of [page, visitor]) {
      await one.getByText('first rude thing', { exact: true }).waitFor({ state: 'detached' });
      await one.getByText('message deleted').waitFor();
      await one.getByText('second rude thing', { exact: true }).waitFor();
    }
    await page.getByText('The message from loud_one is now deleted.').first().waitFor();

    await page.setViewportSize({ width: 390, height: 844 });
    await chatTab(page).click();
    await rowOf('second rude thing').click();
    await shield.click();
    await dialog.getByLabel('Length of the timeout').selectOption('1 minute');
    await dialog.getByRole('button', { name: 'Time out' }).click();
    await page.getByText('loud_one has been timed out for 60 seconds.').first().waitFor();
    await visitor.getByText('second rude thing', { exact: true }).waitFor({ state: 'detached' });
    const refused = new Promise<string>((resolve) => bot.once('notice', (_channel, id) => resolve(id)));
    await bot.say('nightkiln', 'am I still here').catch(() => {});
    expect(await refused).toBe('msg_timedout');

    await box.fill('/slow 20');
    await box.press('Enter');
    await visitor.getByText('Slow mode: 20 seconds').waitFor();
    await box.fill('/slowoff');
    await box.press('Enter');
    await visitor.getByText('Slow mode: 20 seconds').waitFor({ state: 'detached' });

    // On a phone a row shows the beginning of the pinned message; a sheet over the messages shows it all.
    const pinned = `Rules of this evening: ${'be kind to each other, '.repeat(9)}and listen.`;
    await box.fill(`/pin ${pinned}`);
    await box.press('Enter');
    const unfold = visitor.getByRole('button', { name: 'Show all above the chat' });
    await unfold.waitFor();
    const line = visitor.getByText('message deleted').last();
    const heights = async () => [await line.boundingBox(), await visitor.getByRole('log').boundingBox()];
    const before = await heights();
    const pin = visitor.getByRole('region', { name: 'Pinned message' });
    const fullHeight = (await pin.boundingBox())?.height ?? 0;
    const place = visitor.locator(`[id="${await unfold.getAttribute('aria-controls')}"]`);
    const shownHeight = async () => (await place.boundingBox())?.height ?? 0;
    expect(await shownHeight()).toBeLessThan(fullHeight);
    await unfold.focus();
    await visitor.keyboard.press('Enter');
    const fold = visitor.getByRole('button', { name: 'Show less above the chat' });
    expect(await fold.getAttribute('aria-expanded')).toBe('true');
    await expect.poll(shownHeight).toBeGreaterThanOrEqual(fullHeight);
    expect(await heights()).toEqual(before);
    await pin.getByRole('button', { name: 'Show all' }).focus();
    await visitor.keyboard.press('Escape');
    expect(await unfold.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(shownHeight).toBeLessThan(fullHeight);
    await unfold.click();
    await fold.waitFor();
    await box.fill('/unpin');
    await box.press('Enter');
    await pin.waitFor({ state: 'detached' });
    await fold.waitFor({ state: 'detached' });
  } finally {
    await bot.disconnect().catch(() => {});
    await context.close();
    await visitor.context().close();
  }
});

test('a browser source shows the chat and alerts over a stream until its address ends', async () => {
  const page = await open('/u/ann_alto/settings/browser-sources', ann);
  const obs = await openContext(browser, server, undefined, { width: 800, height: 600 });
  // One source after the other in the same page.
  const source = await obs.newPage();
  const make = async (button: string) => {
    await page.getByRole('button', { name: button }).click();
    const address = page.getByLabel('Address for your streaming program').last();
    await page.getByRole('button', { name: 'Show', exact: true }).last().click();
    // Their addresses differ in what stands behind the hash alone, which loads nothing.
    await source.goto('about:blank');
    await source.goto(await address.inputValue());
  };
  await make('Add chat');
  // The preview shows options that are not stored yet.
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByText('That was so close').waitFor();
  await page.getByLabel('Text size (px)').fill('40');
  await expect
    .poll(() => preview.getByText('That was so close').evaluate((one) => getComputedStyle(one).fontSize))
    .toBe('40px');
  await page.getByRole('button', { name: 'Save options' }).click();
  await expect.poll(() => source.locator('#source').evaluate((one) => getComputedStyle(one).fontSize)).toBe('40px');
  expect(await source.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');

  const writer = await ChatPeer.overTcp(server.ircPort);
  await writer.exchange(`PASS oauth:${ann.chatToken}`, `NICK ${ann.login}`, `JOIN #${ann.login}`);
  writer.say(`PRIVMSG #${ann.login} :Good evening, stream`);
  await source.getByText('Good evening, stream').waitFor();
  writer.say(`PRIVMSG #${ann.login} :/clear`);
  await source.getByText('Good evening, stream').waitFor({ state: 'detached' });

  await make('Add alerts');
  await page.getByRole('button', { name: 'Raids' }).click();
  await source.getByText('Tomás is raiding with 42 viewers!').waitFor();
  const secret = new URL(source.url()).hash.slice(1);
  expect(secret).toHaveLength(43);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged.join('')).not.toContain(secret);

  await page.getByRole('button', { name: 'New address' }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'New address' }).click();
  await expect.poll(() => source.locator('#source').innerHTML()).toBe('');
  await source.reload();
  await source.getByText('This address is not valid').waitFor();
  writer.destroy();
  for (const context of [obs, page.context()]) await context.close();
});

test('a phone’s keyboard leaves the field, the last lines and the open chat in view, on the channel page and in the window', async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 740 },
    hasTouch: true,
    isMobile: true,
    baseURL: server.url,
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'session', value: ann.sessionToken, url: server.url }]);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  for (const path of ['/bob_bass', '/popout/bob_bass/chat']) {
    await page.goto(path);
    if (path === '/bob_bass') await chatTab(page).click();
    const box = page.getByRole('textbox', { name: 'Send a message' });
    await until('the box to be ready', () => box.isEnabled());
    await box.fill(`The last line before the keyboard on ${path}`);
    await box.press('Enter');
    const line = messages(page).getByText(`The last line before the keyboard on ${path}`);
    await line.waitFor();
    await box.focus();
    // A browser that follows `interactive-widget` shrinks the window by the keyboard.
    await page.setViewportSize({ width: 390, height: 430 });
    await page.locator(':root[data-keyboard]').waitFor({ state: 'attached' });
    const [field, last] = await until('both to be in view', async () => {
      const boxes = [await box.boundingBox(), await line.boundingBox()];
      return boxes.every((one) => one !== null && one.y >= 0 && one.y + one.height <= 430) ? boxes : undefined;
    });
    expect(field?.y).toBeGreaterThan(last?.y ?? 0);
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 390, height: 740 });
    await page.locator(':root:not([data-keyboard])').waitFor({ state: 'attached' });
  }
  await context.close();
});
