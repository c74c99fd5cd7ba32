import { createTestUser, mutate, openContext, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { outsideOf } from '../harness/outside-of.ts';
import { seriousFaults } from '../harness/serious-faults.ts';
import { LIMIT, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
let owner: TestUser;
let fan: TestUser;
beforeAll(async () => {
  await site.server().platform.flags.setFlag('stories_web', 100);
  [owner, fan] = [await createTestUser(site.server(), 'tidewater'), await createTestUser(site.server(), 'tidefan')];
});

const openAs = async (user: TestUser, path: string, width = 1280): Promise<Page> => {
  const session = { sessionToken: user.visitor.cookies.get('session') ?? '' };
  const context = await openContext(site.browser(), site.server(), session, { width, height: 900 });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(path);
  return page;
};

const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text);

test('STORY-01 STORY-02 STORY-04 NAV-14 NAV-51 a story is made by keys, seen in the channel’s view, answered and kept', async () => {
  const page = await openAs(owner, '/u/tidewater/content/stories');
  await page.getByText('You have no stories yet').waitFor();
  await page.getByRole('button', { name: 'New story' }).click();
  await page.getByRole('button', { name: 'Ocean' }).click();
  await page.getByRole('button', { name: 'Add a text' }).click();
  await page.getByRole('textbox', { name: 'Text on the story' }).fill('Kiln at dusk');
  const layer = page.getByRole('button', { name: 'Text: Kiln at dusk' });
  const top = async () => (await layer.boundingBox())?.y ?? 0;
  await layer.focus();
  const before = await top();
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(top, LIMIT).toBeLessThan(before);
  const moved = await top();
  await page.keyboard.press('Control+z');
  await expect.poll(top, LIMIT).toBeGreaterThan(moved);
  const { x, y, width, height } = (await layer.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2 - 120, { steps: 4 });
  await page.mouse.up();
  await expect.poll(top, LIMIT).toBeLessThan(before - 90);
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publish' }).click();
  await notice(page, 'Your story is published and visible for 48 hours.').waitFor();
  await page.getByText('Shown now').waitFor();

  await mutate(fan.visitor, 'followUser', { targetID: owner.id }, 'user { id }');
  const watching = await openAs(fan, '/directory/following');
  const entry = watching.getByRole('navigation', { name: 'Channels' }).getByRole('region', { name: 'Stories' });
  await entry.getByRole('link', { name: 'New stories from tidewater' }).click();
  await watching.waitForURL('**/tidewater/stories?view=channel');
  await watching.getByRole('img', { name: 'Story of tidewater. Kiln at dusk' }).waitFor();
  await watching.getByRole('button', { name: 'Pause' }).click();
  await watching.getByRole('button', { name: 'Fire' }).click();
  await expect
    .poll(() => watching.getByRole('button', { name: 'Fire' }).getAttribute('aria-pressed'), LIMIT)
    .toBe('true');
  await watching.getByRole('textbox', { name: 'Reply to tidewater' }).fill('Lovely');
  await watching.getByRole('button', { name: 'Send' }).click();
  await notice(watching, 'Your reply was sent as a whisper.').waitFor();
  expect(await seriousFaults(watching)).toEqual([]);
  for (const narrow of [390, 320]) {
    await watching.setViewportSize({ width: narrow, height: 800 });
    expect(await outsideOf(watching)).toEqual([]);
  }
  await watching.keyboard.press('ArrowRight');
  await watching.getByText('You have seen all stories.').waitFor();

  await page.reload();
  await page.getByText('1 viewer').waitFor();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await notice(page, 'The story is deleted.').waitFor();
  await watching.goto('/tidewater/stories');
  await watching.getByText('tidewater has no stories right now').waitFor();
  await page.context().close();
  await watching.context().close();
});
