import { ChatPeer, type CreatedUser, until } from '@bandshell/testkit';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAs } from '../harness/ask-as.ts';
import { answerIn, ownOperationsIn } from '../harness/operations-in.ts';
import { type LiveStream, mediaTime, recordedSite } from '../harness/recorded-site.ts';
import { elementLog, isNeedlessLoad, playsAnew, playsOn, watchElement } from '../harness/watch-element.ts';

const NOT_FOUND = "Sorry. Unless you've got a time machine, that content is unavailable.";
const EARLY = 'the lid is still warm';
const LATE = 'and now it is open';

const site = recordedSite();
let owner: CreatedUser;
let video: string;
/** The one page of the owner, on which their mutations are sent. */
let own: BrowserContext;

/** Sends an operation as the owner of the channel; throws for an error. */
const change = async <T>(field: string, type: string, input: object, answer: string): Promise<T> => {
  const query = `mutation ($input: ${type}!) { ${field}(input: $input) { ${answer} error { code message } } }`;
  const response = await own.request.post(`${site.server().url}/graphql`, {
    data: { query, variables: { input } },
    headers: { origin: site.server().url },
  });
  const { data, errors } = (await response.json()) as { data: Record<string, never>; errors?: object };
  const result = data?.[field] as (T & { error: object | null }) | undefined;
  if (result === undefined || result.error !== null) throw new Error(`${field}: ${JSON.stringify(errors ?? result)}`);
  return result;
};

/** A stream of some seconds, in which somebody writes early and late. */
const recordWithChat = async (): Promise<string> => {
  const live = await site.stream(owner);
  const peer = await ChatPeer.overTcp(site.server().ircPort);
  const { chatToken, login } = owner;
  await peer.exchange(`PASS oauth:${chatToken.replace(/^oauth:/, '')}`, `NICK ${login}`, `JOIN #${login}`);
  await live.recorded(3);
  await peer.exchange(`PRIVMSG #${login} :${EARLY}`);
  await live.recorded(12);
  await peer.exchange(`PRIVMSG #${login} :${LATE}`);
  await live.recorded(18);
  peer.destroy();
  await live.stop();
  await until(
    'the video to be ready',
    async () => {
      const query = 'query E2EReady($id: ID!) { video(id: $id) { status } }';
      return (
        (await site.graphql<{ video: { status: string } | null }>(query, { id: live.id })).video?.status === 'READY'
      );
    },
    90_000,
  );
  return live.id;
};

beforeAll(async () => {
  owner = await site.server().createUser('nightkiln');
  await site.server().createUser('other_one');
  own = await site.open(owner);
  video = await recordWithChat();
  await change(
    'updateVideo',
    'UpdateVideoInput',
    { videoID: video, title: 'Raku at dusk', description: 'Lid at 0:12, notes: https://example.org/kiln <b>x</b>' },
    'video { id }',
  );
}, 240_000);
afterAll(() => own?.close());

const withPage = async (act: (page: Page) => Promise<void>, viewport?: { width: number; height: number }) => {
  const context = await site.open(undefined, viewport);
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await act(page);
  } finally {
    await context.close();
  }
};

const seek = (page: Page, seconds: number) =>
  page.evaluate((to) => {
    const element = document.querySelector('video');
    if (element !== null) element.currentTime = to;
  }, seconds);
const plays = (page: Page, from: number) =>
  until(`the picture behind ${from} s`, async () => (await mediaTime(page)) > from, 60_000);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
/** The channel list may show the same video. */
const inTab = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name });

