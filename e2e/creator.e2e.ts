import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createTestUser,
  launchBrowser,
  openContext,
  startTestServer,
  type TestServer,
  type TestUser,
  uploadVideo,
} from '@bandshell/testkit';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chooseAction } from './harness/choose-in-menu.ts';
import { LIMIT } from './harness/shell-site.ts';

let server: TestServer;
let browser: Browser;
let owner: TestUser;
let folder: string;
/** Twelve seconds of a test picture. */
let file: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bandshell-creator-'));
  file = join(folder, 'Harbour run.mp4');
  execFileSync('ffmpeg', [
    ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10'],
    ...['-t', '12', '-c:v', 'libx264', '-preset', 'ultrafast', '-g', '20', '-pix_fmt', 'yuv420p', file],
  ]);
  [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
  owner = await createTestUser(server, 'nightkiln');
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

// An open page goes on to cost time; those of a failed test are shown.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') return;
  await Promise.all(browser.contexts().map((context) => context.close()));
});

const open = async (path: string, user: TestUser = owner): Promise<Page> => {
  const sessionToken = user.visitor.cookies.get('session') ?? '';
  const page = await (await openContext(browser, server, { sessionToken })).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(path);
  return page;
};

let videos = 0;

/** Videos of the owner with these titles, which nobody plays. */
async function addVideos(user: TestUser, titles: readonly string[]): Promise<void> {
  const rows = titles.map((title, index) => ({
    ...{ id: String(200_000 + videos++), channel_id: user.id, stream_id: null, title },
    ...{ kind: 'HIGHLIGHT' as const, status: 'READY' as const, visibility: 'PUBLIC' as const, category_id: null },
    ...{ language: 'en', created_at: new Date(Date.now() - index * 60_000), length_ms: 65_000 },
  }));
  await server.platform.database.db.insertInto('videos').values(rows).execute();
}

const chooseVideo = (page: Page, title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).check();
/** Its encoder shares the cores with the other tests. */
const made = (video: Locator) => video.getByText(/· 0 views/).waitFor({ timeout: 90_000 });
const rowsOf = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem');

