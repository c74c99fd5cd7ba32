import { createTestUser, openContext, streamFixture, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { seriousFaults } from '../harness/serious-faults.ts';
import { headingOf, shellSite } from '../harness/shell-site.ts';

const site = shellSite();

test('COST-04 API-16 channels that stream together are shown, hidden and gone without a reload', async () => {
  const server = site.server();
  const [host, guest] = await Promise.all([createTestUser(server, 'kilnhost'), createTestUser(server, 'kilnguest')]);
  const { goLive } = streamFixture(site.server);
  await goLive(host);
  await goLive(guest);
  const viewer = await site.open();
  await viewer.goto('/kilnhost');
  await headingOf(viewer, 'kilnhost').waitFor();
  const openAs = async (user: TestUser, path: string): Promise<Page> => {
    const sessionToken = user.visitor.cookies.get('session') ?? '';
    const page = await (await openContext(site.browser(), server, { sessionToken })).newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(path);
    return page;
  };
  const organizer = await openAs(host, '/settings/channel');
  await organizer.getByLabel('Invite a channel', { exact: true }).fill('@KilnGuest');
  await organizer.keyboard.press('Enter');
  await organizer.getByRole('list', { name: 'Channels of your co-stream' }).getByText('Invited').waitFor();
  const invited = await openAs(guest, '/u/kilnguest/stream-manager');
  await invited.getByRole('button', { name: 'Stream together with kilnhost' }).click();
  await invited.getByRole('list', { name: 'Channels of your co-stream' }).getByText('Takes part').waitFor();
  await server.drainEvents();

  const panel = viewer.getByRole('region', { name: 'Co-stream' });
  await panel.getByRole('link', { name: /kilnguest/ }).waitFor();
  expect(await seriousFaults(viewer)).toEqual([]);
  // Its cards beside the page may say so too.
  await viewer
    .getByRole('main')
    .getByText(/\d+ in total/)
    .waitFor();
  await panel.getByRole('button', { name: 'Hide channels' }).click();
  await panel.getByRole('link').waitFor({ state: 'detached' });
  await viewer.reload();
  await panel.getByRole('button', { name: 'Show channels' }).click();
  await panel.getByRole('link', { name: /kilnguest/ }).click();
  await viewer.waitForURL('**/kilnguest');
  await panel.getByText('You are here').waitFor();

  // Anybody who takes part is told so on the pages of the others, and led to where they leave; others are not.
  expect(await panel.getByRole('link', { name: 'Manage it' }).count()).toBe(0);
  for (const [user, text] of [
    [host, 'You organize this co-stream.'],
    [guest, 'Your channel is in this co-stream.'],
  ] as const) {
    const page = await openAs(user, user === host ? '/kilnguest' : '/kilnhost');
    await page.getByRole('region', { name: 'Co-stream' }).getByText(text).waitFor();
    await page.getByRole('link', { name: 'Manage it' }).click();
    await page.waitForURL(`**/u/${user.login}/stream-manager`);
    await page.context().close();
  }

  await organizer.getByRole('button', { name: 'End the co-stream' }).click();
  await organizer.getByRole('dialog').getByRole('button', { name: 'End it' }).click();
  await organizer.getByRole('list', { name: 'Channels of your co-stream' }).waitFor({ state: 'detached' });
  await server.drainEvents();
  await panel.waitFor({ state: 'detached' });
  await Promise.all([viewer, organizer, invited].map((page) => page.context().close()));
});
