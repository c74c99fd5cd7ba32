import { daysLater, mondayOf } from '@bandshell/domain/schedule';
import { createTestUser, openContext, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chooseAction } from '../harness/choose-in-menu.ts';
import { goInside } from '../harness/go-inside.ts';
import { outsideOf } from '../harness/outside-of.ts';
import { seriousFaults } from '../harness/serious-faults.ts';
import { LIMIT, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
const today = new Date().toISOString().slice(0, 10);
const monday = mondayOf(today);
const VIDEO = '900001';

let planner: TestUser;
let entryID: string;
const plan = async (user: TestUser, entry: object): Promise<string> => {
  const { data } = await user.visitor.graphql(
    'mutation($input: CreateScheduleEntryInput!) { createScheduleEntry(input: $input) { entry { id } error { code } } }',
    { input: { entry: { timeZone: 'UTC', durationMinutes: 90, isWeekly: true, ...entry } } },
  );
  expect(data?.createScheduleEntry.error).toBeNull();
  return data.createScheduleEntry.entry.id;
};
beforeAll(async () => {
  planner = await createTestUser(site.server(), 'kilnhours');
  // Two weeks ago, so that weeks before and after have one.
  entryID = await plan(planner, { title: 'Morning glaze', startsAt: `${daysLater(monday, -14)}T10:00` });
  await plan(planner, { title: 'Late firing', startsAt: `${daysLater(monday, 16)}T22:30`, isWeekly: false });
  await site
    .server()
    .platform.database.db.insertInto('videos')
    .values({
      ...{ id: VIDEO, channel_id: planner.id, kind: 'ARCHIVE', status: 'READY', visibility: 'PUBLIC', language: 'en' },
      ...{ title: 'The morning as it was', length_ms: '4200000' },
      created_at: new Date(`${daysLater(monday, -7)}T10:05:00Z`),
    } as never)
    .execute();
});

interface Opening {
  readonly user?: TestUser;
  readonly width?: number;
  readonly path?: string;
}
const open = async ({ user, width = 1280, path = '/kilnhours/schedule' }: Opening = {}): Promise<Page> => {
  const session = user && { sessionToken: user.visitor.cookies.get('session') ?? '' };
  const context = await openContext(site.browser(), site.server(), session, { width, height: 900 });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(path);
  return page;
};
const scheduleOf = (page: Page, login = 'kilnhours') => page.getByRole('region', { name: `Schedule of ${login}` });
const days = (page: Page) => scheduleOf(page).getByRole('list', { name: 'Days of the week' }).locator('> li');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

describe('the schedule tab of a channel', () => {
  test('SCHED-02 SCHED-06 shows a week from Monday in the reader’s time zone, and other weeks by buttons and keys', async () => {
    const page = await open();
    await days(page)
      .first()
      .getByRole('button', { name: /Morning glaze/ })
      .waitFor();
    expect(await days(page).count()).toBe(7);
    expect(await days(page).first().getByRole('heading').textContent()).toContain('Monday');
    expect(await scheduleOf(page).textContent()).toContain('Times in your time zone: ');
    const week = scheduleOf(page).getByRole('heading', { level: 2 }).first();
    const now = await week.textContent();
    await button(page, 'Previous week').click();
    // The recording stands in the place of its plan.
    const recorded = scheduleOf(page).getByRole('link', { name: /The morning as it was/ });
    await recorded.waitFor();
    expect(await recorded.getAttribute('href')).toBe(`/videos/${VIDEO}`);
    expect(await scheduleOf(page).getByText('Morning glaze').count()).toBe(0);
    await page.keyboard.press('t');
    await expect.poll(() => week.textContent(), LIMIT).toBe(now);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const late = days(page)
      .nth(2)
      .getByRole('button', { name: /Late firing/ });
    await late.click();
    await dialog(page, 'Late firing').getByText('Once').waitFor();
    await page.keyboard.press('Escape');
    expect(await outsideOf(page)).toEqual([]);
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('SCHED-07 shows the hours from 9 to 15, or more for what it holds', async () => {
    const page = await open();
    const hours = scheduleOf(page).locator('[aria-hidden] > span').filter({ hasText: /\d:00/ });
    await expect
      .poll(async () => [await hours.count(), await hours.first().textContent()], LIMIT)
      .toEqual([6, '9:00 AM']);
    await goInside(page, `/kilnhours/schedule?segmentID=${entryID}-${daysLater(monday, 14).replaceAll('-', '')}`);
    await dialog(page, 'Morning glaze').waitFor();
    await expect.poll(() => hours.last().textContent(), LIMIT).toBe('11:00 PM');
    await page.context().close();
  });

  test('CHAN-25 segmentID, seriesID and vodID choose what is shown', async () => {
    const page = await open({
      path: `/kilnhours/schedule?segmentID=${entryID}-${daysLater(monday, 7).replaceAll('-', '')}`,
    });
    await dialog(page, 'Morning glaze').getByText('Every week').waitFor();
    await page.keyboard.press('Escape');
    await scheduleOf(page).locator('[data-marked]').getByText('Morning glaze').waitFor();
    await goInside(page, `/kilnhours/schedule?seriesID=${entryID}`);
    await dialog(page, 'Morning glaze').waitFor();
    await page.keyboard.press('Escape');
    await goInside(page, `/kilnhours/schedule?vodID=${VIDEO}`);
    await scheduleOf(page).locator('[data-marked]').getByText('The morning as it was').waitFor();
    await goInside(page, '/kilnhours/schedule?segmentID=1-20260101');
    await page.getByText('The stream of this link is no longer in the schedule.').waitFor();
    await days(page).first().waitFor();
    await page.context().close();
  });

  test('has reminders, which a visitor gets after logging in', async () => {
    const path = `/kilnhours/schedule?segmentID=${entryID}-${daysLater(monday, 7).replaceAll('-', '')}`;
    const page = await open({ path });
    const logIn = dialog(page, 'Morning glaze').getByRole('link', { name: 'Log in for a reminder' });
    expect(await logIn.getAttribute('href')).toMatch(/^\/login.*kilnhours/);
    const becomes = async ({ visitor }: TestUser): Promise<void> => {
      const value = visitor.cookies.get('session') ?? '';
      const { url } = site.server();
      await page.context().addCookies([{ name: 'session', value, url, httpOnly: true, sameSite: 'Lax' }]);
      await page.reload();
    };
    await becomes(await createTestUser(site.server(), 'earlybird', { email: 'earlybird@example.org' }));
    const remind = dialog(page, 'Morning glaze').getByRole('button', { name: 'Remind me' });
    await expect.poll(() => remind.isEnabled(), LIMIT).toBe(true);
    await remind.click();
    await page.getByText('You get an email 15 minutes before each of these streams.').waitFor();
    await page.reload();
    await expect.poll(() => remind.getAttribute('aria-pressed'), LIMIT).toBe('true');
    expect(await seriousFaults(page)).toEqual([]);
    await remind.click();
    await page.getByText('You will no longer be reminded.').waitFor();
    await becomes(await createTestUser(site.server(), 'nomail'));
    await dialog(page, 'Morning glaze').getByRole('button', { name: 'Remind me', disabled: false }).click();
    await page.getByText('No email can reach you yet.').waitFor();
    await page.context().close();
  });

  test('is a list on a phone, leads to the calendar, and says what failed', async () => {
    const page = await open({ width: 390 });
    await scheduleOf(page)
      .getByRole('button', { name: /Morning glaze/ })
      .waitFor();
    await expect.poll(() => days(page).filter({ visible: true }).count(), LIMIT).toBe(1);
    await button(page, 'Add to calendar').click();
    const address = await page.getByLabel('Address of the calendar').inputValue();
    expect(new URL(address).pathname).toBe('/kilnhours/schedule.ics');
    expect(await outsideOf(page)).toEqual([]);
    expect(await seriousFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.route('**/graphql**', (route) => route.abort());
    await button(page, 'Next week').click();
    await page.getByText('The schedule could not be loaded').waitFor();
    await page.unrouteAll();
    await button(page, 'Try again').click();
    await scheduleOf(page)
      .getByRole('button', { name: /Morning glaze/ })
      .waitFor();
    await page.context().close();
  });

  test('says that nothing is planned', async () => {
    const page = await open({ path: '/nightkiln/schedule' });
    await page.getByText('nightkiln has not planned any streams.').waitFor();
    expect(await page.getByRole('link', { name: 'Edit schedule' }).count()).toBe(0);
    await page.context().close();
  });
});

describe('the schedule in the settings', () => {
  test('is planned, changed, cancelled, deleted and brought back by its owner', async () => {
    const owner = await createTestUser(site.server(), 'duskwheel');
    const page = await open({ user: owner, path: '/duskwheel/schedule' });
    await page.getByRole('link', { name: 'Edit schedule' }).click();
    const rows = page.getByRole('list', { name: 'Your planned streams' }).getByRole('listitem');
    await button(page, 'Plan a stream').click();
    const form = dialog(page, 'Plan a stream');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Your title is empty.').waitFor();
    await form.getByLabel('Title').fill('Throwing bowls');
    await form.getByLabel('First start').fill(`${daysLater(today, 3)}T21:00`);
    await form.getByLabel('Time zone').selectOption('Europe/Berlin');
    await form.getByLabel('How many times').fill('0');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('A weekly stream can take place 1 to 520 times.').waitFor();
    await form.getByLabel('How many times').fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => rows.allTextContents(), LIMIT)
      .toEqual([expect.stringMatching(/^Throwing bowlsEvery \w+ at 9:00 PM \(Europe\/Berlin\)/)]);
    // Another one at the same time is refused.
    await button(page, 'Plan a stream').click();
    await form.getByLabel('Title').fill('Something else');
    await form.getByLabel('First start').fill(`${daysLater(today, 10)}T21:30`);
    await form.getByLabel('Time zone').selectOption('Europe/Berlin');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('Your schedule already has a stream at this time: Throwing bowls').waitFor();
    await page.keyboard.press('Escape');
    await dialog(page, 'Discard your changes?').getByRole('button', { name: 'Discard' }).click();

    await button(page, 'Edit Throwing bowls').click();
    await dialog(page, 'Edit the planned stream').getByLabel('Duration').selectOption('90');
    await dialog(page, 'Edit the planned stream').getByRole('button', { name: 'Save' }).click();
    await rows.getByText('90 minutes').waitFor();

    const act = async (name: string) => {
      await button(page, 'Options for Throwing bowls').click();
      await chooseAction(page, name);
    };
    await act('Cancel next streams');
    await dialog(page, 'Throwing bowls').getByLabel('Which streams are canceled?').selectOption('1');
    await button(page, 'Cancel streams').click();
    await rows.getByText('Canceled').waitFor();
    const visitor = await open({ path: '/duskwheel' });
    const next = visitor.getByRole('region', { name: 'Next stream' });
    await next.getByText('Throwing bowls').waitFor();
    expect(await next.getByRole('timer').textContent()).toMatch(/in 1[67] days/);
    await visitor.context().close();

    await act('Delete');
    await expect.poll(() => rows.count(), LIMIT).toBe(0);
    await button(page, 'Undo').click();
    await rows.getByText('Canceled').waitFor();
    await act('Undo the cancellation');
    await rows.getByText(/^Next: /).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.context().close();
  });

  test('has a vacation, which viewers see, and the offline page shows the next stream in the place of the picture', async () => {
    const owner = await createTestUser(site.server(), 'awayglaze');
    await plan(owner, { title: 'Home again', startsAt: `${daysLater(today, 1)}T23:00` });
    await owner.visitor.graphql(
      'mutation { updateHomePreferences(input: { heroPreset: NEXT_STREAM }) { error { code } } }',
    );
    const page = await open({ user: owner, path: '/settings/channel' });
    await page.getByLabel('First day').fill(daysLater(today, 5));
    await page.getByLabel('Last day').fill(daysLater(today, 2));
    await button(page, 'Save').click();
    await page.getByText('A vacation must end after it starts').waitFor();
    await page.getByLabel('First day').fill(today);
    await page.getByLabel('Last day').fill(daysLater(today, 10));
    await button(page, 'Save').click();
    await button(page, 'End the vacation').waitFor();
    const visitor = await open({ path: '/awayglaze' });
    const next = visitor.getByRole('region', { name: 'Next stream' });
    await next.getByText('Home again').waitFor();
    expect(await next.getByRole('timer').textContent()).toContain('in 1');
    expect(await visitor.getByText('awayglaze is offline').count()).toBe(0);
    await next.getByRole('link', { name: 'View schedule' }).click();
    await visitor.getByText(/awayglaze is on vacation until/).waitFor();
    await button(visitor, 'Next week').click();
    await visitor.getByRole('button', { name: /Canceled.*Home again/ }).waitFor();
    await visitor.context().close();
    await button(page, 'End the vacation').click();
    await button(page, 'End the vacation').waitFor({ state: 'detached' });
    await page.context().close();
  });
});