describe('the page of a video', () => {
  test('CHAN-02 CHAN-27 CHAN-34 plays in the channel shell from where its address says, with its chat in step', () =>
    withPage(async (page) => {
      await page.goto(`/videos/${video}?t=1s`);
      await heading(page, 'Raku at dusk').waitFor();
      await plays(page, 1);
      const replay = page.getByRole('region', { name: 'Chat replay' });
      await seek(page, 5);
      await replay.getByText(EARLY).waitFor();
      expect(await replay.getByText(LATE).count()).toBe(0);
      await seek(page, 16);
      await replay.getByText(LATE).waitFor();
      await expect.poll(() => replay.getByText(EARLY).count()).toBe(1);
      // A video that plays on reaches the early line again, perhaps before the page is looked at.
      await page.evaluate(() => document.querySelector('video')?.pause());
      await seek(page, 1);
      await replay.getByText(EARLY).waitFor({ state: 'detached' });
      expect(await replay.getByText(LATE).count()).toBe(0);
      await expect.poll(() => page.getByRole('link', { name: 'nightkiln' }).count()).toBeGreaterThan(0);
      await expect.poll(() => page.locator('[data-view="watch"]').count()).toBe(1);
    }));

  test('times of its description lead to their place, addresses out of the site, and markup is text', () =>
    withPage(async (page) => {
      await watchElement(page);
      await page.goto(`/videos/${video}`);
      await plays(page, 0);
      const link = page.getByRole('link', { name: 'https://example.org/kiln' });
      await expect.poll(() => link.getAttribute('rel')).toBe('noopener noreferrer nofollow ugc');
      await page.getByText('<b>x</b>').waitFor();
      await page.getByRole('button', { name: 'Play from 0:12' }).click();
      await plays(page, 12);
      expect((await elementLog(page)).seeks.at(-1)?.to).toBeCloseTo(12, 1);
    }));

  test('is shared by its address, at the current time if wanted, and by a player for other sites', () =>
    withPage(async (page) => {
      await page.goto(`/videos/${video}?t=7s`);
      await plays(page, 7);
      await page.keyboard.press('k');
      await page.getByRole('button', { name: 'Share' }).click();
      const dialog = page.getByRole('dialog', { name: 'Share' });
      expect(await dialog.getByLabel('Link', { exact: true }).inputValue()).toBe(
        `${site.server().url}/videos/${video}`,
      );
      await dialog.getByRole('button', { name: 'QR code' }).click();
      const drawing = dialog.getByRole('img', { name: 'QR code of the link' }).locator('path');
      const plain = await drawing.getAttribute('d');
      await dialog.getByRole('checkbox').check();
      // The code leads to the time, too.
      await expect.poll(() => drawing.getAttribute('d')).not.toBe(plain);
      const link = await dialog.getByLabel('Link', { exact: true }).inputValue();
      expect(link).toMatch(/\?t=0h0m(7|8|9|1\d)s$/);
      const code = await dialog.getByLabel('Embed code', { exact: true }).inputValue();
      const [, address = ''] = /src="([^"]+)"/.exec(code) ?? [];
      await page.goto(address.replaceAll('&amp;', '&'));
      await plays(page, 7);
    }));

  test('CHAN-03 CHAN-55 CHAN-57 another spelling of its id leads here; below another login, or gone, it is not there', () =>
    withPage(async (page) => {
      await page.goto(`/videos/v0${video}`);
      await heading(page, 'Raku at dusk').waitFor();
      expect(new URL(page.url()).pathname).toBe(`/videos/${video}`);
      await page.goto(`/nightkiln/video/${video}`);
      await heading(page, 'Raku at dusk').waitFor();
      for (const path of [
        `/other_one/video/${video}`,
        '/videos/123456789',
        '/nightkiln/clip/Nothing-here',
        '/collections/9',
      ]) {
        await page.goto(path);
        await page.getByText(NOT_FOUND).waitFor();
      }
    }));

  test('CHAN-58 is the unavailable page where it could not be asked for, and comes when asked again', () =>
    withPage(async (page) => {
      let isDown = true;
      await page.route('**/graphql**', (route) => (isDown ? route.abort() : route.continue()));
      await page.route(`**/videos/${video}`, async (route) => {
        // Simulates a document whose answer came too late: it contains no answer.
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /<script type="application\/json" id="bandshell-data">.*?<\/script>/,
          '',
        );
        await route.fulfill({ response, body });
      });
      await page.goto(`/videos/${video}`);
      await page.getByText(NOT_FOUND).waitFor();
      await page.getByText('The video could not be loaded').waitFor();
      isDown = false;
      await page.getByRole('button', { name: 'Try again' }).click();
      await heading(page, 'Raku at dusk').waitFor();
    }));

  test('a private one is its owner’s alone', async () => {
    await change('updateVideo', 'UpdateVideoInput', { videoID: video, visibility: 'PRIVATE' }, 'video { id }');
    try {
      await withPage(async (page) => {
        await page.goto(`/videos/${video}`);
        await page.getByText(NOT_FOUND).waitFor();
        expect((await page.request.get(`/videos/${video}`)).status()).toBe(404);
      });
      const page = await own.newPage();
      const asked = ['ChannelVideoCore', 'NextVideo', 'RelatedVideos'];
      const answered: string[] = [];
      page.on('response', (response) => {
        answered.push(...ownOperationsIn(response.request()).filter((name) => asked.includes(name)));
      });
      await page.goto(`/videos/${video}`);
      await heading(page, 'Raku at dusk').waitFor();
      await plays(page, 0);
      await page.getByText('Private', { exact: true }).waitFor();
      // The answers to everyone have no such video. The owner's own answers are fetched once, and the page stays.
      await until('its own answers', async () => asked.every((name) => answered.includes(name)));
      await plays(page, (await mediaTime(page)) + 1);
      expect(answered.toSorted()).toEqual(asked);
      expect(await page.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(
        `/downloads/video/${video}.mp4`,
      );
      await page.close();
    } finally {
      await change('updateVideo', 'UpdateVideoInput', { videoID: video, visibility: 'PUBLIC' }, 'video { id }');
    }
  });
});

