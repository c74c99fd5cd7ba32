import { type CreatedUser, launchBrowser, openContext, publishClock, type Site, startSite } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseAction } from '../harness/choose-in-menu.ts';
import { coveredByTab } from '../harness/covered-by-tab.ts';
import { goInside } from '../harness/go-inside.ts';

let server: Site;
let browser: Browser;
let owner: CreatedUser;
let fan: CreatedUser;
beforeAll(async () => {
  // The mailbox is not there in production.
  [server, browser] = await Promise.all([startSite({ env: { NODE_ENV: 'development' } }), launchBrowser()]);
  owner = await server.createUser('nightkiln');
  fan = await server.createUser('bellfan');
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** As the links of mails name the site. */
const site = () => ({ url: server.url.replace('127.0.0.1', 'localhost') });

const open = async (path: string, user?: CreatedUser, width = 1280): Promise<Page> => {
  const page = await (await openContext(browser, site(), user, { width, height: 800 })).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(path);
  return page;
};

/** Nobody looks at the stream. */
const encode = (user: CreatedUser) =>
  publishClock({
    target: server.rtmpTarget(user.streamKey),
    width: 320,
    height: 180,
    videoBitrate: '300k',
    frameRate: 10,
  });

/** Opens the newest mail of this subject in the operator's mailbox. */
const openMail = async (page: Page, subject: string): Promise<void> => {
  const mailbox = async () => (await page.request.get('/dev/mailbox')).text();
  await expect.poll(mailbox, { timeout: 60_000 }).toContain(`>${subject}<`);
  await page.goto('/dev/mailbox');
  await page.getByText(subject, { exact: true }).first().click();
};

/** Acts, and waits until the server has answered the change. */
const keptBy = async (page: Page, act: () => Promise<void>): Promise<void> => {
  const answered = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('UseUpdateEmailPreference') === true,
  );
  await act();
  expect((await answered).ok()).toBe(true);
};

/** The kinds of mails that the user of the page gets, as the server knows them. */
const mailsOf = async (page: Page): Promise<readonly string[]> => {
  const response = await page.request.post('/graphql', {
    data: { query: '{ currentUser { notificationSettings { emails { kind isOn } } } }' },
    headers: { origin: site().url },
  });
  interface Mail {
    readonly kind: string;
    readonly isOn: boolean;
  }
  const { data } = (await response.json()) as {
    readonly data: { readonly currentUser: { readonly notificationSettings: { readonly emails: readonly Mail[] } } };
  };
  return data.currentUser.notificationSettings.emails.filter(({ isOn }) => isOn).map(({ kind }) => kind);
};

/** Of the two switches with these words, the one for emails stands below the one for the bell. */
const liveMails = 'Channels you follow go live';
/** The switch in the card of emails: that of the app is before it, and that of browsers after it. */
const liveMail = (page: Page) => page.getByRole('switch', { name: liveMails }).nth(1);

describe('every page of the settings', () => {
  // One tab each goes from page to page: what is loaded first is the first page alone.
  let phone: Page;
  let visitor: Page;
  beforeAll(async () => {
    phone = await open('/settings/profile', owner, 390);
    visitor = await open('/settings/profile');
  });
  afterAll(() => Promise.all([phone, visitor].map((page) => page?.context().close())));

  const tabs = () => phone.getByRole('navigation', { name: 'Settings' });

  test.each([
    ['profile', 'Profile settings'],
    ['account', 'Account settings'],
    ['security', 'Security settings'],
    ['notifications', 'Notification settings'],
    ['connections', 'Connections'],
    ['privacy', 'Privacy settings'],
    ['recommendations', 'Recommendations'],
  ])('ROUTE-53 /settings/%s stands, and its tab is in sight on a phone', async (name, title) => {
    await goInside(phone, `/settings/${name}`);
    const tab = tabs().locator('[aria-current=page]');
    await expect.poll(() => tab.getAttribute('href')).toBe(`/settings/${name}`);
    await expect.poll(() => phone.title()).toContain(title);
    await expect
      .poll(async () => {
        const box = await tab.boundingBox();
        return box !== null && box.x >= 0 && box.x + box.width <= 390;
      })
      .toBe(true);
    await goInside(visitor, `/settings/${name}`);
    await expect.poll(() => visitor.title()).toContain(title);
    await visitor.getByRole('heading', { name: 'You must be logged in to view this page' }).waitFor();
  });

  test('the bar at the foot of a phone covers no control that gets the focus', async () => {
    await goInside(phone, '/settings/notifications');
    await liveMail(phone).waitFor();
    expect(await coveredByTab(phone)).toEqual([]);
  });

  test('ROUTE-53 /settings/channel stands, in the creator’s area', async () => {
    await goInside(phone, '/settings/profile');
    await tabs().getByRole('link', { name: 'Channel', exact: true }).click();
    await phone.getByRole('heading', { level: 1, name: 'Channel settings' }).waitFor();
    expect(await tabs().count()).toBe(0);
    await phone.getByRole('button', { name: 'Creator areas Channel settings' }).waitFor();
    await goInside(visitor, '/settings/channel');
    await visitor.getByRole('heading', { name: 'You must be logged in to view this page' }).waitFor();
  });
});

describe('notifications', () => {
  test('a switch is kept at once, and goes back when it could not be', async () => {
    const page = await open('/settings/notifications', owner);
    const live = liveMail(page);
    await page.getByText('Your account has no email address').waitFor();
    await keptBy(page, () => live.check());
    await page.reload();
    await expect.poll(() => live.isChecked()).toBe(true);
    let isRefused = false;
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('UseUpdateEmailPreference') !== true) return route.continue();
      isRefused = true;
      return route.abort();
    });
    await live.click();
    await page
      .getByLabel('Notices')
      .getByText('The server could not be reached. Check your connection and try again.')
      .waitFor();
    expect(isRefused).toBe(true);
    await expect.poll(() => live.isChecked()).toBe(true);
    await page.unroute('**/graphql');
    await keptBy(page, () => live.uncheck());
    await page.reload();
    await live.waitFor();
    await expect.poll(() => live.isChecked()).toBe(false);
    await page.context().close();
  });

  test('the bell beside Following mutes one channel, with the keyboard on a phone, and the settings list it', async () => {
    const page = await open('/nightkiln', fan, 390);
    const main = page.getByRole('main');
    const bell = main.getByRole('button', { name: 'Notify me when nightkiln goes live' });
    const follow = main.getByRole('button', { name: 'Follow nightkiln' });
    await expect.poll(() => follow.isEnabled()).toBe(true);
    await follow.focus();
    expect(await bell.count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => bell.getAttribute('aria-pressed')).toBe('true');
    const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('UseLiveNotice') === true);
    await page.keyboard.press('Tab');
    expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press('Space');
    expect(await bell.getAttribute('aria-pressed')).toBe('false');
    expect((await saved).ok()).toBe(true);
    await goInside(page, '/settings/notifications');
    const one = page.getByRole('switch', { name: 'nightkiln' });
    await one.waitFor();
    expect(await one.isChecked()).toBe(false);

    await page.goto('/nightkiln');
    await expect.poll(() => bell.getAttribute('aria-pressed')).toBe('false');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('UseLiveNotice') === true ? route.abort() : route.continue(),
    );
    await bell.click();
    const notices = page.getByLabel('Notices');
    await notices.getByText('Emails about live channels are turned off in your settings.').waitFor();
    await notices.getByText('The server could not be reached. Check your connection and try again.').waitFor();
    await expect.poll(() => bell.getAttribute('aria-pressed')).toBe('false');
    await page.context().close();
  });

  test('ROUTE-40 the link at the end of a mail ends its kind by a press, not by looking', async () => {
    const page = await open('/signup');
    await page.getByLabel('Username').fill('mailreader');
    await page.getByLabel('Email').fill('mailreader@example.test');
    await page.getByLabel('Password', { exact: true }).fill('raku-firing-at-dusk-27');
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    await page.waitForURL((url) => url.pathname !== '/signup');
    await goInside(page, '/settings/notifications');
    await page.getByText('Your email address is not confirmed').waitFor();
    await openMail(page, 'Confirm your email address');
    await page.locator('pre a').first().click();
    await page.getByRole('button', { name: 'Confirm email address' }).click();
    await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
    await goInside(page, '/settings/notifications');
    const live = liveMail(page);
    await keptBy(page, () => live.check());
    await goInside(page, '/nightkiln');
    const main = page.getByRole('main');
    await main.getByRole('button', { name: 'Follow nightkiln' }).click();
    await main.getByRole('button', { name: 'Following nightkiln' }).waitFor();

    const encoder = encode(owner);
    try {
      await openMail(page, 'nightkiln is live');
      const link = (await page.locator('pre a').last().getAttribute('href')) ?? '';
      const id = new URL(link).searchParams.get('emailOpaqueID') ?? '';
      expect(id).not.toBe('');
      // The address of older mails leads to the same page.
      await page.goto(`/email/unsubscribe/${id}`);
      await page.waitForURL((url) => url.pathname === '/email-unsubscribe');
      expect(page.url()).toBe(link);
    } finally {
      await encoder.stop();
    }
    await page.getByRole('heading', { name: liveMails }).waitFor();
    expect(await mailsOf(page)).toContain('CHANNEL_LIVE');
    await page.getByRole('button', { name: 'Unsubscribe', exact: true }).click();
    await page.getByText('You no longer get these emails.').waitFor();
    const left = await mailsOf(page);
    expect(left).not.toContain('CHANNEL_LIVE');
    expect(left).not.toEqual([]);
    await page.getByRole('button', { name: 'All emails that you can turn off' }).click();
    await page.getByText('You no longer get any of these emails.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Notification settings' }).click();
    await page.waitForURL('**/settings/notifications');
    await live.waitFor();
    expect(await live.isChecked()).toBe(false);
    expect(await mailsOf(page)).toEqual([]);
    await page.context().close();
  });

  test('a link that is not whole says so', async () => {
    const page = await open('/email-unsubscribe');
    for (const query of ['', '/?emailOpaqueID=half-of-it']) {
      if (query !== '') await page.goto(`/email-unsubscribe${query}`);
      await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
      expect(await page.getByRole('button', { name: 'Unsubscribe', exact: true }).count()).toBe(0);
    }
    await page.context().close();
  });
});

