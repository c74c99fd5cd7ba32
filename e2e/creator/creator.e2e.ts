import { createTestUser, type TestUser } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chooseAction } from '../harness/choose-in-menu.ts';
import { creatorSite, rowsOf } from '../harness/creator-site.ts';
import { goInside } from '../harness/go-inside.ts';
import { LIMIT } from '../harness/shell-site.ts';

const site = creatorSite();

let videos = 0;

/** Videos of the owner with these titles, which nobody plays. */
async function addVideos(user: TestUser, titles: readonly string[]): Promise<void> {
  const rows = titles.map((title, index) => ({
    ...{ id: String(200_000 + videos++), channel_id: user.id, stream_id: null, title },
    ...{ kind: 'HIGHLIGHT' as const, status: 'READY' as const, visibility: 'PUBLIC' as const, category_id: null },
    ...{ language: 'en', created_at: new Date(Date.now() - index * 60_000), length_ms: 65_000 },
  }));
  await site.server().platform.database.db.insertInto('videos').values(rows).execute();
}

const chooseVideo = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).check();

describe('collections', () => {
  test('are made, filled, put in order by keys and by dragging, and deleted', async () => {
    const collector = await createTestUser(site.server(), 'collector');
    await addVideos(collector, ['First light', 'Second tide', 'Third bell']);
    const page = await site.open('/u/collector/content/collections', collector);
    await page.getByRole('button', { name: 'New collection' }).click();
    const dialog = page.getByRole('dialog', { name: 'New collection' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Give your collection a title.').waitFor();
    await dialog.getByLabel('Title').fill('A week at the quay');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByRole('heading', { level: 1, name: 'A week at the quay' }).waitFor();

    await page.getByRole('button', { name: 'Add videos' }).click();
    const drawer = page.getByRole('dialog', { name: 'Add videos' });
    for (const title of ['First light', 'Second tide', 'Third bell']) await drawer.getByText(title).click();
    await drawer.getByRole('button', { name: 'Add 3 videos' }).click();
    const items = rowsOf(page, 'Videos of this collection');
    const order = async () => (await items.allInnerTexts()).map((text) => /First|Second|Third/.exec(text)?.[0]);
    await expect.poll(order, LIMIT).toEqual(['First', 'Second', 'Third']);

    const handle = page.getByRole('button', { name: 'Move Third bell' });
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText('Third bell, position 3 of 3. Move it with the arrow keys.').waitFor({ state: 'attached' });
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.getByText('Third bell, position 1 of 3').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await expect.poll(order, LIMIT).toEqual(['Third', 'First', 'Second']);

    const from = await page.getByRole('button', { name: 'Move Second tide' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Move Third bell' }).boundingBox();
    if (from === null || to === null) throw new Error('the handles are in sight');
    await page.mouse.move(from.x + 5, from.y + 5);
    await page.mouse.down();
    await page.mouse.move(to.x + 5, to.y - 30, { steps: 12 });
    // The list shows the new order before it is saved.
    const saved = page.waitForResponse(
      (response) => response.request().postData()?.includes('UseMoveCollectionItem') === true,
    );
    await page.mouse.up();
    await expect.poll(order, LIMIT).toEqual(['Second', 'Third', 'First']);
    await saved;

    // The order is the server's.
    await page.reload();
    await expect.poll(order, LIMIT).toEqual(['Second', 'Third', 'First']);
    await page.getByRole('button', { name: 'Options for Third bell' }).click();
    await chooseAction(page, 'Use as cover');
    await items.filter({ hasText: 'Third bell' }).getByText('Cover').waitFor();
    await page.getByRole('button', { name: 'Options for First light' }).click();
    await chooseAction(page, 'Remove from the collection');
    await expect.poll(order, LIMIT).toEqual(['Second', 'Third']);

    // Deleted, brought back at once, deleted again and brought back from the list of what was deleted.
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('You have no collections yet').waitFor();
    expect(new URL(page.url()).pathname).toBe('/u/collector/content/collections');
    await page.getByRole('button', { name: 'Undo' }).click();
    const mine = rowsOf(page, 'Your collections');
    await mine.filter({ hasText: '2 videos' }).waitFor();
    await expect.poll(() => rowsOf(page, 'Your deleted collections').count()).toBe(0);
    await page.getByRole('button', { name: 'Options for A week at the quay' }).click();
    await chooseAction(page, 'Delete');
    await page.getByText('You have no collections yet').waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Restore A week at the quay' }).click();
    await mine.filter({ hasText: 'A week at the quay' }).waitFor();
    await expect.poll(() => rowsOf(page, 'Your deleted collections').count()).toBe(0);
    await mine.getByRole('link', { name: 'A week at the quay' }).click();
    await expect.poll(order, LIMIT).toEqual(['Second', 'Third']);
  });
});

test('videos are found, hidden, put into a collection, deleted and brought back', async () => {
  const producer = await createTestUser(site.server(), 'producer_x');
  await addVideos(producer, ['Copper glaze', 'Salt glaze', 'Open day']);
  const page = await site.open('/u/producer_x/content/video-producer', producer);
  const videos = rowsOf(page, 'Your videos');
  await expect.poll(() => videos.count(), LIMIT).toBe(3);
  await page.getByLabel('Search', { exact: true }).last().fill('GLAZE');
  await expect.poll(() => videos.count(), LIMIT).toBe(2);
  expect(new URL(page.url()).search).toBe('?search=GLAZE');

  await chooseVideo(page, 'Copper glaze');
  await chooseVideo(page, 'Salt glaze');
  await page.getByRole('button', { name: 'Who may watch' }).click();
  await chooseAction(page, 'Private');
  await expect.poll(() => videos.getByText('Private', { exact: true }).count(), LIMIT).toBe(2);

  await page.getByRole('button', { name: 'Add to a collection' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to a collection' });
  await dialog.getByLabel('Title').fill('Glazes');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('2 videos added.').first().waitFor({ state: 'attached' });

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No video found').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => videos.count(), LIMIT).toBe(2);

  await page.getByRole('button', { name: 'Options for Salt glaze' }).click();
  await chooseAction(page, 'Delete');
  await expect.poll(() => videos.count(), LIMIT).toBe(1);
  await page.getByLabel('Status').selectOption('deleted');
  await page.getByRole('button', { name: 'Restore Salt glaze' }).click();
  await page.getByText('Nothing was deleted in the last 24 hours').waitFor();
  await page.getByLabel('Status').selectOption('');
  await expect.poll(() => videos.count(), LIMIT).toBe(2);

  // The stream that is being recorded stays and says why; the other one goes.
  await site
    .server()
    .platform.database.db.updateTable('videos')
    .set({ status: 'RECORDING' })
    .where('channel_id', '=', producer.id)
    .where('title', '=', 'Copper glaze')
    .execute();
  for (const title of ['Copper glaze', 'Salt glaze']) await chooseVideo(page, title);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByText(/^1 video was not changed\. This video is still being recorded/)
    .first()
    .waitFor({ state: 'attached' });
  await expect.poll(() => videos.count(), LIMIT).toBe(1);
  await videos.getByRole('link', { name: 'Copper glaze' }).waitFor();
});

test('streams are summed up, one by one; to someone else neither they nor the collections are there', async () => {
  const host = await createTestUser(site.server(), 'summed_up');
  const startedAt = new Date(Date.now() - 7_200_000);
  await site
    .server()
    .platform.database.db.insertInto('streams')
    .values({
      ...{ id: '300001', channel_id: host.id, node_id: 'elsewhere', title: 'Kiln night', language: 'en' },
      ...{ category_id: null, started_at: startedAt, ended_at: new Date(startedAt.getTime() + 3_723_000) },
      ...{ alive_at: startedAt, viewers_peak: 42 },
    })
    .execute();
  const page = await site.open('/u/summed_up/stream-summary', host);
  await page.getByRole('link', { name: 'Kiln night' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kiln night' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/u/summed_up/stream-summary/300001');
  await page.getByText('1:02:03').waitFor();
  await page.getByText('42', { exact: true }).waitFor();
  // Somebody else has no such stream, and no collections there.
  const other = await site.open('/u/nightkiln/stream-summary/300001');
  await other.getByText('We couldn’t find this stream among yours.').waitFor();
  await goInside(other, '/u/summed_up/content/collections');
  await other.getByText('Only the owner of a channel can manage it.').waitFor();
});

test('streams are kept or not, and a public video is the trailer', async () => {
  const host = await createTestUser(site.server(), 'trailered');
  await addVideos(host, ['This is my channel']);
  const page = await site.open('/settings/channel', host);
  const kept = page.getByRole('switch', { name: 'Keep my streams as videos' });
  await expect.poll(() => kept.isChecked(), LIMIT).toBe(true);
  await kept.click();
  await expect.poll(() => kept.isChecked(), LIMIT).toBe(false);
  await page.getByLabel('Video', { exact: true }).selectOption({ label: 'This is my channel' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Your changes are saved.').first().waitFor({ state: 'attached' });
  await page.reload();
  await expect.poll(() => kept.isChecked(), LIMIT).toBe(false);
  await expect
    .poll(() => page.getByLabel('Video', { exact: true }).locator('option:checked').textContent(), LIMIT)
    .toBe('This is my channel');
});

test('ROUTE-82 /manager/uploads, /LOGIN/dashboard/collections and /dashboard/stream-summary lead to the own areas', async () => {
  const page = await site.open('/manager/uploads');
  for (const [path, area, heading] of [
    ['/manager/uploads', 'content/video-producer', 'Video producer'],
    ['/nightkiln/dashboard/collections', 'content/collections', 'Collections'],
    ['/dashboard/stream-summary', 'stream-summary', 'Stream summary'],
  ] as const) {
    const end = `/u/nightkiln/${area}`;
    const { headers } = await site
      .owner()
      .visitor.fetch(path, { redirect: 'manual', headers: { accept: 'text/html' } });
    expect(headers.get('location')).toBe(end);
    if (path !== '/manager/uploads') await goInside(page, end);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    expect(new URL(page.url()).pathname).toBe(end);
    await page.getByRole('navigation', { name: 'Creator areas' }).locator('[aria-current="page"]').waitFor();
  }
});
