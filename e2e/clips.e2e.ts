import { type CreatedUser, frameAfter, until, watchClock } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { askAs } from './harness/ask-as.ts';
import { recordedSite } from './harness/recorded-site.ts';

const site = recordedSite();

interface ClipFacts {
  readonly slug: string;
  readonly title: string;
  readonly durationSeconds: number;
  readonly isFeatured: boolean;
}

const clipsOf = async (login: string): Promise<readonly ClipFacts[]> => {
  const query = `query E2EClips($login: String!) { user(login: $login) {
    clips { edges { node { slug title durationSeconds isFeatured } } } } }`;
  interface Answer {
    readonly user: { readonly clips: { readonly edges: readonly { readonly node: ClipFacts }[] } };
  }
  return (await site.graphql<Answer>(query, { login })).user.clips.edges.map(({ node }) => node);
};

/** Makes a draft in a user's name, or a clip that is published. */
const createClip = async (maker: CreatedUser, input: object, isDraft = false): Promise<string> => {
  const change = async (name: string, type: string, sent: object): Promise<string> => {
    const query = `mutation($input: ${type}!) { ${name}(input: $input) { clip { slug } error { code } } }`;
    interface Change {
      readonly clip: { readonly slug: string };
      readonly error: { readonly code: string } | null;
    }
    const data = await askAs<Readonly<Record<string, Change>>>(site.server(), maker, query, { input: sent });
    expect(data[name]?.error).toBeNull();
    return data[name]?.clip.slug ?? '';
  };
  const slug = await change('createClip', 'CreateClipInput', input);
  return isDraft ? slug : change('publishClip', 'PublishClipInput', { slug });
};

/** What a snackbar says. */
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text);

const handle = (page: Page, edge: 'Start' | 'End') => page.getByRole('slider', { name: `${edge} of the clip` });
const placeOf = async (page: Page, edge: 'Start' | 'End'): Promise<number> =>
  Number(await handle(page, edge).getAttribute('aria-valuenow'));

describe('a clip of a running stream', () => {
  test('is made by Alt+X and opens in its editor; what is marked there is what is published', async () => {
    const owner = await site.server().createUser('nightkiln');
    const viewer = await site.server().createUser('tidewatch');
    const live = await site.stream(owner);
    const context = await site.open(viewer);
    try {
      const page = await context.newPage();
      await page.goto('/nightkiln');
      await watchClock(page);
      await frameAfter(page, 0);
      await live.recorded(14);
      await page.getByRole('button', { name: 'Create a clip' }).waitFor({ state: 'attached' });
      await page.keyboard.press('Alt+x');
      const editor = page.getByRole('dialog', { name: 'Your clip' });
      await editor.waitFor();
      await editor.getByText('Only you can see this draft until you publish it.').waitFor();
      expect(await clipsOf('nightkiln')).toEqual([]);

      // The picture of the marked start is there.
      await until('a picture', () =>
        editor.locator('video').evaluate((video) => (video as HTMLVideoElement).readyState >= 2),
      );
      const end = await placeOf(page, 'End');
      await handle(page, 'Start').focus();
      await page.keyboard.press('End');
      await expect.poll(() => placeOf(page, 'Start')).toBeCloseTo(end - 5, 1);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Shift+ArrowLeft');
      await expect.poll(() => placeOf(page, 'Start')).toBeCloseTo(end - 6.1, 1);
      await handle(page, 'End').focus();
      await page.keyboard.press('ArrowLeft');
      await editor.getByLabel('Title').fill('The first bowl');
      await editor.getByRole('button', { name: 'Publish' }).click();
      await notice(page, 'Your clip is published.').waitFor();
      await expect.poll(() => editor.count()).toBe(0);
      const [clip] = await clipsOf('nightkiln');
      expect(clip?.title).toBe('The first bowl');
      expect(clip?.durationSeconds).toBeCloseTo(6, 1);
    } finally {
      await context.close();
      await live.stop();
    }
  }, 180_000);

  test('opens in a new tab for who chose that, and sends who is not logged in to the log-in page', async () => {
    const owner = await site.server().createUser('slowlathe');
    const live = await site.stream(owner);
    const context = await site.open(owner);
    try {
      const page = await context.newPage();
      await page.goto('/settings/clips');
      await page.getByRole('switch', { name: 'Open the clip in a new tab' }).click();
      await live.recorded(8);
      await page.goto('/slowlathe');
      await watchClock(page);
      await frameAfter(page, 0);
      const button = page.getByRole('button', { name: 'Create a clip' });
      await button.waitFor({ state: 'attached' });
      const opened = await until('the tab', async () => {
        // Until the choice is known, the editor opens above the page.
        const [tab] = await Promise.all([
          context.waitForEvent('page', { timeout: 5_000 }).catch(() => undefined),
          page.keyboard.press('Alt+x'),
        ]);
        if (tab === undefined) await page.keyboard.press('Escape');
        return tab;
      });
      await opened.getByRole('heading', { name: 'Edit clip' }).waitFor();
      await handle(opened, 'Start').waitFor();
      expect(new URL(opened.url()).pathname).toMatch(/^\/slowlathe\/clip\/[A-Za-z]+-[0-9A-Za-z]{16}\/edit$/);
      expect(await opened.evaluate(() => window.opener)).toBeNull();

      const stranger = await (await site.open()).newPage();
      await stranger.goto('/slowlathe');
      await stranger.getByRole('button', { name: 'Create a clip' }).waitFor({ state: 'attached' });
      await stranger.keyboard.press('Alt+x');
      await stranger.waitForURL('**/login/slowlathe');
      await stranger.context().close();
    } finally {
      await context.close();
      await live.stop();
    }
  }, 180_000);
});

