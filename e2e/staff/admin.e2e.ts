import { type CreatedUser, launchBrowser, openContext, type Site, startSite, until } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { askAs } from '../harness/ask-as.ts';
import { goInside } from '../harness/go-inside.ts';
import { quiet } from '../harness/settle.ts';

let server: Site;
let browser: Browser;
let admin: CreatedUser;
let staff: CreatedUser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSite(), launchBrowser()]);
  admin = await server.createUser('stage_manager', 'admin');
  staff = await server.createUser('night_usher', 'staff');
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** One page of each user, who goes on in it from test to test. */
const desks = new Map<CreatedUser | undefined, Page>();

// An open page goes on to cost time; those of a failed test are shown.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return desks.clear();
  const kept = new Set([...desks.values()].map((page) => page.context()));
  const ended = browser.contexts().filter((context) => !kept.has(context));
  await Promise.all(ended.map((context) => context.close()));
});

const open = async (path: string, user?: CreatedUser): Promise<Page> => {
  const page = await (await openContext(browser, server, user)).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(path);
  return page;
};

/** Goes on in the user's page; the first one is opened. */
const visit = async (path: string, user?: CreatedUser): Promise<Page> => {
  const desk = desks.get(user);
  if (desk !== undefined) await goInside(desk, path);
  const page = desk ?? (await open(path, user));
  desks.set(user, page);
  return page;
};

/** The error of a change that a user asks for without a page. */
const errorOf = async (user: CreatedUser, name: string, mutation: string, variables: object = {}): Promise<unknown> =>
  (await askAs<Record<string, { readonly error: unknown }>>(server, user, mutation, variables))[name]?.error;

const notFound = "Sorry. Unless you've got a time machine, that content is unavailable.";