describe('collections', () => {
  test('are made, filled, put in order by keys and by dragging, and deleted', async () => {
    const collector = await createTestUser(server, 'collector');
    await addVideos(collector, ['First light', 'Second tide', 'Third bell']);
    const page = await open('/u/collector/content/collections', collector);
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

  test('of somebody else are not there', async () => {
    const other = await createTestUser(server, 'onlooker');
    const page = await open('/u/collector/content/collections', other);
    await page.getByText('Only the owner of a channel can manage it.').waitFor();
  });
});

test('videos are found, hidden, put into a collection, deleted and brought back', async () => {
  const producer = await createTestUser(server, 'producer_x');
  await addVideos(producer, ['Copper glaze', 'Salt glaze', 'Open day']);
  const page = await open('/u/producer_x/content/video-producer', producer);
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
  await page.getByLabel('State').selectOption('deleted');
  await page.getByRole('button', { name: 'Restore Salt glaze' }).click();
  await page.getByText('Nothing was deleted in the last 24 hours').waitFor();
  await page.getByLabel('State').selectOption('');
  await expect.poll(() => videos.count(), LIMIT).toBe(2);

  // What is being recorded stays and says why; the other one goes.
  await server.platform.database.db
    .updateTable('videos')
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

describe('uploads', () => {
  test('are sent, made ready and refused', async () => {
    const uploader = await createTestUser(server, 'uploader');
    const page = await open('/u/uploader/content/video-producer', uploader);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const choose = page.getByLabel('Choose videos or drop them here');
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no video') };
    const broken = { name: 'broken.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video either') };
    await choose.setInputFiles([text, broken]);
    await page.getByText('notes.txt is not a video.').waitFor();
    const videos = rowsOf(page, 'Your videos');
    await videos.filter({ hasText: 'broken' }).getByText('This file is not a video.').waitFor();

    await choose.setInputFiles(file);
    const video = videos.filter({ hasText: 'Harbour run' });
    await made(video);
    await video.getByText('Private', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Uploads' }).count(), LIMIT).toBe(0);
  });

  test('that break off with the page go on once the file is chosen again', async () => {
    const uploader = await createTestUser(server, 'resumer');
    const page = await open('/u/resumer/content/video-producer', uploader);
    // What was begun is known to the server; no byte gets there.
    await page.route('**/uploads/*', (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByLabel('Choose videos or drop them here').setInputFiles(file);
    await page.getByRole('button', { name: 'Pause Harbour run.mp4' }).click();
    await page.getByText('Paused').waitFor();
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
    });
    await Promise.all([page.reload(), asked]);
    await page.unroute('**/uploads/*');
    await page.getByText(/Interrupted at .* of .* [kM]B\. Choose the same file again to continue./).waitFor();
    await page.getByLabel('Choose videos or drop them here').setInputFiles(file);
    await made(rowsOf(page, 'Your videos').filter({ hasText: 'Harbour run' }));
    const left = server.platform.database.db.selectFrom('uploads').select('id').where('channel_id', '=', uploader.id);
    expect(await left.execute()).toEqual([]);
  });

  test('wait while the browser is offline, go on from where they were, and never look interrupted once they are whole', async () => {
    // Larger than two pieces: a box that players pass over follows the video.
    const box = Buffer.alloc(9 * 1024 * 1024);
    box.writeUInt32BE(box.length);
    box.write('free', 4);
    const large = join(folder, 'Night ferry.mp4');
    writeFileSync(large, Buffer.concat([readFileSync(file), box]));
    const piece = 4 * 1024 * 1024;
    const uploader = await createTestUser(server, 'tunneller');
    const page = await open('/u/tunneller/content/video-producer', uploader);
    const offsets: number[] = [];
    let takes = 1;
    await page.route('**/uploads/*', async (route) => {
      const request = route.request();
      if (request.method() !== 'PATCH') return route.continue();
      offsets.push(Number(request.headers()['upload-offset']));
      // One piece gets there; the others are on their way until the test says otherwise.
      if (takes > 0) {
        takes -= 1;
        await route.continue();
      }
    });
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const chooser = page.getByLabel('Choose videos or drop them here');
    await chooser.setInputFiles(large);
    await expect.poll(() => offsets, LIMIT).toEqual([0, piece]);
    await page.context().setOffline(true);
    await page.getByText(/^You are offline at .* The upload continues automatically\.$/).waitFor();
    await page.context().setOffline(false);
    await expect.poll(() => offsets, LIMIT).toEqual([0, piece, piece]);

    const asked = page.waitForEvent('dialog').then((dialog) => dialog.accept());
    await Promise.all([page.reload(), asked]);
    await page.getByText(/^Interrupted at 4\.\d MB of .* MB\. Choose the same file again to continue\.$/).waitFor();
    takes = Number.POSITIVE_INFINITY;
    await chooser.setInputFiles(large);
    await page.getByText('Interrupted at').waitFor({ state: 'detached' });
    await page.evaluate(() => {
      const seen: string[] = [];
      Object.assign(window, { seenWords: seen });
      new MutationObserver(() => {
        if (document.querySelector('main')?.textContent?.includes('Interrupted at')) seen.push('interrupted');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await made(rowsOf(page, 'Your videos').filter({ hasText: 'Night ferry' }));
    expect(offsets.slice(3)).toEqual([piece, 2 * piece]);
    expect(await page.evaluate(() => (window as unknown as { seenWords: string[] }).seenWords)).toEqual([]);
  });
});

test('a video gets its words, muted parts, captions and picture, and a highlight is cut out of it', async () => {
  const videoID = await uploadVideo(owner, readFileSync(file), { title: 'Harbour run' });
  const page = await open(`/u/nightkiln/content/video-producer/${videoID}`);
  await page.getByLabel('Title', { exact: true }).fill('Harbour run, cut short');
  await page.getByLabel('Description').fill('Twelve seconds.');
  await page.locator('label', { hasText: 'Unlisted' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Harbour run, cut short' }).waitFor();

  await page.getByRole('button', { name: 'Mute from here' }).click();
  const end = page.getByLabel('End of muted part 1');
  await end.fill('0:02.5');
  await end.press('Enter');
  await page.getByRole('button', { name: 'Save muted parts' }).click();
  await page.getByText('The muted parts are saved.').first().waitFor({ state: 'attached' });

  const vtt = 'WEBVTT\n\n00:00.000 --> 00:02.000\nGood evening.\n';
  await page
    .getByLabel('Add captions')
    .setInputFiles({ name: 'en.vtt', mimeType: 'text/vtt', buffer: Buffer.from(vtt) });
  await page.getByRole('link', { name: 'English' }).waitFor();
  const pictures = page.getByRole('list', { name: 'Pictures to choose from' }).getByRole('button');
  await expect.poll(() => pictures.count(), LIMIT).toBeGreaterThan(1);
  await pictures.last().click();
  await expect.poll(() => pictures.last().getAttribute('aria-pressed'), LIMIT).toBe('true');

  const place = page.getByRole('slider', { name: 'Position in the video' });
  const goTo = async (seconds: number): Promise<void> => {
    await expect
      .poll(async () => {
        await place.fill(String(seconds));
        return Number(await place.inputValue());
      }, LIMIT)
      .toBeCloseTo(seconds, 0);
  };
  await expect.poll(() => page.getByRole('button', { name: /^Start a part/ }).isEnabled(), LIMIT).toBe(true);
  await goTo(2);
  await page.keyboard.press('i');
  await goTo(6);
  await page.keyboard.press('o');
  const parts = rowsOf(page, 'Parts of the highlight');
  await expect.poll(() => parts.count(), LIMIT).toBe(1);
  await page.getByLabel('End of part 1').fill('0:05');
  await page.getByLabel('End of part 1').press('Enter');
  await page.getByLabel('Title of the highlight').fill('Three seconds of it');
  await page.getByRole('button', { name: 'Create highlight' }).click();
  await page.getByRole('heading', { level: 1, name: 'Three seconds of it' }).waitFor();
  expect(page.url()).not.toContain(videoID);
  await page.getByText('Highlight', { exact: true }).first().waitFor();

  const { data } = await owner.visitor.graphql(
    'query($id: ID!) { video(id: $id) { visibility description mutedRanges { startSeconds endSeconds } } }',
    { id: videoID },
  );
  expect(data.video).toEqual({
    visibility: 'UNLISTED',
    description: 'Twelve seconds.',
    mutedRanges: [{ startSeconds: 0, endSeconds: 2.5 }],
  });
});

test('streams are summed up, one by one', async () => {
  const host = await createTestUser(server, 'summed_up');
  const startedAt = new Date(Date.now() - 7_200_000);
  await server.platform.database.db
    .insertInto('streams')
    .values({
      ...{ id: '300001', channel_id: host.id, node_id: 'elsewhere', title: 'Kiln night', language: 'en' },
      ...{ category_id: null, started_at: startedAt, ended_at: new Date(startedAt.getTime() + 3_723_000) },
      ...{ alive_at: startedAt, viewers_peak: 42 },
    })
    .execute();
  const page = await open('/u/summed_up/stream-summary', host);
  await page.getByRole('link', { name: 'Kiln night' }).click();
  await page.getByRole('heading', { level: 1, name: 'Kiln night' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/u/summed_up/stream-summary/300001');
  await page.getByText('1:02:03').waitFor();
  await page.getByText('42', { exact: true }).waitFor();
  const other = await open('/u/nightkiln/stream-summary/300001');
  await other.getByText('You have no such stream.').waitFor();
});

test('streams are kept or not, and a public video is the trailer', async () => {
  const host = await createTestUser(server, 'trailered');
  await addVideos(host, ['This is my channel']);
  const page = await open('/settings/channel', host);
  const kept = page.getByRole('switch', { name: 'Keep my streams as videos' });
  await expect.poll(() => kept.isChecked(), LIMIT).toBe(true);
  await kept.click();
  await expect.poll(() => kept.isChecked(), LIMIT).toBe(false);
  await page.getByLabel('Video', { exact: true }).selectOption({ label: 'This is my channel' });
  await page.getByRole('button', { name: 'Save trailer' }).click();
  await page.getByText('Your trailer is saved.').first().waitFor({ state: 'attached' });
  await page.reload();
  await expect.poll(() => kept.isChecked(), LIMIT).toBe(false);
  await expect
    .poll(() => page.getByLabel('Video', { exact: true }).locator('option:checked').textContent(), LIMIT)
    .toBe('This is my channel');
});

test.each([
  ['/manager/uploads', 'content/video-producer', 'Video producer'],
  ['/nightkiln/dashboard/collections', 'content/collections', 'Collections'],
  ['/dashboard/stream-summary', 'stream-summary', 'Stream summary'],
])('ROUTE-82 %s leads to the own area %s', async (path, area, heading) => {
  const page = await open(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/u/nightkiln/${area}`);
  await page.getByRole('navigation', { name: 'Creator areas' }).locator('[aria-current="page"]').waitFor();
});
