import { accountsErrors } from '@bandshell/domain/accounts';
import { chatNotices } from '@bandshell/domain/chat';
import { LOGIN_MAX_LENGTH, LOGIN_MIN_LENGTH } from '@bandshell/domain/kernel';
import { routes } from '@bandshell/domain/routes';
import {
  createTestUser,
  launchBrowser,
  openContext,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examplePath } from '../harness/example-path.ts';
import { sentenceOf } from '../harness/sentence-of.ts';
import { quiet, settle } from '../harness/settle.ts';
import { untranslatedText } from '../harness/untranslated-text.ts';

let server: TestServer;
let browser: Browser;
let owner: TestUser;
let staff: TestUser;

/** Text that users wrote; no word of it is in the site's messages. */
const TITLE = 'Zqx vwk';
const CATEGORY = 'Qwzx';
/** An id, token or key that does not exist. */
const NOBODY = 'zqxvwk';
const written = [
  'nightkiln',
  'harbourmaster',
  TITLE,
  CATEGORY,
  CATEGORY.toLowerCase(),
  NOBODY,
  'example.org',
  '127.0.0.1',
];

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
  owner = await createTestUser(server, 'nightkiln');
  staff = await createTestUser(server, 'harbourmaster');
  const { db } = server.platform.database;
  await db.updateTable('users').set({ is_staff: true, is_site_admin: true }).where('id', '=', staff.id).execute();
  await db
    .insertInto('categories')
    .values({
      id: '100001',
      slug: CATEGORY.toLowerCase(),
      name: CATEGORY,
      display_name: CATEGORY,
      created_at: new Date(),
    })
    .execute();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const open = async (language: string | undefined, user?: TestUser): Promise<Page> => {
  const sessionToken = user?.visitor.cookies.get('session');
  const context = await openContext(browser, server, sessionToken === undefined ? undefined : { sessionToken });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  if (language !== undefined) {
    await page.addInitScript((tag) => {
      localStorage.getItem('bandshell.language') ?? localStorage.setItem('bandshell.language', JSON.stringify(tag));
    }, language);
  }
  return page;
};

/** The channel of staff goes live, as far as pages and lists can tell. */
const goLive = async (): Promise<void> => {
  const { db } = server.platform.database;
  const channel = await db.selectFrom('channels').select('id').where('id', '=', staff.id).executeTakeFirstOrThrow();
  await db.updateTable('channels').set({ title: TITLE }).where('id', '=', channel.id).execute();
  const now = Date.now();
  await db
    .insertInto('streams')
    .values({
      id: '100002',
      channel_id: channel.id,
      node_id: 'elsewhere',
      title: TITLE,
      language: 'en',
      category_id: '100001',
      started_at: new Date(now - 60_000),
      alive_at: new Date(now + 3_600_000),
    })
    .execute();
};

