import { type CreatedUser, until } from '@bandshell/testkit';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askAs } from '../harness/ask-as.ts';
import { recordedSite } from '../harness/recorded-site.ts';
import { seriousFaults } from '../harness/serious-faults.ts';

const site = recordedSite();

const question = (page: Page) => page.getByRole('region', { name: 'Content for adults' });
const agree = (page: Page) => question(page).getByRole('button', { name: 'I am an adult, start watching' });
const plays = (page: Page): Promise<unknown> =>
  until('a moving picture', () => page.evaluate(() => (document.querySelector('video')?.currentTime ?? 0) > 0.3));

/** A page that notes the addresses of media and of pictures of content that it asks for. */
const watched = async (context: BrowserContext) => {
  const page = await context.newPage();
  const media: string[] = [];
  page.on('request', (request) => {
    if (/\/(vod|live|images)\//.test(new URL(request.url()).pathname)) media.push(request.url());
  });
  return { page, media };
};

describe('content for adults', () => {
  let owner: CreatedUser;
  let video: { readonly id: string };
  beforeAll(async () => {
    owner = await site.server().createUser('latekiln');
    video = await site.record(owner, 6);
    const query = 'mutation($id: ID!) { updateVideo(input: { videoID: $id, isMature: true }) { error { code } } }';
    const { updateVideo } = await askAs<{ readonly updateVideo: { readonly error: object | null } }>(
      site.server(),
      owner,
      query,
      { id: video.id },
    );
    expect(updateVideo.error).toBeNull();
  });

  test('is asked for before anything of it is loaded, by key and once a tab', async () => {
    const { page, media } = await watched(await site.open());
    await page.goto(`/videos/${video.id}`);
    await agree(page).waitFor();
    await page.waitForLoadState('networkidle');
    expect(media).toEqual([]);
    expect(await seriousFaults(page)).toEqual([]);
    await agree(page).focus();
    await page.keyboard.press('Enter');
    await plays(page);
    await page.reload();
    await plays(page);
    expect(await question(page).count()).toBe(0);
    await page.context().close();
  });

  test('is hidden in lists and marked, and asked for in a frame and in German', async () => {
    const list = await watched(await site.open());
    await list.page.goto('/latekiln/videos');
    await list.page.getByText('18+').waitFor();
    expect(list.media).toEqual([]);
    await list.page.context().close();

    const frame = await watched(await site.open());
    await frame.page.goto(`/player/?video=${video.id}&parent=127.0.0.1`);
    await agree(frame.page).waitFor();
    await frame.page.waitForLoadState('networkidle');
    expect(frame.media).toEqual([]);
    await agree(frame.page).click();
    await plays(frame.page);
    await frame.page.context().close();

    const german = await site.open();
    await german.setExtraHTTPHeaders({ 'accept-language': 'de-DE' });
    const page = await german.newPage();
    await page.goto(`/videos/${video.id}`);
    await page.getByRole('button', { name: 'Ich bin erwachsen, ansehen' }).waitFor();
    await german.close();
  });

  test('is asked for once an account', async () => {
    const reader = await site.server().createUser('adultreader');
    const first = await (await site.open(reader)).newPage();
    await first.goto(`/videos/${video.id}`);
    const saved = first.waitForResponse(
      (response) => response.request().postData()?.includes('UseRememberMature') === true,
    );
    await agree(first).click();
    await saved;
    await first.context().close();
    // Another tab, which has no answer of its own.
    const second = await (await site.open(reader)).newPage();
    await second.goto(`/videos/${video.id}`);
    await plays(second);
    expect(await question(second).count()).toBe(0);
    await second.context().close();
    // Lists show its picture, too, as soon as the page knows the choice.
    const { page, media } = await watched(await site.open(reader));
    const known = page.waitForResponse(
      (response) => response.request().postData()?.includes('MaturePictures') === true,
    );
    await page.goto('/latekiln');
    await known;
    await page.getByRole('link', { name: 'Videos', exact: true }).click();
    await page.getByText('18+').waitFor();
    await until('the picture of the video', () => media.some((url) => url.includes('/images/')));
    await page.context().close();
  });
});