describe('a clip of a recording', () => {
  let owner: CreatedUser;
  let video: { readonly id: string };
  beforeAll(async () => {
    owner = await site.server().createUser('glazegarden');
    video = await site.record(owner, 30);
  }, 150_000);

  test('is moved by dragging, featured and deleted in its editor, which asks before something is lost', async () => {
    const context = await site.open(owner);
    const page = await context.newPage();
    const slug = await createClip(
      owner,
      { broadcasterID: owner.id, videoID: video.id, offsetSeconds: 20, durationSeconds: 10 },
      true,
    );
    await page.goto(`/glazegarden/clip/${slug}/edit`);
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
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Cancel' }).click();
    expect(new URL(page.url()).pathname).toContain('/edit');

    await page.getByRole('switch', { name: 'Feature this clip' }).click();
    await page.getByLabel('Title').fill(' ');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Give your clip a title.').waitFor();
    await page.getByLabel('Title').fill('Lifting the lid');
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.waitForURL(`**/glazegarden/clip/${slug}`);
    expect((await clipsOf('glazegarden')).find((clip) => clip.slug === slug)).toMatchObject({
      title: 'Lifting the lid',
      isFeatured: true,
    });

    await page.goto(`/glazegarden/clip/${slug}/edit`);
    await handle(page, 'Start').waitFor();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete this clip?' }).getByRole('button', { name: 'Delete' }).click();
    await notice(page, '1 clip deleted.').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await notice(page, '1 clip restored.').waitFor();
    expect((await clipsOf('glazegarden')).map((clip) => clip.slug)).toContain(slug);
    await context.close();
  }, 120_000);

  test('is changed by nobody else, and what is not there is said to be so', async () => {
    const slug = await createClip(owner, { broadcasterID: owner.id, videoID: video.id, offsetSeconds: 20 });
    const other = await site.open(await site.server().createUser('passerby'));
    const strange = await other.newPage();
    await strange.goto(`/glazegarden/clip/${slug}/edit`);
    await strange.getByText('You cannot change this clip').waitFor();
    await strange.goto('/glazegarden/clip/QuietAmberOtter-0123456789abcdef/edit');
    await strange.getByText('This clip does not exist.').waitFor();
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
    const before = (await clipsOf('glazegarden')).length;
    await page.keyboard.press('Alt+x');
    const editor = page.getByRole('dialog', { name: 'Your clip' });
    await editor.getByLabel('Title').waitFor();
    await page.keyboard.press('Escape');
    await notice(page, 'Your clip is a draft that only you can see. It is kept for 24 hours.').waitFor();
    expect(await clipsOf('glazegarden')).toHaveLength(before);
    await page.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Drafts' }).click();
    const draft = page.getByRole('list', { name: 'Drafts' }).getByRole('listitem').first();
    await draft.getByText('Deleted in').waitFor();
    await draft.getByRole('link').first().click();
    await page.getByRole('button', { name: 'Publish' }).click();
    await notice(page, 'Your clip is published.').waitFor();
    await expect.poll(() => clipsOf('glazegarden')).toHaveLength(before + 1);
    const [newest] = await clipsOf('glazegarden');
    expect(newest?.durationSeconds).toBeGreaterThan(14);

    await page.goto(`/glazegarden/clip/${newest?.slug}`);
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
    const context = await site.open(owner);
    const page = await context.newPage();
    const slug = await createClip(owner, { broadcasterID: owner.id, videoID: video.id, offsetSeconds: 18 });
    await page.goto(`/glazegarden/clip/${slug}`);
    await page.getByRole('link', { name: 'Edit' }).waitFor();
    expect(await page.getByRole('button', { name: 'Take down' }).count()).toBe(0);
    await context.close();
    const staff = await site.open(await site.server().createUser('housekeeper', 'staff'));
    const staffPage = await staff.newPage();
    await staffPage.goto(`/glazegarden/clip/${slug}`);
    await staffPage.getByRole('button', { name: 'Take down' }).click();
    const dialog = staffPage.getByRole('dialog', { name: 'Take down this clip?' });
    expect(await dialog.getByRole('button', { name: 'Take down' }).isDisabled()).toBe(true);
    await dialog.getByLabel('Internal note').fill('Somebody else’s song.');
    await dialog.getByRole('button', { name: 'Take down' }).click();
    await notice(staffPage, 'is taken down.').waitFor();
    expect((await clipsOf('glazegarden')).map((clip) => clip.slug)).not.toContain(slug);
    expect((await staffPage.request.get(`/glazegarden/clip/${slug}`)).status()).toBe(404);
    await staff.close();
  }, 120_000);

  test('its channel plays its trailer while it is offline, muted, to who does not follow it', async () => {
    const context = await site.open(owner);
    const page = await context.newPage();
    await page.goto('/settings/channel');
    await page.getByLabel('Video').last().selectOption(video.id);
    await page.getByRole('button', { name: 'Save trailer' }).click();
    await notice(page, 'Your trailer is saved.').waitFor();
    await context.close();
    const other = await site.open(await site.server().createUser('windowshopper'));
    const visit = await other.newPage();
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
    await visit.reload();
    await visit.getByText('glazegarden is offline').first().waitFor();

    // The owner may show the trailer to everybody, or the newest video, which waits for the viewer.
    const settings = await site.open(owner);
    const offlinePage = await settings.newPage();
    await offlinePage.goto('/settings/channel');
    const choose = async (name: string) => {
      await offlinePage.getByRole('radio', { name }).check();
      const saved = offlinePage.waitForResponse(
        (response) => response.request().postData()?.includes('UseUpdateHomePreferences') === true,
      );
      await offlinePage.getByRole('button', { name: 'Save offline page' }).click();
      expect((await saved).ok()).toBe(true);
      await notice(offlinePage, 'Your offline page is saved.').waitFor();
    };
    // A document from just before the choice may still be on its way.
    const reloadUntil = (what: string, isThere: () => Promise<unknown>) =>
      until(what, async () => {
        await visit.reload();
        await isThere();
        return true;
      });
    await choose('The trailer for everybody');
    await reloadUntil('the trailer', () =>
      visit.getByText('Channel trailer', { exact: true }).first().waitFor({ timeout: 5000 }),
    );
    await until('the trailer to play', async () => ((await place())?.at ?? 0) > 0.5);
    await choose('Your newest video');
    await reloadUntil('the newest video', () => visit.getByText('Newest video').waitFor({ timeout: 5000 }));
    await visit.getByRole('button', { name: /^Play/ }).first().waitFor();
    expect((await place())?.at ?? 0).toBe(0);
    await choose('Your next stream or premiere with its time');
    await reloadUntil('no video', () => visit.getByText('glazegarden is offline').first().waitFor({ timeout: 5000 }));
    await settings.close();
    await other.close();
  }, 120_000);

  test('DIR-13 follows others in the feed, by wheel and keys, which preloads the next one alone', async () => {
    for (const offsetSeconds of [14, 19, 24, 28]) {
      await createClip(owner, { broadcasterID: owner.id, videoID: video.id, offsetSeconds });
    }
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
    const context = await site.open(owner);
    const page = await context.newPage();
    for (const offsetSeconds of [12, 22]) {
      await createClip(owner, { broadcasterID: owner.id, videoID: video.id, offsetSeconds });
    }
    await page.goto('/u/glazegarden/content/clips');
    const rows = page.getByRole('list', { name: 'Clips of your channel' }).getByRole('listitem');
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
    await page.getByRole('radio', { name: 'Clips you created' }).check();
    await page.getByRole('list', { name: 'Clips you created' }).getByRole('listitem').first().waitFor();
    await context.close();
  });
});