test('a video that turns private before its owner’s player has fetched it plays on by an address of theirs', async () => {
  const page = await own.newPage();
  let release = (): void => undefined;
  const isHidden = new Promise<void>((resolve) => {
    release = resolve;
  });
  const answers: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/\/vod\/.*seg-/.test(pathname)) answers.push(`${response.status()} ${pathname.includes('/~')}`);
  });
  try {
    await page.route(/\/vod\/video\/.*seg-/, async (route) => {
      await isHidden;
      await route.continue();
    });
    const asked = page.waitForRequest(/\/vod\/video\/.*seg-/);
    await page.goto(`/videos/${video}`);
    await asked;
    await change('updateVideo', 'UpdateVideoInput', { videoID: video, visibility: 'PRIVATE' }, 'video { id }');
    const master = `${site.server().url}/vod/video/${video}/master.m3u8`;
    await until('the open address to close', async () => (await fetch(master)).status === 404);
    release();
    await plays(page, 2);
    expect(new Set(answers)).toEqual(new Set(['404 false', '200 true']));
  } finally {
    await change('updateVideo', 'UpdateVideoInput', { videoID: video, visibility: 'PUBLIC' }, 'video { id }');
    await page.close();
  }
});

describe('an unlisted video', () => {
  beforeAll(() =>
    change('updateVideo', 'UpdateVideoInput', { videoID: video, visibility: 'UNLISTED' }, 'video { id }'),
  );
  afterAll(() => change('updateVideo', 'UpdateVideoInput', { videoID: video, visibility: 'PUBLIC' }, 'video { id }'));

  test('opens by the link of the share dialog in a fresh browser, and by its id alone it is not there', async () => {
    const page = await own.newPage();
    await page.goto('/nightkiln/videos/edit');
    await page.getByRole('link', { name: 'Raku at dusk' }).click();
    await page.waitForURL(`**/videos/${video}?key=*`);
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    const code = await page.getByRole('textbox', { name: 'Embed code' }).inputValue();
    await page.close();
    const key = new URL(link).searchParams.get('key') ?? '';
    expect(link).toBe(`${site.server().url}/videos/${video}?key=${key}`);

    await withPage(async (other) => {
      const addresses: string[] = [];
      other.on('request', (request) => addresses.push(request.url()));
      const reported = other.waitForResponse(
        (response) => response.request().postData()?.includes('ReportVideoProgress') === true,
      );
      await other.goto(link);
      await heading(other, 'Raku at dusk').waitFor();
      await plays(other, 0);
      await seek(other, 6);
      await other.getByRole('region', { name: 'Chat replay' }).getByText(EARLY).waitFor();
      expect((await (await reported).json()).data.reportVideoProgress.error).toBeNull();
      const back = await other.getByRole('link', { name: 'Log in', exact: true }).getAttribute('href');
      expect(back).toBe(`/login/videos/${video}?key=${key}`);
      // Only the page's own address contains the key.
      expect(addresses.filter((address) => address.includes(key))).toEqual([link]);
      const others = await other
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
      // The log-in leads back to the video, and the report is about it.
      const isOfVideo = (href: string) => /^\/(login\/|nightkiln\/report\?)/.test(href);
      expect(others.filter((href) => href?.includes(key) && !isOfVideo(href))).toEqual([]);
      await other.getByRole('main').getByRole('link', { name: 'nightkiln' }).first().click();
      await other.waitForURL('**/nightkiln');
      await other.goBack();
      await heading(other, 'Raku at dusk').waitFor();
      await plays(other, 0);
    });
    await withPage(async (other) => {
      for (const path of [`/videos/${video}`, `/videos/${video}?key=${key.slice(1)}_`]) {
        await other.goto(path);
        await other.getByText(NOT_FOUND).waitFor();
      }
      const player = /src="([^"]*)"/.exec(code)?.[1]?.replaceAll('&amp;', '&') ?? '';
      await other.goto(player.replace('example.com', '127.0.0.1'));
      await heading(other, 'Raku at dusk').waitFor();
      await plays(other, 0);
    });
  });
});