describe('every word is in the catalogue', () => {
  test('of lists and channels that are live', async () => {
    await goLive();
    const page = await open('pseudo', owner);
    for (const path of ['/', '/directory/all', `/directory/category/${CATEGORY.toLowerCase()}`, '/harbourmaster']) {
      await page.goto(path);
      await settle(page);
      await page.getByText(TITLE).first().waitFor();
      expect(await untranslatedText(page, written), path).toEqual([]);
    }
    await page.context().close();
  });

  test('of chat: empty, with a message, with an unknown command and a refusal', async () => {
    const page = await open('pseudo', owner);
    await page.goto('/harbourmaster');
    await settle(page);
    const field = page.locator('aside textarea');
    await field.waitFor();
    await field.fill(TITLE);
    await field.press('Enter');
    await page.getByRole('log').getByText(TITLE).waitFor();
    await field.fill('/qwz');
    await field.press('Enter');
    await page.getByRole('log').getByText('/qwz').waitFor();
    await field.fill(TITLE);
    await field.press('Enter');
    await page.getByRole('log').getByRole('button').first().waitFor();
    // The server writes notices in a language that it knows.
    const notices = [chatNotices.unknownCommand.sentence.replace('{command}', 'qwz'), chatNotices.duplicate.sentence];
    expect(await untranslatedText(page, [...notices, ...written])).toEqual([]);
    await page.context().close();
  });

  test('of the menus', async () => {
    for (const user of [undefined, owner]) {
      const page = await open('pseudo', user);
      await page.goto('/');
      await settle(page);
      await page.locator('header button[aria-haspopup="menu"]').last().click();
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
      expect(await untranslatedText(page, written)).toEqual([]);
      await page.context().close();
    }
  });

  test('of what is wrong with a form', async () => {
    const page = await open('pseudo');
    const submit = page.locator('main form button[type="submit"]');
    for (const path of ['/login', '/signup']) {
      await page.goto(path);
      await settle(page);
      await submit.click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
      expect(await untranslatedText(page, written), path).toEqual([]);
    }
    await page.locator('input[name="username"]').fill('a b');
    await page.locator('input[name="email"]').fill('zqx');
    await page.locator('input[name="password"]').fill('123');
    await submit.click();
    await page.waitForFunction(() => document.querySelector('main form [aria-busy="true"]') === null);
    await page.locator('[aria-invalid="true"]').first().waitFor();
    const refused = sentenceOf(accountsErrors.loginInvalid, { min: LOGIN_MIN_LENGTH, max: LOGIN_MAX_LENGTH });
    expect(await untranslatedText(page, [...written, refused])).toEqual([]);
    await page.goto('/login');
    await settle(page);
    await page.locator('input[name="username"]').fill('nightkiln');
    await page.locator('input[name="password"]').fill('not this one');
    await submit.click();
    await page.locator('main [role="alert"]').waitFor();
    expect(await untranslatedText(page, [...written, sentenceOf(accountsErrors.credentialsInvalid)])).toEqual([]);
    await page.context().close();
  });

  test('of what was done and what went wrong', async () => {
    const page = await open('pseudo', owner);
    await page.goto('/settings/profile');
    await settle(page);
    await page.locator('main form button[type="submit"]').first().click();
    const isSaid = (role: string) =>
      page.waitForFunction(
        (name) => [...document.querySelectorAll(`[role="${name}"]`)].some((element) => element.textContent !== ''),
        role,
      );
    await isSaid('status');
    expect(await untranslatedText(page, written)).toEqual([]);
    await page.route('**/graphql', (route) => route.abort());
    await page.locator('main form button[type="submit"]').first().click();
    await isSaid('alert');
    expect(await untranslatedText(page, written)).toEqual([]);
    await page.context().close();
  });

  test.each([
    'profileSettings',
    'accountSettings',
    'securitySettings',
    'applicationsSettings',
    'removeMe',
    'streamManager',
  ])('of what the buttons of %s open', async (wanted) => {
    const route = routes.find(({ name }) => name === wanted);
    if (route === undefined) throw new Error(`There is no page ${wanted} any more`);
    const page = await open('pseudo', owner);
    const buttons = page.locator('main button:not([type="submit"]):visible');
    const opened = page.locator('dialog[open], :popover-open');
    const show = async (): Promise<void> => {
      await page.goto(
        examplePath(route.pattern, { channelLogin: 'nightkiln', channelName: 'nightkiln', login: 'nightkiln' }),
      );
      await settle(page);
      await expect.poll(() => buttons.count()).toBeGreaterThan(0);
    };
    /** Closes what a button opened. It is false if the page is no longer as it was. */
    const closed = async (): Promise<boolean> => {
      await page.keyboard.press('Escape');
      await quiet(page);
      // One dialog may have opened another one, or come after the key.
      if ((await page.locator('dialog[open]').count()) > 0) return false;
      return page.url() === address && (await buttons.allInnerTexts()).join() === texts;
    };
    await show();
    const count = await buttons.count();
    const address = page.url();
    const texts = (await buttons.allInnerTexts()).join();
    for (let index = 0; index < count; index += 1) {
      // Each from the page as it was: one may have changed it.
      if (index > 0 && !(await closed())) await show();
      const button = buttons.nth(index);
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      const label = await button.innerHTML();
      const opens = await button.getAttribute('aria-haspopup');
      await button.click();
      // The code of a dialog comes with its first opening, and nothing on the page says so meanwhile.
      if (opens !== null) await opened.first().waitFor();
      await quiet(page);
      expect(await untranslatedText(page, written), label).toEqual([]);
    }
    await page.context().close();
  });
});

