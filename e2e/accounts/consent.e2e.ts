import { type CreatedUser, launchBrowser, openContext, type Site, startSite, until } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';
import { operationsIn } from '../harness/operations-in.ts';
import { seriousFaults } from '../harness/serious-faults.ts';

let server: Site;
let browser: Browser;
beforeAll(async () => {
  const env = { TRUST_PROXY: '1', PRIVACY_REGION_HEADER: 'X-Region' };
  [server, browser] = await Promise.all([startSite({ env }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

interface Visit {
  readonly region?: string;
  readonly user?: CreatedUser;
  readonly viewport?: { readonly width: number; readonly height: number };
}

/** A page in a profile of its own, whose requests come by a proxy that names the region. */
const open = async ({ region, user, viewport }: Visit = {}): Promise<Page> => {
  const context = await openContext(browser, server, user, viewport);
  if (region !== undefined) await context.setExtraHTTPHeaders({ 'x-region': region });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
};

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Privacy choices' });

/** The names of the operations that the page sends from now on. */
const operationsOf = (page: Page): string[] => {
  const names: string[] = [];
  page.on('request', (request) => {
    names.push(...operationsIn(request));
  });
  return names;
};

/** Goes to a page and waits until the shell knows what its banners need, and has drawn those that are due. */
const visit = async (page: Page, path: string): Promise<void> => {
  // Everything that the document before asked is over then, and what this one asks comes after its load event.
  await page.goto(path, { waitUntil: 'commit' });
  const answer = await page.waitForResponse(
    (response) => response.request().postData()?.includes('ShellBanners') === true,
  );
  await answer.finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
};

describe('the consent banner', () => {
  test('APP-27 CONSENT-01 CONSENT-03 under GDPR a visitor rejects all, and is not asked again', async () => {
    const page = await open({ region: 'DE' });
    await visit(page, '/');
    const banner = bannerOf(page);
    await banner.getByText('3 vendors', { exact: false }).waitFor();
    const [reject, accept] = await Promise.all(
      ['Reject all', 'Accept all'].map((name) => banner.getByRole('button', { name }).boundingBox()),
    );
    expect(reject?.height).toBeCloseTo(accept?.height ?? 0, 1);
    expect(await seriousFaults(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Reject all' }).click();
    await banner.waitFor({ state: 'detached' });
    await visit(page, '/directory');
    await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
    expect(await banner.count()).toBe(0);
    await page.context().close();
  });

  test('CONSENT-03 does not show where no law is known to hold', async () => {
    const page = await open();
    for (const region of [undefined, 'JP', 'XX']) {
      if (region !== undefined) await page.context().setExtraHTTPHeaders({ 'x-region': region });
      await visit(page, '/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await bannerOf(page).count()).toBe(0);
    }
    await page.context().close();
  });

  test('the keyboard reaches every choice, and on a phone the page stays in sight', async () => {
    const page = await open({ region: 'CA-QC', viewport: { width: 320, height: 568 } });
    await visit(page, '/');
    const banner = bannerOf(page);
    await banner.waitFor();
    const box = await banner.boundingBox();
    expect(box?.height).toBeLessThan(568 / 2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await banner.getByRole('link', { name: 'Manage choices' }).focus();
    const named: (string | null)[] = [];
    for (let step = 0; step < 2; step += 1) {
      await page.keyboard.press('Tab');
      named.push(await page.evaluate(() => document.activeElement?.textContent ?? null));
    }
    expect(named).toEqual(['Reject all', 'Accept all']);
    await page.keyboard.press('Enter');
    await banner.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('CONSENT-03 steps back while theatre mode is on', async () => {
    await server.createUser('nightkiln');
    const page = await open({ region: 'DE' });
    await visit(page, '/nightkiln');
    const banner = bannerOf(page);
    await banner.waitFor();
    await page.keyboard.press('Alt+t');
    await banner.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await banner.waitFor();
    await page.context().close();
  });

  test('CONSENT-06 an error hides it, and nothing is taken for a yes', async () => {
    const user = await server.createUser('consent_error');
    const page = await open({ region: 'DE', user });
    await visit(page, '/');
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('UseSaveConsent') ? route.abort() : route.continue(),
    );
    await bannerOf(page).getByRole('button', { name: 'Accept all' }).click();
    await bannerOf(page).waitFor({ state: 'detached' });
    await page.unroute('**/graphql');
    await visit(page, '/');
    await bannerOf(page).waitFor();
    await page.context().close();
  });
});

describe('the page of choices', () => {
  test('ROUTE-05 has a switch for each purpose and vendor, and keeps each at once', async () => {
    const page = await open({ region: 'DE' });
    await visit(page, '/');
    await bannerOf(page).getByRole('link', { name: 'Manage choices' }).click();
    await page.waitForURL('**/privacy');
    const ads = page.getByRole('switch', { name: 'Advertising' });
    const vendor = page.getByRole('switch', { name: 'Ads of this site' });
    await ads.waitFor();
    await expect.poll(() => page.getByRole('switch').count()).toBe(7);
    expect(await page.getByRole('switch', { checked: true }).count()).toBe(0);
    await ads.check();
    await vendor.check();
    expect(await seriousFaults(page)).toEqual([]);
    await page.reload();
    await ads.waitFor();
    await expect.poll(() => ads.isChecked()).toBe(true);
    await expect.poll(() => vendor.isChecked()).toBe(true);
    await expect.poll(() => page.getByRole('switch', { name: 'Statistics', exact: true }).isChecked()).toBe(false);
    await visit(page, '/');
    expect(await bannerOf(page).count()).toBe(0);
    await page.context().close();
  });

  test('choices made before the log-in go along to an account that has none', async () => {
    const user = await server.createUser('consent_moves');
    const page = await open({ region: 'DE' });
    await visit(page, '/');
    await bannerOf(page).getByRole('button', { name: 'Accept all' }).click();
    await bannerOf(page).waitFor({ state: 'detached' });
    await page
      .context()
      .addCookies([{ name: 'session', value: user.sessionToken, url: server.url, httpOnly: true, sameSite: 'Lax' }]);
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('UseSaveConsent') === true,
    );
    await page.goto('/');
    await saved;
    const other = await open({ region: 'DE', user });
    await visit(other, '/');
    expect(await bannerOf(other).count()).toBe(0);
    await goInside(other, '/settings/privacy');
    await other.getByRole('switch', { name: 'Advertising' }).waitFor();
    await expect.poll(() => other.getByRole('switch', { name: 'Advertising' }).isChecked()).toBe(true);
    await other.context().close();
    await page.context().close();
  });

  test('CONSENT-04 CONSENT-05 an underage user is denied all and gets a banner that only closes', async () => {
    const page = await open({ region: 'DE' });
    await page.goto('/privacy');
    await page.getByRole('button', { name: 'I am under 16' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, I am' }).click();
    await page.getByText('Every vendor is denied').waitFor();
    await expect.poll(() => page.getByRole('switch', { name: 'Ads of this site' }).isDisabled()).toBe(true);
    await visit(page, '/');
    const banner = page.getByRole('region', { name: 'Privacy', exact: true });
    await banner.waitFor();
    await expect.poll(() => banner.getByRole('button').allTextContents()).toEqual(['Close']);
    await banner.getByRole('button', { name: 'Close' }).click();
    await banner.waitFor({ state: 'detached' });
    await visit(page, '/');
    expect(await banner.count()).toBe(0);
    await page.context().close();
  });
});

describe('nothing that needs consent runs before it', () => {
  test('an ad is asked for once the visitor allows it, and stays away when they put it away', async () => {
    const user = await server.createUser('ad_viewer');
    const page = await open({ region: 'DE', user });
    const operations = operationsOf(page);
    await visit(page, '/');
    const banner = bannerOf(page);
    await banner.waitFor();
    const ad = page.getByRole('complementary', { name: 'Ad of this site' });
    expect(operations).not.toContain('AdCard');
    await banner.getByRole('button', { name: 'Accept all' }).click();
    await ad.waitFor();
    expect(operations).toContain('AdCard');
    await ad.getByRole('button', { name: 'Hide this ad' }).click();
    await ad.waitFor({ state: 'detached' });
    const answered = page.waitForResponse((response) => response.request().postData()?.includes('AdCard') === true);
    await page.reload();
    await answered;
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await ad.count()).toBe(0);
    await page.context().close();
  });

  test('ADS-01 ADS-02 ADS-05 no ad for Turbo, for visitors, or when it cannot be loaded', async () => {
    const user = await server.createUser('ad_free');
    await server.command('user', 'turbo', 'ad_free', '--until', '2099-01-01');
    const turbo = await open({ region: 'JP', user });
    const answered = turbo.waitForResponse((response) => response.request().postData()?.includes('AdCard') === true);
    await turbo.goto('/');
    await answered;
    expect(await turbo.getByRole('complementary', { name: 'Ad of this site' }).count()).toBe(0);
    await turbo.context().close();

    const visitor = await open({ region: 'JP' });
    const operations = operationsOf(visitor);
    await visit(visitor, '/');
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    expect(operations).not.toContain('AdCard');
    await visitor.context().close();

    const unlucky = await open({ region: 'JP', user: await server.createUser('ad_unlucky') });
    let refused = 0;
    await unlucky.route(/\/assets\/ad-card-.*\.js/, (route) => {
      refused += 1;
      return route.abort();
    });
    await visit(unlucky, '/');
    await until('the code of ads to be refused', async () => refused > 0);
    await unlucky.getByRole('heading', { level: 1 }).waitFor();
    expect((await unlucky.getByRole('alert').allTextContents()).join('')).toBe('');
    expect(await unlucky.getByRole('complementary', { name: 'Ad of this site' }).count()).toBe(0);
    await unlucky.context().close();
  });
});

describe('the terms banner', () => {
  let version = 0;
  let user: CreatedUser;
  beforeAll(async () => {
    user = await server.createUser('longtime');
    version = JSON.parse(await server.command('terms', 'publish', 'TERMS_OF_SERVICE', '--json')).version;
  });

  const termsOf = (page: Page) => page.getByRole('region', { name: 'Updated terms' });

  test('APP-24 ROUTE-56 TERMS-01 TERMS-02 TERMS-06 asks who was there before, and Accept hides it for good', async () => {
    const page = await open({ user });
    await visit(page, '/');
    await termsOf(page).getByRole('link', { name: 'Terms of Service' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await termsOf(page).getByRole('button', { name: 'Accept' }).click();
    await termsOf(page).waitFor({ state: 'detached' });
    await goInside(page, '/user/legal');
    await page.getByText(`You accepted version ${version}`, { exact: false }).waitFor();
    await page.context().close();
    const elsewhere = await open({ user });
    await visit(elsewhere, '/');
    expect(await termsOf(elsewhere).count()).toBe(0);
    await elsewhere.context().close();
  });

  test('APP-24 APP-27 stands beside the question for consent on a small phone: neither hides the other', async () => {
    const patient = await server.createUser('patient_reader');
    await server.command('terms', 'publish', 'PRIVACY_NOTICE', '--json');
    const page = await open({ region: 'DE', user: patient, viewport: { width: 320, height: 568 } });
    await visit(page, '/');
    await bannerOf(page).waitFor();
    await termsOf(page).waitFor();
    const foot = await page.locator('#sticky-footer').boundingBox();
    expect(foot?.height).toBeLessThanOrEqual(568 * 0.65);
    // The keyboard brings what does not fit into sight.
    await termsOf(page).getByRole('button', { name: 'Dismiss' }).focus();
    const dismiss = await termsOf(page).getByRole('button', { name: 'Dismiss' }).boundingBox();
    expect(dismiss?.y).toBeGreaterThan(foot?.y ?? 568);
    expect((dismiss?.y ?? 568) + (dismiss?.height ?? 0)).toBeLessThanOrEqual(568);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.keyboard.press('Enter');
    await termsOf(page).waitFor({ state: 'detached' });
    await bannerOf(page).getByRole('button', { name: 'Reject all' }).click();
    await bannerOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator('#sticky-footer').isVisible()).toBe(false);
    await page.context().close();
  });

  test('TERMS-07 a new user is not asked', async () => {
    const page = await open({ user: await server.createUser('newcomer_x') });
    await visit(page, '/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await termsOf(page).count()).toBe(0);
    await page.context().close();
  });

  test('TERMS-08 dismissed, it stays away in this browser until the next version', async () => {
    const hesitant = await server.createUser('hesitant');
    const publish = () => server.command('terms', 'publish', 'PRIVACY_NOTICE', '--json');
    await publish();
    const page = await open({ user: hesitant });
    await visit(page, '/');
    await termsOf(page).getByRole('button', { name: 'Dismiss' }).click();
    await termsOf(page).waitFor({ state: 'detached' });
    await visit(page, '/');
    expect(await termsOf(page).count()).toBe(0);
    await publish();
    await visit(page, '/');
    await termsOf(page).waitFor();
    await page.context().close();
  });
});

test('ROUTE-80 the legal pages stand outside the web app, and the sign-up form leads to them', async () => {
  const page = await open();
  await page.goto('/signup');
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Terms of Service' }).click(),
  ]);
  await opened.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
  expect(new URL(opened.url()).pathname).toBe('/p/legal/terms');
  for (const name of ['Privacy Notice', 'Cookies', 'Community Guidelines', 'About']) {
    await opened.getByRole('navigation').getByRole('link', { name }).click();
    await opened.getByRole('heading', { level: 1 }).waitFor();
    expect(await opened.locator('script').count()).toBe(0);
  }
  await page.context().close();
});

test('TRACK-06 statistics leave the browser as a beacon once the visitor agrees, and not before', async () => {
  const page = await open({ region: 'DE' });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/tracking') sent.push(request.postData() ?? '');
  });
  const toggle = () => page.getByRole('button', { name: /^(Collapse|Expand) the channel list$/ }).click();
  await visit(page, '/directory');
  await toggle();
  await bannerOf(page).getByRole('button', { name: 'Accept all' }).click();
  await bannerOf(page).waitFor({ state: 'detached' });
  await toggle();
  const answer = await page.waitForResponse((response) => new URL(response.url()).pathname === '/tracking');
  expect(answer.status()).toBe(204);
  // Everything that was done before the choice was known as a no, and is in no report.
  const changes = sent.flatMap((body) => JSON.parse(body).events).filter(({ name }) => name === 'site_layout_mod');
  expect(changes).toMatchObject([{ path: '/directory', properties: { part: 'side-nav', isOpen: true } }]);
  await page.context().close();
});
