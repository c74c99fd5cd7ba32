import { createTestUser, openContext, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chooseInChannelMenu } from '../harness/choose-in-menu.ts';
import { goInside } from '../harness/go-inside.ts';
import { outsideOf } from '../harness/outside-of.ts';
import { seriousFaults } from '../harness/serious-faults.ts';
import { headingOf, LIMIT, shellSite } from '../harness/shell-site.ts';
import { giveWatchedAgain, type WatchedAgain } from '../harness/watched-again.ts';

const site = shellSite();
let star: TestUser;
let watched: WatchedAgain;

beforeAll(async () => {
  const server = site.server();
  star = await createTestUser(server, 'tidewater');
  const category = { id: '100001', slug: 'raku', name: 'Raku', display_name: 'Raku', created_at: new Date() };
  await server.platform.database.db.insertInto('categories').values(category).execute();
  watched = await giveWatchedAgain(server, star, category.id);
});

const openAs = async (user: TestUser | undefined, path: string, width = 1280): Promise<Page> => {
  const session = user && { sessionToken: user.visitor.cookies.get('session') ?? '' };
  const context = await openContext(site.browser(), site.server(), session, { width, height: 800 });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(path);
  return page;
};

const send = (page: Page) => page.getByRole('button', { name: 'Send report' }).click();
const thanks = (page: Page) => headingOf(page, 'Thank you for your report');
const rows = (page: Page) => page.getByRole('table', { name: 'Reports' }).locator('tbody tr');

describe('the report of a user', () => {
  test('CHAN-14 is reached from the channel, says what is missing, is sent once, and offers to block', async () => {
    const viewer = await createTestUser(site.server(), 'gatekeeper');
    const page = await openAs(viewer, '/tidewater');
    await chooseInChannelMenu(page, 'tidewater', 'Report');
    await headingOf(page, 'Report tidewater').waitFor();
    expect(new URL(page.url()).pathname).toBe('/tidewater/report');

    await send(page);
    await page.getByText('Choose a reason.').waitFor();
    await page.getByRole('radio', { name: 'Something else' }).check();
    await page.getByText('Describe what happened.').waitFor();
    const text = page.getByLabel('What happened?', { exact: true });
    await text.fill('x'.repeat(1001));
    await page.getByText('The text is too long.').waitFor();
    await text.fill('Sells what is not theirs.');
    // An answer that does not come loses nothing.
    await page.route('**/graphql**', (route) =>
      route.request().postData()?.includes('UseCreateReport') ? route.abort() : route.fallback(),
    );
    await send(page);
    await page.getByText('The server could not be reached.').waitFor();
    await page.unrouteAll();
    await expect.poll(() => text.inputValue()).toBe('Sells what is not theirs.');
    await send(page);
    await thanks(page).waitFor();

    await page.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('heading', { name: 'tidewater is blocked' }).waitFor();
    await page.getByRole('button', { name: 'Unblock' }).click();
    await page.getByRole('heading', { name: 'Block tidewater?' }).waitFor();
    // The same from the channel's menu.
    await page.getByRole('link', { name: 'Back to Channel Page' }).click();
    const inMenu = (name: string) => chooseInChannelMenu(page, 'tidewater', name);
    await inMenu('Block');
    await page.getByLabel('Notices').getByRole('button', { name: 'Undo' }).click();
    await page.getByLabel('Notices').getByText('tidewater can write to you again.').waitFor();
    await inMenu('Block');
    await page.getByLabel('Notices').getByText('tidewater is blocked').waitFor();
    await page.goto('/tidewater');
    await inMenu('Unblock');
    await page.getByLabel('Notices').getByText('tidewater can write to you again.').waitFor();

    await goInside(page, '/tidewater/report');
    await page.getByRole('radio', { name: 'Spam or fraud' }).check();
    await send(page);
    await page.getByText('You have already reported this.').waitFor();
    await page.context().close();
  });

  test('names the video with the moment that was seen, and the clip; staff get there', async () => {
    const viewer = await createTestUser(site.server(), 'note_taker');
    const page = await openAs(viewer, `/videos/${watched.videoID}?t=0h20m5s`);
    await page.getByRole('main').getByRole('link', { name: 'Report', exact: true }).click();
    await headingOf(page, 'Report tidewater').waitFor();
    const moment = page.getByLabel('Where in the video');
    await moment.fill('noon');
    await page.getByRole('radio', { name: 'Hate', exact: true }).check();
    await page.getByText('Enter a time such as 1:15 or 1:02:03.').waitFor();
    await moment.fill('20:05');
    await send(page);
    await thanks(page).waitFor();

    await goInside(page, `/tidewater/clip/${watched.slug}`);
    await page.getByRole('main').getByRole('link', { name: 'Report', exact: true }).click();
    await page.getByRole('radio', { name: /^The clip “/ }).waitFor();
    await page.getByRole('radio', { name: 'Breaks my copyright' }).check();
    await send(page);
    await thanks(page).waitFor();
    await page.context().close();

    const staff = await createTestUser(site.server(), 'usher', { roles: { isStaff: true } });
    const queue = await openAs(staff, '/admin/reports');
    const clip = rows(queue).filter({ hasText: 'Breaks my copyright' });
    await expect
      .poll(() => clip.getByRole('link', { name: 'A clip' }).getAttribute('href'), LIMIT)
      .toBe(`/tidewater/clip/${watched.slug}`);
    const video = rows(queue).filter({ hasText: 'Hate' });
    expect(await video.getByText('at 20:05').count()).toBe(1);
    await video.getByRole('link', { name: 'A video' }).click();
    await queue.waitForURL((url) => url.pathname === `/videos/${watched.videoID}` && url.search.includes('t='));
    await queue.context().close();
  });

  test('is for those who are logged in, about someone else who exists', async () => {
    const visitor = await openAs(undefined, '/tidewater/report');
    await visitor.getByRole('main').getByRole('link', { name: 'Log in', exact: true }).click();
    await visitor.waitForURL('**/login/tidewater/report');
    await visitor.context().close();
    const own = await openAs(star, '/tidewater/report');
    await own.getByText('You cannot report yourself.').waitFor();
    expect(await own.getByRole('button', { name: 'Send report' }).count()).toBe(0);
    await goInside(own, '/tidewater');
    await headingOf(own, 'tidewater').waitFor();
    await own.getByRole('button', { name: 'Share' }).waitFor();
    expect(await own.getByRole('button', { name: 'Options for tidewater' }).count()).toBe(0);
    await goInside(own, '/nobody_at_all/report');
    await own.getByText("Sorry. Unless you've got a time machine, that content is unavailable.").waitFor();
    // Content of somebody else is no content of this user.
    await goInside(own, `/nightkiln/report?video=${watched.videoID}&clip=${watched.slug}`);
    await headingOf(own, 'Report nightkiln').waitFor();
    expect(await own.getByRole('radio', { name: /^The (video|clip) “/ }).count()).toBe(0);
    await own.context().close();
  });
});

