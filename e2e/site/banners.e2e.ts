import { addRecordedVideo, createTestUser, streamFixture } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { quiet } from '../harness/settle.ts';
import { headingOf, LIMIT, type Opening, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
const open = (how: Opening = {}): Promise<Page> => site.open({ hasMotion: true, ...how });

/** Counts layout shifts from the document's start. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));

const headerPlace = (page: Page) => page.evaluate(() => document.documentElement.dataset.headerPlace);

/** Notes what becomes of the place for a banner, from the document's start. */
const notePlaces = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const places: string[] = [];
    Object.assign(window, { places });
    new MutationObserver(() => places.push(document.documentElement.dataset.headerPlace ?? 'none')).observe(document, {
      subtree: true,
      attributeFilter: ['data-header-place'],
    });
  });

const placesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { places: string[] }).places);

describe('banners', () => {
  test('APP-30 a visitor is offered an account; the offer rests once it is waved away', async () => {
    const page = await open();
    await watchShifts(page);
    await page.goto('/nightkiln');
    const offer = page.getByRole('region', { name: 'Join Bandshell' });
    await offer.waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await offer.getByRole('button', { name: 'Dismiss' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.documentElement.dataset.headerPlace === undefined);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'nightkiln' }).waitFor();
    await quiet(page);
    expect(await offer.count()).toBe(0);
    await expect.poll(() => headerPlace(page)).toBeUndefined();
    await page.context().close();
  });

  test('the pages to log in and to sign up make no offer of their own kind', async () => {
    const page = await open();
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await quiet(page);
    expect(await page.getByRole('region', { name: 'Join Bandshell' }).count()).toBe(0);
    await page.context().close();
  });

  test('APP-31 APP-25 the operator’s notices: payments behind its gate and before money, without moving the page', async () => {
    const { flags } = site.server().platform;
    await flags.setSetting('money_notice_text', 'Payouts are a day late.');
    await flags.setSetting('payments_notice_text', 'Card payments pause on Sunday.');
    const page = await open({ loggedIn: true });
    await watchShifts(page);
    await page.goto('/nightkiln');
    await page.getByText('Payouts are a day late.').waitFor();
    await page.waitForFunction(() => document.documentElement.dataset.headerPlace === 'kept');
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await expect.poll(() => page.getByText('Card payments pause on Sunday.').count()).toBe(0);

    await flags.setFlag('payments_banners_feature_enabled', 100);
    await page.reload();
    await expect.poll(() => headerPlace(page)).toBe('kept');
    await page.getByText('Card payments pause on Sunday.').waitFor();
    await expect.poll(() => page.getByText('Payouts are a day late.').count()).toBe(0);
    const notice = page.getByRole('region', { name: 'Payment notice' });
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('Payouts are a day late.').waitFor();
    await expect.poll(() => notice.count()).toBe(0);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await flags.setSetting('money_notice_text', '');
    await flags.setSetting('payments_notice_text', '');
    await page.context().close();
  });

  test.each([
    ['', true],
    [' with less motion,', false],
  ])('a place that is kept for a banner in vain is given up%s without moving the page', async (_how, hasMotion) => {
    const page = await open({ loggedIn: true, hasMotion });
    await watchShifts(page);
    await page.addInitScript(() => localStorage.removeItem('bandshell.logged-in'));
    await notePlaces(page);
    await page.goto('/directory');
    await expect.poll(() => placesOf(page)).toEqual(['kept', 'leaving', 'none']);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await page.context().close();
  });

  test('with less motion a banner that comes late, and the end of it, do not move the page', async () => {
    const { flags } = site.server().platform;
    const page = await open({ loggedIn: true, hasMotion: false });
    await watchShifts(page);
    await notePlaces(page);
    await flags.setSetting('money_notice_text', 'Payouts are a day late.');
    await page.goto('/nightkiln');
    const notice = page.getByRole('region', { name: 'Wallet notice' });
    await notice.waitFor();
    await page.waitForFunction(() => document.documentElement.dataset.headerPlace === 'kept');
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect.poll(() => placesOf(page)).toEqual(['arriving', 'kept', 'leaving', 'none']);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await flags.setSetting('money_notice_text', '');
    await page.context().close();
  });

  test('APP-32 APP-33 the end in one country is announced until it is dismissed, also after a reload', async () => {
    const { flags } = site.server().platform;
    await flags.setSetting('country_shutdown_country', 'Atlantis');
    await flags.setSetting('country_shutdown_date', '2027-03-01');
    await flags.setSetting('country_shutdown_help_url', 'https://help.example/atlantis');
    const page = await open();
    const banner = page.getByRole('region', { name: 'Announcement' });
    await page.goto('/directory');
    await banner.getByText('Bandshell will stop operating in Atlantis on March 1, 2027.').waitFor();
    expect(await banner.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe(
      'https://help.example/atlantis',
    );
    await page.reload();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Join Bandshell' }).waitFor();
    expect(await banner.count()).toBe(0);
    await flags.setSetting('country_shutdown_date', '2027-04-01');
    await page.reload();
    await banner.getByText('on April 1, 2027.').waitFor();
    await flags.setSetting('country_shutdown_country', '');
    await page.context().close();
  });

  test('APP-23 who streams without two-factor authentication is offered it by the account checkup, until they put it off', async () => {
    const server = site.server();
    const old = new Date(Date.now() - 30 * 86_400_000);
    const [streamer, viewer] = [await createTestUser(server, 'oldhand'), await createTestUser(server, 'oldviewer')];
    await server.platform.database.db
      .updateTable('users')
      .set({ created_at: old })
      .where('id', 'in', [streamer.id, viewer.id])
      .execute();
    const { goLive, goOff } = streamFixture(() => server);
    await goOff(streamer, await goLive(streamer), 60_000);
    const checkup = (page: Page) => page.getByRole('region', { name: 'Account checkup' });
    const page = await site.openAs(streamer, '/directory');
    await checkup(page).getByText('Protect your account with two-factor authentication.').waitFor();
    expect(await checkup(page).getByRole('link', { name: 'Set up' }).getAttribute('href')).toBe('/settings/security');
    await checkup(page).getByRole('button', { name: 'Dismiss' }).click();
    await checkup(page).waitFor({ state: 'detached' });
    const other = await site.openAs(viewer, '/directory');
    for (const one of [page, other]) {
      await one.reload();
      await headingOf(one, 'Browse').waitFor();
      await quiet(one);
      expect(await checkup(one).count()).toBe(0);
      await one.context().close();
    }
  });

  test('APP-28 stick to the head and the foot of the window while the page scrolls', async () => {
    const { flags } = site.server().platform;
    await flags.setSetting('country_shutdown_country', 'Atlantis');
    const page = await open({ viewport: { width: 390, height: 700 } });
    await page.goto('/nightkiln');
    const offer = page.getByRole('region', { name: 'Join Bandshell' });
    const foot = page.getByRole('region', { name: 'Announcement' });
    await foot.waitFor();
    await offer.waitFor();
    await page.evaluate(() => window.scrollTo(0, 10_000));
    await page.waitForFunction(() => window.scrollY > 0);
    expect((await offer.boundingBox())?.y).toBeLessThan(70);
    const box = await foot.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
    expect(box?.y).toBeGreaterThan(350);
    await flags.setSetting('country_shutdown_country', '');
    await page.context().close();
  });
});

