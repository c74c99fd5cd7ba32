import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestUser, mutate, until, uploadVideo } from '@bandshell/testkit';
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { creatorSite, harbourFile, rowsOf } from '../harness/creator-site.ts';
import { outsideOf } from '../harness/outside-of.ts';
import { LIMIT } from '../harness/shell-site.ts';

const site = creatorSite();
const file = harbourFile();

/** Its encoder shares the cores with the other tests. */
const made = (video: Locator) => video.getByText(/· 0 views/).waitFor({ timeout: 90_000 });

describe('uploads', () => {
  test('are sent, made ready and refused', async () => {
    const uploader = await createTestUser(site.server(), 'uploader');
    const page = await site.open('/u/uploader/content/video-producer', uploader);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const choose = page.getByLabel('Choose videos or drop them here');
    const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no video') };
    const broken = { name: 'broken.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video either') };
    await choose.setInputFiles([text, broken]);
    await page.getByText('notes.txt is not a video.').waitFor();
    const videos = rowsOf(page, 'Your videos');
    await videos.filter({ hasText: 'broken' }).getByText('This file is not a video.').waitFor();

    await choose.setInputFiles(file.path());
    const video = videos.filter({ hasText: 'Harbour run' });
    await made(video);
    await video.getByText('Private', { exact: true }).waitFor();
    await expect.poll(() => page.getByRole('list', { name: 'Uploads' }).count(), LIMIT).toBe(0);
    const storage = page.locator('section', { has: page.getByRole('heading', { name: 'Storage' }) });
    await storage.getByText(/^[\d.]+ kB of 100 GB$/).waitFor();
  });

  test('that break off with the page go on once the file is chosen again', async () => {
    const uploader = await createTestUser(site.server(), 'resumer');
    const page = await site.open('/u/resumer/content/video-producer', uploader);
    // Everything that was begun is known to the server; no byte gets there.
    await page.route('**/uploads/*', (route) => (route.request().method() === 'PATCH' ? undefined : route.continue()));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    const begun = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByLabel('Choose videos or drop them here').setInputFiles(file.path());
    await begun;
    await page.getByRole('button', { name: 'Pause Harbour run.mp4' }).click();
    await page.getByText('Paused').waitFor();
    const asked = page.waitForEvent('dialog').then(async (dialog) => {
      expect(dialog.type()).toBe('beforeunload');
      await dialog.accept();
    });
    await Promise.all([page.reload(), asked]);
    await page.unroute('**/uploads/*');
    await page.getByText(/Interrupted at .* of .* [kM]B\. Choose the same file again to continue./).waitFor();
    await page.getByLabel('Choose videos or drop them here').setInputFiles(file.path());
    await made(rowsOf(page, 'Your videos').filter({ hasText: 'Harbour run' }));
    const left = site
      .server()
      .platform.database.db.selectFrom('uploads')
      .select('id')
      .where('channel_id', '=', uploader.id);
    expect(await left.execute()).toEqual([]);
  });

  test('wait while the browser is offline, go on from where they were, and never look interrupted once they are whole', async () => {
    // Larger than two pieces: a box that players pass over follows the video.
    const box = Buffer.alloc(9 * 1024 * 1024);
    box.writeUInt32BE(box.length);
    box.write('free', 4);
    const large = join(file.folder(), 'Night ferry.mp4');
    writeFileSync(large, Buffer.concat([readFileSync(file.path()), box]));
    const piece = 4 * 1024 * 1024;
    const uploader = await createTestUser(site.server(), 'tunneller');
    const page = await site.open('/u/tunneller/content/video-producer', uploader);
    const offsets: number[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    });
    let isFirst = true;
    await page.route('**/uploads/*', async (route) => {
      // One piece gets there; the others are on their way for as long as the document stands.
      if (route.request().method() === 'PATCH' && !isFirst) return;
      if (route.request().method() === 'PATCH') isFirst = false;
      await route.continue();
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
    await page.unroute('**/uploads/*');
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
  const videoID = await uploadVideo(site.owner(), readFileSync(file.path()), { title: 'Harbour run' });
  const page = await site.open(`/u/nightkiln/content/video-producer/${videoID}`);
  await page.getByLabel('Title', { exact: true }).fill('Harbour run, cut short');
  await page.getByLabel('Description').fill('Eight seconds.');
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
  // The rest on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Title of the highlight').fill('Three seconds of it');
  await page.getByRole('button', { name: 'Create highlight' }).click();
  await page.getByRole('heading', { level: 1, name: 'Three seconds of it' }).waitFor();
  expect(page.url()).not.toContain(videoID);
  await page.getByText('Highlight', { exact: true }).first().waitFor();

  // Nobody is told of it before it is published, which is done once.
  const highlightID = page.url().split('/').at(-1);
  const fan = await createTestUser(site.server(), 'harbour_fan');
  await mutate(fan.visitor, 'followUser', { targetID: site.owner().id }, 'user { id }');
  const updateOf = async (): Promise<number> =>
    (await fan.visitor.graphql('{ currentUser { unreadNotificationsCount } }')).data.currentUser
      .unreadNotificationsCount;
  const visibilityOf = async (): Promise<string> =>
    (await site.owner().visitor.graphql('query($id: ID!) { video(id: $id) { visibility } }', { id: highlightID })).data
      .video.visibility;
  await page.getByText('Only you see this video.').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
  expect(await outsideOf(page)).toEqual([]);
  await page.getByText('This video is being processed.').waitFor({ state: 'detached', timeout: 120_000 });
  expect([await visibilityOf(), await updateOf()]).toEqual(['PRIVATE', 0]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Only you see this video.').waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Publish', exact: true }).count()).toBe(0);
  expect(await visibilityOf()).toBe('PUBLIC');
  await until('the news of it', async () => (await updateOf()) === 1);

  const { data } = await site
    .owner()
    .visitor.graphql(
      'query($id: ID!) { video(id: $id) { visibility description mutedRanges { startSeconds endSeconds } } }',
      { id: videoID },
    );
  expect(data.video).toEqual({
    visibility: 'UNLISTED',
    description: 'Eight seconds.',
    mutedRanges: [{ startSeconds: 0, endSeconds: 2.5 }],
  });
});