describe('clips and collections', () => {
  test('CHAN-26 a clip leads to its place in the whole video, and has the chat of its moment', async () => {
    const input = { broadcasterID: owner.id, videoID: video, offsetSeconds: 15, durationSeconds: 8 };
    const { clip } = await change<{ clip: { slug: string } }>('createClip', 'CreateClipInput', input, 'clip { slug }');
    await change('publishClip', 'PublishClipInput', { slug: clip.slug }, 'clip { slug }');
    const about = { name: 'About this clip' };
    await withPage(async (page) => {
      await page.goto(`/nightkiln/clip/${clip.slug}`);
      await page.getByRole('region', about).waitFor();
      await page.getByRole('region', { name: 'Chat replay' }).getByText(EARLY).waitFor();
      await page.getByRole('link', { name: 'Watch full video' }).click();
      await heading(page, 'Raku at dusk').waitFor();
      await page.waitForURL(new RegExp(`/videos/${video}\\?t=0h0m[67]s$`));
      await plays(page, 6);
      await page.goto('/nightkiln/clips');
      await page
        .getByRole('region', { name: 'Clips of nightkiln' })
        .getByRole('article')
        .getByRole('link')
        .first()
        .click();
      await page.waitForURL(`**/nightkiln/clip/${clip.slug}`);
      await page.getByRole('region', about).waitFor();
    });
  });

  test('CHAN-01 CHAN-28 COLL-02 a collection plays its first item, beside the list of all', async () => {
    const { collection } = await change<{ collection: { id: string } }>(
      'createCollection',
      'CreateCollectionInput',
      { title: 'All firings' },
      'collection { id }',
    );
    const items = { collectionID: collection.id, videoIDs: [video] };
    await change('addCollectionItems', 'AddCollectionItemsInput', items, 'collection { id }');
    await withPage(async (page) => {
      await page.goto(`/collections/${collection.id}`);
      await heading(page, 'Raku at dusk').waitFor();
      await page.getByText('1 of 1').waitFor();
      await plays(page, 0);
      await page.goto(`/videos/${video}?collection=${collection.id}&t=9s`);
      await page.getByText('All firings').waitFor();
      await plays(page, 9);
      await page.goto(`/videos/${video}?collection=123456`);
      await heading(page, 'Raku at dusk').waitFor();
      await plays(page, 0);
      await page.goto('/nightkiln/collections');
      await page.getByRole('link', { name: 'All firings' }).click();
      await page.getByText('1 of 1').waitFor();
    });
  });
});