test('CLIP-09 CLIP-10 what the owner decides on the settings page holds after it is loaded anew', async () => {
  const owner = await site.server().createUser('keyholder');
  await site.server().createUser('doorkeeper');
  const context = await site.open(owner);
  const page = await context.newPage();
  await page.goto('/settings/clips');
  await page.getByRole('switch', { name: 'Only followers' }).click();
  await page.getByLabel('They have followed for at least').selectOption('60');
  await page.getByLabel('Only on my channel').check();
  const viewers = page.getByRole('switch', { name: 'Viewers can export clips of my channel' });
  await expect.poll(() => viewers.isDisabled()).toBe(true);
  await page.getByLabel(/I have the rights to what I show/).check();
  await viewers.click();
  await notice(page, 'Viewer Exports has been enabled.').waitFor();
  await page.getByLabel('Add a moderator').fill('DoorKeeper');
  const moderators = page.locator('form').filter({ has: page.getByLabel('Add a moderator') });
  await moderators.getByRole('button', { name: 'Add' }).click();
  await notice(page, 'doorkeeper is your moderator now.').waitFor();

  await page.reload();
  const followers = page.getByRole('switch', { name: 'Only followers' });
  await followers.waitFor();
  await expect.poll(() => followers.isChecked()).toBe(true);
  await expect.poll(() => page.getByLabel('They have followed for at least').inputValue()).toBe('60');
  await expect.poll(() => page.getByLabel('Only on my channel').isChecked()).toBe(true);
  await expect.poll(() => viewers.isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Remove doorkeeper as moderator' }).click();
  await page.getByText('You have no moderators yet.').waitFor();
  await context.close();
});
