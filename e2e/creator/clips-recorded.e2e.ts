import { type CreatedUser, until } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { clipsOf, createClip, handle, notice, placeOf } from '../harness/clip-steps.ts';
import { goInside } from '../harness/go-inside.ts';
import { answerIn, ownOperationsIn } from '../harness/operations-in.ts';
import { recordedSite } from '../harness/recorded-site.ts';

// A page that is loaded right after a change shows it.
const site = recordedSite({ env: { SHARED_DOCUMENT_MS: '0' } });

describe('a clip of a recording', () => {
  let owner: CreatedUser;
  let video: { readonly id: string };
  /** Published clips of the recording. */
  let clips: readonly string[];
  beforeAll(async () => {
    owner = await site.server().createUser('glazegarden');
    video = await site.record(owner, 30);
    const make = (offsetSeconds: number) =>
      createClip(site, owner, { broadcasterID: owner.id, videoID: video.id, offsetSeconds });
    clips = await Promise.all([14, 19, 24, 28].map(make));
  }, 150_000);

  /** The owner's page, which serves one test after the other: a new document takes half a second of the processor. */
  let own: Page | undefined;
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    await own?.context().close();
    own = undefined;
  });
  const asOwner = async (path: string): Promise<Page> => {
    if (own !== undefined) await goInside(own, path);
    else {
      own = await (await site.open(owner)).newPage();
      await own.goto(path);
    }
    return own;
  };

  test('is moved by dragging, featured and deleted in its editor, which asks before something is lost', async () => {
    const slug = await createClip(
      site,
      owner,
      { broadcasterID: owner.id, videoID: video.id, offsetSeconds: 20, durationSeconds: 10 },
      true,
    );
    const page = await asOwner(`/glazegarden/clip/${slug}/edit`);
    await handle(page, 'Start').waitFor();
    expect([await placeOf(page, 'Start'), await placeOf(page, 'End')]).toEqual([10, 20]);
    // Words, marks and picture count in the same window, whatever part of the recording it is.
    await page.getByText('0:10 – 0:20').waitFor();
    await page.getByText('10.0 seconds').waitFor();

    const box = await handle(page, 'End').boundingBox();
    const strip = await page.locator('canvas').boundingBox();
    if (box === null || strip === null) throw new Error('nothing to drag');
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const perSecond = strip.width / Number(await handle(page, 'End').getAttribute('aria-valuemax'));
    await page.mouse.move(middle.x, middle.y);
    await page.mouse.down();
    await page.mouse.move(middle.x + 5 * perSecond, middle.y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => placeOf(page, 'End')).toBeCloseTo(25, 0);
    await expect.poll(() => placeOf(page, 'Start')).toBe(10);
    await page.getByText('0:10 – 0:25').waitFor();

    await page.getByRole('link', { name: 'Bandshell' }).first().click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Keep editing' })
      .click();
    expect(new URL(page.url()).pathname).toContain('/edit');

    await page.getByRole('switch', { name: 'Feature this clip' }).click();
    await page.getByLabel('Title').fill(' ');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Give your clip a title.').waitFor();
    await page.getByLabel('Title').fill('Lifting the lid');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(`**/glazegarden/clip/${slug}`);
    expect((await clipsOf(site, 'glazegarden')).find((clip) => clip.slug === slug)).toMatchObject({
      title: 'Lifting the lid',
      isFeatured: true,
    });

    await page.getByRole('link', { name: 'Edit' }).click();
    await handle(page, 'Start').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete this clip?' }).getByRole('button', { name: 'Delete' }).click();
    await notice(page, '1 clip deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await notice(page, '1 clip restored.').waitFor();
    expect((await clipsOf(site, 'glazegarden')).map((clip) => clip.slug)).toContain(slug);
  }, 120_000);

  test('is changed by nobody else, and what is not there is said to be so', async () => {
    const other = await site.open(await site.server().createUser('passerby'));
    const strange = await other.newPage();
    await strange.goto(`/glazegarden/clip/${clips[0]}/edit`);
    await strange.getByText('You cannot change this clip').waitFor();
    await goInside(strange, '/glazegarden/clip/QuietAmberOtter-0123456789abcdef/edit');
    await strange.getByText('We couldn’t find this clip. It may have been deleted.').waitFor();
    await other.close();
  });

  test('is made while the video is watched, and taken away as a file', async () => {
    const context = await site.open(owner);
    const page = await context.newPage();
    await page.goto(`/videos/${video.id}?t=15s`);
    await page.getByRole('button', { name: 'Create a clip' }).waitFor({ state: 'attached' });
    await until('a picture', () =>
      page.evaluate(
        () => (document.querySelector('video')?.currentTime ?? 0) > 15 && document.readyState === 'complete',
      ),
    );
    const before = (await clipsOf(site, 'glazegarden')).length;
    await page.keyboard.press('Alt+x');
    const editor = page.getByRole('dialog', { name: 'Your clip' });
    await editor.getByLabel('Title').waitFor();
    await page.keyboard.press('Escape');
    await notice(page, 'Your clip is a draft that only you can see. It is kept for 24 hours.').waitFor();
    expect(await clipsOf(site, 'glazegarden')).toHaveLength(before);
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Drafts' }).click();
    const draft = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').first();
    await draft.getByText('Deleted in').waitFor();
    await draft.getByRole('link').first().click();
    await page.waitForURL('**/edit');
    // The page of a draft knows what may be done with a draft.
    const related = page.waitForResponse((answer) => ownOperationsIn(answer.request()).includes('RelatedClips'));
    await goInside(page, new URL(page.url()).pathname.replace(/\/edit$/, ''));
    // The answer to everyone has no such clip. The maker's own comes after it.
    expect((await answerIn(await related, 'RelatedClips')).data.clip).not.toBeNull();
    await page.getByRole('link', { name: 'Publish this draft' }).click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await notice(page, 'Your clip is published.').waitFor();
    await expect.poll(() => clipsOf(site, 'glazegarden')).toHaveLength(before + 1);
    const [newest] = await clipsOf(site, 'glazegarden');
    expect(newest?.durationSeconds).toBeGreaterThan(14);

    await page.waitForURL(`**/glazegarden/clip/${newest?.slug}`);
    await page.getByRole('button', { name: 'Download' }).click();
    await page.getByRole('button', { name: 'Create the file' }).click();
    const file = page.getByRole('link', { name: /Download \([\d.]+ [kM]B\)/ });
    await page.getByRole('progressbar', { name: 'The file is being created' }).waitFor();
    // The export continues after the page is left, and its progress is shown again afterwards.
    await page.reload();
    await page.getByRole('button', { name: 'Download' }).click();
    await file.waitFor({ timeout: 90_000 });
    const answer = await page.request.get((await file.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect((await answer.body()).subarray(4, 8).toString('latin1')).toBe('ftyp');
    await context.close();
  }, 150_000);

  test('is taken down by staff from its page, which nobody else has a button for', async () => {
    const slug = await createClip(site, owner, { broadcasterID: owner.id, videoID: video.id, offsetSeconds: 18 });
    const page = await asOwner(`/glazegarden/clip/${slug}`);
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    expect(await page.getByRole('button', { name: 'Take down' }).count()).toBe(0);
    await goInside(page, '/settings/channel');
    const staff = await site.open(await site.server().createUser('housekeeper', 'staff'));
    const staffPage = await staff.newPage();
    await staffPage.goto(`/glazegarden/clip/${slug}`);
    await staffPage.getByRole('button', { name: 'Take down' }).click();
    const dialog = staffPage.getByRole('dialog', { name: 'Take down this clip?' });
    expect(await dialog.getByRole('button', { name: 'Take down' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Internal note').fill('Someone else’s song.');
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await notice(staffPage, 'was taken down.').waitFor();
    expect((await clipsOf(site, 'glazegarden')).map((clip) => clip.slug)).not.toContain(slug);
    expect((await staffPage.request.get(`/glazegarden/clip/${slug}`)).status()).toBe(404);
    await staff.close();
  }, 120_000);

  test('its channel plays its trailer while it is offline, muted, to who does not follow it', async () => {
    const page = await asOwner('/settings/channel');
    await page.getByLabel('Video').last().selectOption(video.id);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await notice(page, 'Your changes are saved.').waitFor();
    const other = await site.open(await site.server().createUser('windowshopper'));
    const visit = await other.newPage();
    await visit.emulateMedia({ reducedMotion: 'no-preference' });
    await visit.goto('/glazegarden');
    const place = () =>
      visit.evaluate(() => {
        const picture = document.querySelector('video');
        return picture === null ? null : { isMuted: picture.muted, at: picture.currentTime };
      });
    const playing = await until('the trailer to play', async () => {
      const now = await place();
      return now !== null && now.at > 0.5 ? now : undefined;
    });
    expect(playing.isMuted).toBe(true);
    expect(await visit.evaluate(() => localStorage.getItem('bandshell.player-sound') ?? '')).not.toContain('true');
    await visit.getByRole('button', { name: 'Follow glazegarden' }).click();
    await visit.getByRole('button', { name: 'Following glazegarden' }).waitFor();
    /** Leaves the channel's page and comes back to it. */
    const again = async () => {
      await goInside(visit, '/downloads');
      await visit.getByRole('heading', { level: 1, name: /download/i }).waitFor();
      await goInside(visit, '/glazegarden');
    };
    await again();
    await visit.getByText('glazegarden is offline').first().waitFor();

    // The owner may show the trailer to everybody, or the newest video, which waits for the viewer.
    const choose = async (name: string) => {
      await page.getByRole('radio', { name }).check();
      const saved = page.waitForResponse(
        (response) => response.request().postData()?.includes('UseUpdateHomePreferences') === true,
      );
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      expect((await saved).ok()).toBe(true);
      await notice(page, 'Your changes are saved.').waitFor();
    };
    await choose('The trailer for everyone');
    await again();
    await visit.getByText('Channel trailer', { exact: true }).first().waitFor();
    await until('the trailer to play', async () => ((await place())?.at ?? 0) > 0.5);
    await choose('Your newest video');
    await again();
    await visit.getByText('Newest video').waitFor();
    await visit.getByRole('button', { name: /^Play/ }).first().waitFor();
    expect((await place())?.at ?? 0).toBe(0);
    await choose('Your next stream or premiere with its time');
    await again();
    await visit.getByText('glazegarden is offline').first().waitFor();
    await other.close();
  }, 120_000);

  test('DIR-13 follows others in the feed, by wheel and keys, which preloads the next one alone', async () => {
    const other = await site.open(undefined, { width: 390, height: 844 });
    const visit = await other.newPage();
    const fetched = new Set<string>();
    visit.on('request', (request) => {
      const clip = /\/vod\/clip\/(\d+)\/master/.exec(request.url())?.[1];
      if (clip !== undefined) fetched.add(clip);
    });
    await visit.goto('/feed');
    const isPlaying = () =>
      until('the clip to play', () =>
        visit.evaluate(() => {
          const picture = document.querySelector('video');
          return picture !== null && !picture.paused && picture.currentTime > 0.2;
        }),
      );
    const named = () => new URL(visit.url()).searchParams.get('clip');
    await isPlaying();
    await until('the next clip', () => fetched.size === 2);
    const feed = visit.getByRole('region', { name: 'Clips' });
    const box = await feed.boundingBox();
    // The whole space between the bars of a phone, under the banner for visitors.
    expect(box?.height).toBeGreaterThan(650);
    expect(await visit.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(850);
    await visit.keyboard.press('ArrowDown');
    await expect.poll(named).not.toBeNull();
    const second = named();
    await isPlaying();
    await until('the third clip', () => fetched.size === 3);
    await visit.mouse.move(200, 400);
    await visit.mouse.wheel(0, 200);
    await expect.poll(named).not.toBe(second);
    await isPlaying();
    await visit.keyboard.press('ArrowUp');
    await expect.poll(named).toBe(second);
    // The address leads to the same clip.
    await visit.reload();
    await isPlaying();
    // A clip that ends makes way for the next one: it stands still while it is shared.
    await visit.evaluate(() => document.querySelector('video')?.pause());
    expect(named()).toBe(second);
    await visit.getByRole('button', { name: 'Share' }).click();
    const link = visit.getByRole('dialog', { name: 'Share' }).getByRole('textbox', { name: 'Link' });
    await expect.poll(() => link.inputValue()).toContain(`/clip/${second}`);
    await other.close();
  }, 120_000);

  test('stands in its creator’s list, which finds, features and deletes it', async () => {
    const page = await asOwner('/u/glazegarden/content/clips');
    const rows = page.getByRole('list', { name: 'Clips of your channel' }).getByRole('listitem');
    await page.getByRole('list', { name: 'Clips you created' }).getByRole('listitem').first().waitFor();
    await page.getByRole('radio', { name: 'Clips of your channel' }).check();
    await rows.first().waitFor();
    const before = await rows.count();
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called that');
    await page.getByText('No clip found').waitFor();
    await page.getByRole('searchbox', { name: 'Search' }).fill('');
    await until('the list', async () => (await rows.count()) === before);
    await page.getByLabel('Select all clips on this page').check();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Your channel has no clips yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await until('the list to be back', async () => (await rows.count()) === before);
  });
});