test('what a viewer is not interested in is left out for them alone, and comes back', async () => {
  const star = await server.createUser('loudkiln');
  const encoder = encode(star);
  try {
    const visitor = await open('/directory/all');
    const cardOf = (page: Page) => page.getByRole('main').getByRole('article').filter({ hasText: 'loudkiln' });
    await cardOf(visitor).waitFor();
    const page = await open('/directory/all', owner);
    const hide = async () => {
      await cardOf(page).hover();
      await page.getByRole('button', { name: 'More about loudkiln' }).click();
      await chooseAction(page, 'Not interested in loudkiln');
      await cardOf(page).waitFor({ state: 'detached' });
    };
    await hide();
    await page.getByRole('heading', { name: 'You have hidden everything that is live' }).waitFor();
    // The element that had the focus is gone; the page has it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.getByLabel('Notices').getByRole('button', { name: 'Undo' }).click();
    await cardOf(page).waitFor();
    await hide();
    // The visitor's list is the same document as before.
    await visitor.reload();
    await cardOf(visitor).waitFor();
    expect(await visitor.getByRole('button', { name: 'More about loudkiln' }).count()).toBe(0);
    await page.goto('/');
    await page.getByRole('heading', { name: 'You have hidden everything that is live' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Hidden channels and categories' }).click();
    await page.waitForURL('**/settings/recommendations');
    await page.getByRole('button', { name: 'Show loudkiln again' }).click();
    await page.getByRole('heading', { name: 'Nothing is hidden' }).waitFor();
    await goInside(page, '/directory/all');
    await cardOf(page).waitFor();
    await page.context().close();
    await visitor.context().close();
  } finally {
    await encoder.stop();
  }
});

test('the channel’s settings keep what the next stream begins with, and lead to the key', async () => {
  const page = await open('/settings/channel', owner);
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill('Glaze tests all night');
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Notices').getByText('Your changes are saved.').waitFor();
  await page.getByRole('link', { name: 'Server and stream key' }).click();
  await page.waitForURL('**/u/nightkiln/stream-manager#stream-key');
  await expect.poll(() => title.inputValue()).toBe('Glaze tests all night');
  await page.getByRole('button', { name: 'Copy stream key' }).waitFor();
  await page.context().close();
});