describe('the staff’s pages', () => {
  test('are not there for anybody else, and those of site admins not for staff', async () => {
    const viewer = await server.createUser('plain_viewer');
    for (const [user, first, ...more] of [
      [undefined, '/admin'],
      [viewer, '/admin', '/admin/users/100000'],
      [staff, '/admin/flags', '/admin/dead-letters', '/admin/settings'],
    ] as const) {
      const page = await open(first, user);
      for (const path of [first, ...more]) {
        if (path !== first) await page.goto(path);
        await page.getByRole('heading', { name: notFound }).waitFor();
        // Staff keep their navigation, which has no link to such a page.
        const entries = page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link');
        const names = user === staff ? ['Flags', 'Settings', 'Dead letters'] : [/./];
        for (const name of names) expect(await entries.filter({ hasText: name }).count()).toBe(0);
      }
      await page.context().close();
    }
  });

  test('a user is found, suspended and, undone at once, restored; the log tells all of it', async () => {
    const noisy = await server.createUser('noisy_neighbour');
    const page = await visit('/admin', staff);
    await page.getByRole('searchbox', { name: 'Search' }).fill('NOISY');
    await page.getByRole('link', { name: 'noisy_neighbour' }).click();
    await page.getByRole('heading', { level: 1, name: 'noisy_neighbour' }).waitFor();

    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend noisy_neighbour?' });
    await dialog.getByRole('combobox', { name: 'Ends after' }).selectOption({ label: '3 days' });
    await dialog.getByRole('textbox', { name: 'Internal note' }).fill('Shouts at the cellist.');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await page.getByText('noisy_neighbour is suspended.').first().waitFor();
    // The pointer keeps the notice.
    const undo = page.getByRole('button', { name: 'Undo' });
    await undo.hover();
    await page.getByText('This account is suspended').waitFor();

    const channel = await visit('/noisy_neighbour');
    await channel
      .getByRole('heading', {
        name: "This channel is temporarily unavailable due to a violation of the provider's Community Guidelines or Terms of Service.",
      })
      .waitFor();
    // Their session has ended.
    expect(await askAs(server, noisy, '{ currentUser { id } }')).toEqual({ currentUser: null });

    await undo.click();
    await page.getByText('noisy_neighbour is restored.').first().waitFor();
    await channel.reload();
    await channel.getByRole('heading', { level: 1, name: 'noisy_neighbour' }).waitFor();

    await page.getByRole('link', { name: 'All entries' }).click();
    const log = page.getByRole('table', { name: 'Audit log' });
    await log.getByText('Restored a user').waitFor();
    await page.waitForURL((url) => url.pathname.startsWith('/admin/audit'));
    await expect.poll(() => log.getByRole('row').count()).toBe(3);
    const rows = await log.getByRole('row').allInnerTexts();
    expect(rows[1]).toContain('Restored a user');
    expect(rows[2]).toContain('Suspended a user');
    for (const row of rows.slice(1)) expect(row).toContain('night_usher');
    await log.locator('summary').last().click();
    await log.getByText('Shouts at the cellist.').waitFor();
  });

  test('a role is given in a dialog that says what it opens, and taken away', async () => {
    await server.createUser('promising_duo');
    const page = await visit('/admin/users?search=promising', admin);
    await page.getByRole('link', { name: 'promising_duo' }).click();
    const role = page.getByRole('switch', { name: 'Partner' });
    await role.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give role' }).click();
    await page.getByText('promising_duo has the role “Partner”.').first().waitFor();
    await expect.poll(() => role.isChecked()).toBe(true);
    await role.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove role' }).click();
    await until('the role to be gone', async () => !(await role.isChecked()));
  });

  test('the last site admin keeps the role', async () => {
    const page = await visit('/admin/users?search=stage_manager', admin);
    await page.getByRole('link', { name: 'stage_manager' }).first().click();
    await page.getByRole('switch', { name: 'Site admin' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove role' }).click();
    await page.getByText('This is the last site admin. Give someone else this role first.').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect.poll(() => page.getByRole('switch', { name: 'Site admin' }).isChecked()).toBe(true);
  });

  test('a flag is changed and changed back, a setting takes only what fits', async () => {
    const page = await visit('/admin/flags', admin);
    const row = page.getByRole('row').filter({ hasText: 'prime_perks_page' });
    await row.getByRole('button', { name: 'Change prime_perks_page' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change prime_perks_page' });
    await dialog.getByRole('button', { name: 'Everyone' }).click();
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await row.getByText('On for everyone').waitFor();
    await row.getByRole('link', { name: 'stage_manager' }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await row.getByText('Off', { exact: true }).waitFor();

    await page.getByRole('navigation', { name: 'Staff pages' }).getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Change copyright_strike_days' }).click();
    const setting = page.getByRole('dialog', { name: 'Change copyright_strike_days' });
    await setting.getByRole('spinbutton', { name: 'Value' }).fill('0');
    await setting.getByRole('button', { name: 'Change', exact: true }).click();
    await setting.getByText('Enter a whole number from 1 to 3650.').waitFor();
    await setting.getByRole('spinbutton', { name: 'Value' }).fill('30');
    await setting.getByRole('button', { name: 'Change', exact: true }).click();
    await page.getByText('copyright_strike_days is changed.').first().waitFor();
  });
});

describe('channels that are not shown: CHAN-52 CHAN-53 CHAN-54', () => {
  test.each([
    [
      'CHAN-52',
      'TOS_TEMPORARY',
      "This channel is temporarily unavailable due to a violation of the provider's Community Guidelines or Terms of Service.",
    ],
    [
      'CHAN-53',
      'TOS_INDEFINITE',
      "This channel is currently unavailable due to a violation of the provider's Community Guidelines or Terms of Service.",
    ],
    ['CHAN-54', 'DMCA', 'Content from this channel has been removed at the request of the copyright holder.'],
  ])('%s %s says why: %s', async (_, reason, text) => {
    const login = `gone_${reason.toLowerCase()}`;
    const user = await server.createUser(login);
    const endsAt = reason === 'TOS_TEMPORARY' ? new Date(Date.now() + 86_400_000).toISOString() : null;
    const mutation = `mutation($input: SuspendUserInput!) { suspendUser(input: $input) { error { code } } }`;
    const input = { userID: user.id, reason, endsAt, note: 'A test of the site.' };
    expect(await errorOf(staff, 'suspendUser', mutation, { input })).toBeNull();

    const page = await visit(`/${login}`);
    expect((await page.request.get(`/${login}`)).status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: text }).waitFor();
    await page.getByRole('link', { name: 'Browse channels' }).waitFor();

    const staffPage = await visit(`/${login}`, staff);
    await staffPage.getByRole('heading', { level: 1, name: login }).waitFor();
    await staffPage.getByText('Only staff see this channel').waitFor();
    await staffPage.getByRole('link', { name: 'About this user' }).click();
    await staffPage.getByText('This account is suspended').waitFor();
  });

  test('CHAN-51 one whose user closed it says so', async () => {
    const user = await server.createUser('gone_home');
    const mutation = 'mutation { closeAccount(input: { kind: DEACTIVATE }) { error { code } } }';
    expect(await errorOf(user, 'closeAccount', mutation)).toBeNull();
    const page = await visit('/gone_home');
    await page.getByRole('heading', { level: 1, name: 'This channel has been closed by the user.' }).waitFor();
  });
});

test('APP-21 a copyright strike is told above every page until it was read', async () => {
  const user = await server.createUser('cover_band');
  const mutation = `mutation($input: IssueCopyrightStrikeInput!) { issueCopyrightStrike(input: $input) { error { code } } }`;
  const strike = { kind: 'STRIKE', work: 'Blue Hour', claimant: 'Quay Records', note: 'Claim 7.' };
  const input = { userID: user.id, ...strike };
  expect(await errorOf(staff, 'issueCopyrightStrike', mutation, { input })).toBeNull();

  const page = await open('/', user);
  const banner = page.getByRole('region', { name: 'Copyright strike' });
  await banner.getByText(/Copyright strike 1 of 3: Quay Records claims “Blue Hour”\. It counts until /).waitFor();
  const href = await banner.getByRole('link', { name: 'Learn more' }).getAttribute('href');
  expect((await page.request.get(href ?? '')).status()).toBe(200);
  await banner.getByRole('button', { name: 'Dismiss' }).click();
  await banner.waitFor({ state: 'detached' });
  await page.reload();
  // Also the query of the banners, which comes in a quiet moment after the page, has its answer.
  await quiet(page);
  await until('the read notice', async () => {
    interface Answer {
      readonly currentUser: { readonly copyrightStatus: { readonly notices: readonly { isAcknowledged: boolean }[] } };
    }
    const query = '{ currentUser { copyrightStatus { notices { isAcknowledged } } } }';
    const { currentUser } = await askAs<Answer>(server, user, query);
    return currentUser.copyrightStatus.notices[0]?.isAcknowledged === true;
  });
  await expect.poll(() => banner.count()).toBe(0);
});