test('APP-29 a sticky root that is missing is told once and takes nothing else with it', async () => {
  const page = await open();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('sticky')) warnings.push(message.text());
  });
  await page.route(/\/assets\/shell-late-.*\.js/, async (route) => {
    await page.evaluate(() => document.getElementById('sticky-header')?.remove());
    await route.continue();
  });
  await page.goto('/directory');
  await expect.poll(() => warnings, LIMIT).toEqual(['The sticky header has no root: #sticky-header is missing']);
  await headingOf(page, 'Browse').waitFor();
  await page.context().close();
});

test('no page is wider than 320 px with its banners, and the phone has its bar and its search', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } });
  for (const path of ['/', '/directory', '/nightkiln', '/login']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    if (path !== '/login') await page.getByRole('region', { name: 'Join Bandshell' }).waitFor();
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, path).toBe(0);
  }
  await page.getByRole('navigation', { name: 'Main, bottom' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Channels' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Search channels and categories' }).fill('night');
  await page.getByRole('option', { name: 'nightkiln' }).waitFor();
  await page.context().close();
});

describe('the question whether viewers may export clips', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Let viewers share your clips elsewhere?' });
  const optOut = (page: Page) => page.getByRole('dialog', { name: 'Keep your clips on your channel?' });

  /** The own channel in a browser that has never put the question off. */
  const asked = async (width = 1280): Promise<Page> => {
    const page = await open({ loggedIn: true, viewport: { width, height: 800 } });
    await page.addInitScript(() => {
      if (sessionStorage.getItem('isAsked') === null) localStorage.removeItem('bandshell.viewer-export-put-off-at');
      sessionStorage.setItem('isAsked', 'true');
    });
    await page.goto('/nightkiln');
    return page;
  };
  const settled = async (page: Page): Promise<void> => {
    await headingOf(page, 'nightkiln').waitFor();
    await page.getByRole('navigation', { name: 'Channel of nightkiln' }).waitFor();
    await quiet(page);
  };

  test('waits for the first clip of the channel', async () => {
    const page = await asked();
    await settled(page);
    expect(await question(page).count()).toBe(0);
    await page.context().close();
    const id = await addRecordedVideo(site.server(), site.user());
    const channel_id = site.userID();
    await site
      .server()
      .platform.database.db.insertInto('clips')
      .values({
        ...{ id, slug: 'Quiet-Kiln-Glows-0123456789abcdef', channel_id, curator_id: channel_id, recording_id: id },
        ...{ start_ms: 0, end_ms: 2_000, video_id: id, video_offset_ms: 0, title: 'The first one' },
        ...{ category_id: null, language: 'en', created_at: new Date() },
      })
      .execute();
  });

  test('CLIP-18 CLIP-19 CLIP-20 CLIP-22 begins with opt-in, leads to opt-out and back, and rests once it is closed', async () => {
    const page = await asked(320);
    await question(page).getByRole('button', { name: 'Do not allow' }).click();
    await optOut(page).getByRole('button', { name: 'Go back' }).click();
    await question(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    await page.reload();
    await settled(page);
    expect(await question(page).count()).toBe(0);
    // A day and a moment later.
    await page.evaluate(() => {
      localStorage.setItem('bandshell.viewer-export-put-off-at', String(Date.now() - 86_400_001));
    });
    await page.reload();
    await question(page).waitFor();
    await page.context().close();
  });

  test('CLIP-21 CLIP-23 says when the choice could not be saved, with one way out', async () => {
    const page = await asked();
    await page.route('**/graphql**', (route) =>
      route.request().postData()?.includes('UpdateChannelClipsSetting') ? route.abort() : route.fallback(),
    );
    await question(page).getByRole('button', { name: 'Allow exports' }).click();
    const error = page.getByRole('dialog', { name: 'Oops, something went wrong!' });
    await error.getByText('We were unable to save your selection.').waitFor();
    expect(await error.getByRole('button').count()).toBe(1);
    await error.getByRole('button', { name: 'Close' }).click();
    await error.waitFor({ state: 'detached' });
    await page.context().close();
  });

  test('CLIP-16 CLIP-17 CLIP-24 CLIP-25 CLIP-26 is asked of the owner alone, until there is an answer', async () => {
    const visitor = await open();
    await visitor.goto('/nightkiln');
    await settled(visitor);
    expect(await question(visitor).count()).toBe(0);
    await visitor.context().close();

    const page = await asked();
    await question(page).getByRole('button', { name: 'Do not allow' }).click();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await optOut(page).getByRole('button', { name: 'Turn exports off' }).click();
    const notice = page.getByRole('region', { name: 'Notices' }).getByText('Viewer Exports has been disabled.');
    await notice.waitFor();
    await page.clock.runFor(3_900);
    await expect.poll(() => notice.count()).toBe(1);
    await page.clock.runFor(200);
    await notice.waitFor({ state: 'detached' });
    await page.clock.resume();
    await page.evaluate(() => localStorage.removeItem('bandshell.viewer-export-put-off-at'));
    await page.reload();
    await settled(page);
    expect(await question(page).count()).toBe(0);

    await site.server().platform.database.db.deleteFrom('clips_settings').execute();
    await page.evaluate(() => {
      localStorage.setItem('bandshell.viewer-export-put-off-at', String(Date.now() - 86_400_001));
    });
    await page.reload();
    await question(page).getByRole('button', { name: 'Allow exports' }).click();
    await page.getByText('Viewer Exports has been enabled.', { exact: true }).first().waitFor();
    const { data } = await (
      await page.request.post('/graphql', {
        data: { query: '{ currentUser { channel { canViewersExportClips } } }' },
        headers: { origin: site.server().url },
      })
    ).json();
    expect(data.currentUser.channel.canViewersExportClips).toBe(true);
    await page.context().close();
  });
});