describe('the queue of staff', () => {
  let staff: TestUser;
  beforeAll(async () => {
    const server = site.server();
    staff = await createTestUser(server, 'night_usher', { roles: { isStaff: true } });
    const reporter = await createTestUser(server, 'careful_reader');
    for (const [kind, targetID, reason, text] of [
      ['USER', star.id, 'IMPERSONATION', 'Says that they are me.'],
      ['VIDEO', watched.videoID, 'SPAM', ''],
      ['USER', staff.id, 'HARASSMENT', 'About the usher.'],
    ] as const) {
      const { data } = await reporter.visitor.graphql(
        'mutation($input: CreateReportInput!) { createReport(input: $input) { error { code } } }',
        { input: { kind, targetID, reason, text } },
      );
      expect(data.createReport.error).toBeNull();
    }
  });
  const queue = async (width?: number): Promise<Page> => {
    const page = await openAs(staff, '/admin/reports', width);
    await rows(page).filter({ hasText: 'Says that they are me.' }).waitFor();
    return page;
  };

  test('holds no report about its reader, and fits a phone', async () => {
    const page = await queue(320);
    expect(await page.getByText('About the usher.').count()).toBe(0);
    expect(await outsideOf(page)).toEqual([]);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('is decided with a note, once; who comes second is told', async () => {
    const first = await queue();
    const second = await queue();
    for (const page of [first, second]) {
      const row = rows(page).filter({ hasText: 'Says that they are me.' });
      await row.getByRole('button', { name: 'Decide' }).click();
      const dialog = page.getByRole('dialog', { name: 'Decide this report' });
      await dialog.getByRole('radio', { name: 'Action taken' }).check();
      await dialog.getByLabel('Internal note').fill('The name was changed.');
      await dialog.getByRole('button', { name: 'Decide' }).click();
      await page
        .getByText(page === first ? 'The report is decided.' : 'Someone else has decided this report in the meantime.')
        .first()
        .waitFor();
      await row.waitFor({ state: 'detached' });
    }
    await first.getByLabel('Show').selectOption('Decided');
    const decided = rows(first).filter({ hasText: 'Says that they are me.' });
    await decided.getByText('Action taken').waitFor();
    expect(await decided.getByRole('button').count()).toBe(0);
    await first.reload();
    await decided.waitFor();
    for (const page of [first, second]) await page.context().close();
  });
});