describe('another language', () => {
  /** Every text that the page showed since its document began. */
  const recordTexts = async (page: Page): Promise<void> => {
    await page.addInitScript(() => {
      const texts: string[] = [];
      Object.assign(window, { texts });
      new MutationObserver((changes) => {
        for (const { addedNodes, target } of changes) {
          for (const node of addedNodes) texts.push(node.textContent ?? '');
          if (target.nodeType === Node.TEXT_NODE) texts.push(target.textContent ?? '');
        }
      }).observe(document, { childList: true, subtree: true, characterData: true });
    });
  };
  const textsOf = (page: Page): Promise<string[]> =>
    page.evaluate(() => (window as unknown as { texts: string[] }).texts);
  const languageOf = (page: Page) => page.locator('html').getAttribute('lang');

  test('is chosen in the menu, stays after a reload and gives way to English again', async () => {
    const page = await open(undefined);
    await page.goto('/directory');
    await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await page.getByRole('heading', { level: 1, name: 'Durchsuchen' }).waitFor();
    await page.getByRole('link', { name: 'Anmelden' }).first().waitFor();
    await expect.poll(() => languageOf(page)).toBe('de');
    await page.waitForFunction(() => document.title === 'Durchsuchen · Bandshell');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Durchsuchen' }).waitFor();
    await expect.poll(() => languageOf(page)).toBe('de');
    await page.getByRole('button', { name: 'Darstellung' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
    await expect.poll(() => languageOf(page)).toBe('en');
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
    await page.context().close();
  });

  test('is the browser’s own where nobody has chosen: the first document speaks it, and a choice beats it', async () => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'de-AT' });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await recordTexts(page);
    const catalogues: string[] = [];
    page.on('request', (request) => {
      if (/\/assets\/de-[\w-]+\.js$/.test(request.url())) catalogues.push(request.url());
    });
    const response = await page.goto('/directory');
    expect(await response?.text()).toContain('<title>Durchsuchen · Bandshell</title>');
    await page.getByRole('heading', { level: 1, name: 'Durchsuchen' }).waitFor();
    expect(await languageOf(page)).toBe('de');
    expect((await textsOf(page)).filter((text) => /\bBrowse\b|\bLog in\b/.test(text))).toEqual([]);
    // Preloaded by the document, fetched once.
    expect(catalogues).toHaveLength(1);
    await page.getByRole('button', { name: 'Darstellung' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
    const again = await page.reload();
    expect(await again?.text()).toContain('<html lang="en"');
    await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
    expect(catalogues).toHaveLength(1);
    await context.close();
  });

  test('is there with the first paint, however slow its words come: nothing is shown in English before', async () => {
    const page = await open('de');
    await recordTexts(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/de-[\w-]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/assets\/de-[\w-]+\.js$/);
    await page.goto('/directory', { waitUntil: 'commit' });
    await asked;
    await page.waitForFunction(() => document.readyState !== 'loading');
    await expect.poll(() => page.locator('#root').textContent()).toBe('');
    release();
    await page.getByRole('heading', { level: 1, name: 'Durchsuchen' }).waitFor();
    await page.getByRole('link', { name: 'Anmelden' }).first().waitFor();
    const texts = await page.evaluate(() => document.getElementById('root')?.textContent ?? '');
    expect(texts).toContain('Anmelden');
    const inRoot = (await textsOf(page)).filter((text) => /Durchsuchen|Anmelden|Browse|Log in/.test(text));
    expect(inRoot.some((text) => text.includes('Anmelden'))).toBe(true);
    expect(inRoot.filter((text) => /\bBrowse\b(?! ·)|\bLog in\b/.test(text))).toEqual([]);
    await page.context().close();
  });

  test('gives way to English when its words cannot be fetched', async () => {
    const page = await open('de');
    await page.route(/\/assets\/de-[\w-]+\.js$/, (route) => route.abort());
    await page.goto('/directory');
    await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
    await expect.poll(() => languageOf(page)).toBe('en');
    await page.context().close();
  });
});