describe('the tabs of a channel', () => {
  test('VOD-04 are links that keep the page, its place and the filter in the address', () =>
    withPage(async (page) => {
      await page.goto('/nightkiln');
      const tabs = page.getByRole('navigation', { name: 'Channel of nightkiln' });
      await tabs.waitFor();
      await page.evaluate(() => Object.assign(window, { isFirst: true }));
      await tabs.getByRole('link', { name: 'Videos' }).click();
      await page.waitForURL('**/nightkiln/videos');
      await expect.poll(() => tabs.getByRole('link', { name: 'Videos' }).getAttribute('aria-current')).toBe('page');
      await inTab(page, 'Raku at dusk').waitFor();
      await page.getByRole('link', { name: 'Highlights', exact: true }).click();
      await page.waitForURL('**/nightkiln/videos?filter=highlights');
      await page.getByText('No highlights').waitFor();
      await page.goBack();
      await inTab(page, 'Raku at dusk').waitFor();
      expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
      await page.goto('/nightkiln/videos?filter=all');
      await inTab(page, 'Raku at dusk').waitFor();
      await page.goto('/nightkiln/videos?filter=podcasts');
      await inTab(page, 'Raku at dusk').click();
      await heading(page, 'Raku at dusk').waitFor();
    }));

  test('CHAN-10 the owner’s own list holds what nobody else sees', async () => {
    await change('updateVideo', 'UpdateVideoInput', { videoID: video, visibility: 'UNLISTED' }, 'video { id }');
    try {
      const page = await own.newPage();
      await page.goto('/nightkiln/videos/edit');
      await page.getByRole('region', { name: 'Your videos' }).getByText('Unlisted').waitFor();
      await page.close();
      await withPage(async (other) => {
        await other.goto('/nightkiln/videos/edit');
        await other.getByText('No videos yet').waitFor();
        expect(new URL(other.url()).pathname).toBe('/nightkiln/videos');
      });
    } finally {
      await change('updateVideo', 'UpdateVideoInput', { videoID: video, visibility: 'PUBLIC' }, 'video { id }');
    }
  });
});

describe('a channel that is restricted to an organisation', () => {
  let inside: BrowserContext;
  let live: LiveStream;
  beforeAll(async () => {
    // Only while the channel is open, everybody hears that it begins.
    live = await site.stream(owner);
    const staff = await site.server().createUser('kiln_usher', 'staff');
    const member = await site.server().createUser('kiln_member');
    const asStaff = <T>(query: string, input: object) => askAs<T>(site.server(), staff, query, { input });
    const create =
      'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { organization { id } } }';
    const made = await asStaff<{ createOrganization: { organization: { id: string } } }>(create, {
      name: 'Kiln works',
    });
    const organizationID = made.createOrganization.organization.id;
    const add =
      'mutation ($input: AddOrganizationMembersInput!) { addOrganizationMembers(input: $input) { organization { id } } }';
    await asStaff(add, { organizationID, logins: 'nightkiln kiln_member' });
    await change('restrictChannel', 'RestrictChannelInput', { login: 'nightkiln', organizationID }, 'channel { id }');
    const content = { title: 'Kiln rules', text: 'No glaze on the shelves.', imageAlt: '' };
    await change('createPanel', 'CreatePanelInput', { content }, 'panel { id }');
    inside = await site.open(member);
  });
  afterAll(async () => {
    await inside?.close();
    await live?.stop();
    await change(
      'restrictChannel',
      'RestrictChannelInput',
      { login: 'nightkiln', organizationID: null },
      'channel { id }',
    );
  });

  test('has its lists and panels for a member, and a stream that plays on beside the schedule', async () => {
    const page = await inside.newPage();
    try {
      await watchElement(page);
      await page.goto('/nightkiln');
      const tabs = page.getByRole('navigation', { name: 'Channel of nightkiln' });
      await playsOn(page, 1);
      await inTab(page, 'Raku at dusk').waitFor();
      await tabs.getByRole('link', { name: 'About' }).click();
      await page.getByText('No glaze on the shelves.').waitFor();
      const { loads } = await elementLog(page);
      const week = page.waitForResponse((answer) =>
        `${answer.url()}${answer.request().postData()}`.includes('ChannelSchedule'),
      );
      await tabs.getByRole('link', { name: 'Schedule' }).click();
      expect((await answerIn(await week, 'ChannelSchedule')).data.user.stream).toMatchObject({ id: live.id });
      await playsAnew(page, 2);
      expect((await elementLog(page)).loads.slice(loads.length).filter(isNeedlessLoad)).toEqual([]);
    } finally {
      await page.close();
    }
  });
});
