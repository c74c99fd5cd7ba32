import { randomBytes } from 'node:crypto';
import { CLIP_SLUG_BYTES, makeClipSlug } from '@bandshell/domain/clips';
import {
  createTestUser,
  makeWebFolder,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  type WebFolder,
} from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DemoEncoders } from '../testing/demo-encoders.ts';

const SITE = 'http://live.example';

const ACCESS =
  'playbackAccess { __typename ... on PlaybackAccess { url expiresAt } ... on PlaybackAccessError { code } }';
const OWNER = 'id login displayName';
const operations = {
  v: `query ChannelVideoCore($videoID: ID!) { video(id: $videoID) {
    id title description visibility linkKey publishedAt lengthSeconds width height
    previewThumbnailURL(width: 1280, height: 720) ${ACCESS} owner { ${OWNER} } } }`,
  c: `query ChannelClipCore($clipSlug: ID!) { clip(slug: $clipSlug) {
    id slug title durationSeconds createdAt ${ACCESS} broadcaster { ${OWNER} } } }`,
  o: `query ChannelCollectionCore($collectionID: ID!) { collection(id: $collectionID) {
    id title description firstItem { id } owner { ${OWNER} } } }`,
  s: `query ChannelShell($login: String!) { userOrError(login: $login) { __typename
    ... on User { id displayName stream { id title } } ... on UserDoesNotExist { reason } } }`,
};

let web: WebFolder;
let server: TestServer;
let owner: TestUser;
let archive: string;
beforeAll(async () => {
  web = await makeWebFolder(operations);
  server = await startTestServer({ webFolder: web.path, env: { PUBLIC_URL: SITE, STREAM_END_DELAY_SECONDS: '0' } });
  [owner] = await Promise.all([
    createTestUser(server, 'nightkiln', { displayName: 'NightKiln' }),
    createTestUser(server, 'other_one'),
  ]);
  archive = await record();
}, 90_000);
afterAll(async () => {
  await server?.close();
  await web?.remove();
});

/** Streams a few seconds and waits for the video. */
async function record(): Promise<string> {
  const { db } = server.platform.database;
  await db.updateTable('channels').set({ title: 'Raku “at” <dusk>' }).where('id', '=', owner.id).execute();
  const publisher = await new DemoEncoders().publish(server, owner);
  await publisher.end();
  return until('the video', async () => {
    const row = await db
      .selectFrom('videos')
      .innerJoin('recordings', 'recordings.id', 'videos.id')
      .select('videos.id')
      .where('videos.channel_id', '=', owner.id)
      .where('videos.status', '=', 'READY')
      .where('recordings.ended_at', 'is not', null)
      .executeTakeFirst();
    return row?.id;
  });
}

let made = 800_000;
/** Another video of the same recording. */
async function makeVideo(more: object): Promise<string> {
  made += 1;
  const { db } = server.platform.database;
  const {
    id: _,
    stream_id: __,
    muted_ranges: ___,
    ...row
  } = await db.selectFrom('videos').selectAll().where('id', '=', archive).executeTakeFirstOrThrow();
  await db
    .insertInto('videos')
    .values({ ...row, id: `${made}`, stream_id: null, kind: 'HIGHLIGHT', ...more })
    .execute();
  await db
    .insertInto('video_ranges')
    .values({ video_id: `${made}`, position: 0, recording_id: archive, start_ms: 0, end_ms: 4_000 })
    .execute();
  return `${made}`;
}

/** A clip of the archive; returns its slug. */
async function makeClip(): Promise<string> {
  made += 1;
  const slug = makeClipSlug(randomBytes(CLIP_SLUG_BYTES));
  await server.platform.database.db
    .insertInto('clips')
    .values({
      id: `${made}`,
      slug,
      channel_id: owner.id,
      curator_id: owner.id,
      recording_id: archive,
      start_ms: 1_000,
      end_ms: 4_000,
      video_id: archive,
      video_offset_ms: 1_000,
      title: 'The lid flies',
      category_id: null,
      language: 'en',
      created_at: new Date(),
    })
    .execute();
  return slug;
}

async function makeCollection(videos: readonly string[]): Promise<string> {
  made += 1;
  const { db } = server.platform.database;
  const now = new Date();
  const info = {
    channel_id: owner.id,
    title: 'All firings',
    description: '',
    cover_video_id: null,
    created_at: now,
    updated_at: now,
  };
  await db
    .insertInto('collections')
    .values({ id: `${made}`, ...info })
    .execute();
  const items = videos.map((video_id, position) => ({ collection_id: `${made}`, video_id, position }));
  if (items.length > 0) await db.insertInto('collection_items').values(items).execute();
  return `${made}`;
}

/** A head that was sent before the answer has no title; the next one has it. */
const isLate = (text: string) => /<title>(Video|Clip|Collection) · /.test(text);

const read = (path: string) =>
  until(`the document of ${path}`, async () => {
    const response = await fetch(server.url + path, { redirect: 'manual', headers: { accept: 'text/html' } });
    const text = await response.text();
    return isLate(text)
      ? undefined
      : { status: response.status, location: response.headers.get('location'), headers: response.headers, text };
  });
const titleOf = (text: string) => /<title>(.*?)<\/title>/.exec(text)?.[1];
const oembed = async (url: string, more = '', headers: Record<string, string> = {}) => {
  const response = await fetch(`${server.url}/oembed?url=${encodeURIComponent(url)}${more}`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Record<string, string>,
  };
};
const MISSING = 'Page not found · Bandshell';

describe('the document of what can be watched again', () => {
  test('CHAN-02 CHAN-26 of a video names it, plays it elsewhere and brings its first answer', async () => {
    const { status, text } = await read(`/videos/${archive}?t=5s`);
    expect([status, titleOf(text)]).toEqual([200, 'Raku “at” &#60;dusk&#62; – NightKiln · Bandshell']);
    expect(text).toContain(`<link rel="canonical" href="${SITE}/videos/${archive}">`);
    expect(text).toContain(`"og:video" content="${SITE}/player/?video=${archive}&#38;parent=*"`);
    expect(text).toContain(`"og:video" content="${SITE}/vod/video/${archive}/master.m3u8"`);
    expect(text).toContain('<meta name="twitter:card" content="player">');
    expect(text).toContain('application/json+oembed');
    expect(text).toContain(`"operation":"ChannelVideoCore","variables":{"videoID":"${archive}"}`);
    const playlist = await fetch(`${server.url}/vod/video/${archive}/master.m3u8`);
    expect([playlist.status, (await playlist.text()).startsWith('#EXTM3U')]).toEqual([200, true]);
  });

  test('CHAN-03 of an id that is written otherwise leads to the normal one', async () => {
    const { status, location } = await read(`/videos/v000${archive}?t=5s`);
    expect([status, location]).toEqual([301, `/videos/${archive}?t=5s`]);
  });

  test('CHAN-55 below the owner’s login is the same page, and below another’s is none', async () => {
    expect((await read(`/NightKiln/video/${archive}`)).status).toBe(200);
    const { status, text } = await read(`/other_one/video/${archive}`);
    expect([status, titleOf(text)]).toEqual([404, MISSING]);
    const slug = await makeClip();
    expect((await read(`/other_one/clip/${slug}`)).status).toBe(404);
    const collection = await makeCollection([archive]);
    expect((await read(`/other_one/collection/${collection}`)).status).toBe(404);
    await server.platform.flags.setFlag('ignore_channel_content_mismatch', 100);
    try {
      for (const path of [`video/${archive}`, `clip/${slug}`, `collection/${collection}`]) {
        expect((await read(`/other_one/${path}`)).status).toBe(200);
      }
    } finally {
      await server.platform.flags.setFlag('ignore_channel_content_mismatch', 0);
    }
  });

  test('of a clip and a collection name them', async () => {
    const slug = await makeClip();
    const clip = await read(`/nightkiln/clip/${slug}`);
    expect([clip.status, titleOf(clip.text)]).toEqual([200, 'The lid flies – NightKiln · Bandshell']);
    expect(clip.text).toContain(`/player/?clip=${slug}&#38;parent=`);
    const id = await makeCollection([archive]);
    for (const path of [`/collections/${id}`, `/nightkiln/collection/${id}`]) {
      const { status, text } = await read(path);
      expect([status, titleOf(text)]).toEqual([200, 'All firings – NightKiln · Bandshell']);
      expect(text).toContain(`<link rel="canonical" href="${SITE}/collections/${id}">`);
    }
  });

  test('CHAN-57 of what is not there, deleted, private or empty is the not-found page', async () => {
    const hidden = await makeVideo({ visibility: 'PRIVATE' });
    const deleted = await makeVideo({ deleted_at: new Date() });
    const empty = await makeCollection([]);
    for (const path of [
      '/videos/999999999',
      '/videos/none',
      `/videos/${hidden}`,
      `/videos/${deleted}`,
      `/nightkiln/video/${hidden}`,
      '/nightkiln/clip/NoSuchClip',
      '/collections/999999999',
      '/collections/none',
      `/collections/${empty}`,
    ]) {
      const { status, text } = await read(path);
      expect([path, status, titleOf(text)]).toEqual([path, 404, MISSING]);
      expect(text).not.toContain('Raku');
    }
  });

  test('of an editor is the same for what is not there and for what others may not see', async () => {
    const hidden = await makeVideo({ visibility: 'PRIVATE' });
    const draft = await makeClip();
    const { db } = server.platform.database;
    const draft_until = new Date(Date.now() + 3_600_000);
    await db.updateTable('clips').set({ draft_until }).where('slug', '=', draft).execute();
    expect((await read(`/nightkiln/clip/${draft}`)).status).toBe(404);
    const empty = await makeCollection([]);
    // Their titles name no content, so `read` would wait for one.
    const get = async (path: string) => {
      const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
      return { status: response.status, text: await response.text() };
    };
    const pairs = [
      [`/u/nightkiln/content/video-producer/${hidden}`, '/u/nightkiln/content/video-producer/999999999'],
      [`/nightkiln/clip/${draft}/edit`, '/nightkiln/clip/NoSuchClip/edit'],
      [`/u/nightkiln/content/collections/${empty}`, '/u/nightkiln/content/collections/999999999'],
    ];
    for (const [one = '', other = ''] of pairs) {
      const [shown, missing] = [await get(one), await get(other)];
      expect([one, shown.status, missing.status]).toEqual([one, 200, 200]);
      expect(shown.text.replaceAll(one, other)).toBe(missing.text);
    }
  });

  test('of what has a link alone is kept from search engines; what is for some alone is named and not played', async () => {
    const key = 'abcDEF012345_-xy';
    const id = await makeVideo({ visibility: 'UNLISTED', link_key: key });
    for (const path of [`/videos/${id}`, `/videos/${id}?key=${key.slice(1)}z`, `/videos/${id}?key=`]) {
      const { status, text } = await read(path);
      expect([status, text.includes('Raku'), text.includes(key)]).toEqual([404, false, false]);
    }
    const unlisted = await read(`/nightkiln/video/${id}?key=${key}&t=1s`);
    expect([unlisted.status, unlisted.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(unlisted.text).toContain('content="noindex"');
    expect(unlisted.text).not.toContain('rel="canonical"');
    expect(unlisted.text).toContain(`<meta property="og:url" content="${SITE}/videos/${id}?key=${key}">`);
    expect(unlisted.text).toContain(`content="${SITE}/player/?video=${id}&#38;key=${key}&#38;parent=*"`);
    // Its playlist needs a token, which only the page has.
    expect(unlisted.text).not.toContain('application/vnd.apple.mpegurl');
    const oembedLink = /href="[^"]*(\/oembed[^"]*)"/.exec(unlisted.text)?.[1]?.replaceAll('&#38;', '&');
    expect((await fetch(server.url + oembedLink)).status).toBe(200);
    const later = { premiere_at: new Date(Date.now() + 3_600_000) };
    for (const more of [{ visibility: 'SUBSCRIBERS' }, later]) {
      const { status, text } = await read(`/videos/${await makeVideo(more)}`);
      expect([status, titleOf(text)]).toEqual([200, 'Raku “at” &#60;dusk&#62; – NightKiln · Bandshell']);
      expect(text).not.toMatch(/og:video"|twitter:player|oembed|master\.m3u8/);
    }
  });

  test('below a login that was given up leads to the one of now', async () => {
    const { db } = server.platform.database;
    const gone = await createTestUser(server, 'kiln_of_old');
    await db.updateTable('users').set({ login: 'kiln_of_now' }).where('id', '=', gone.id).execute();
    await db
      .insertInto('former_logins')
      .values({ login: 'kiln_of_old', user_id: gone.id, held_until: new Date(Date.now() + 86_400_000) })
      .execute();
    const { status, location } = await read(`/kiln_of_old/video/${archive}?t=1s`);
    expect([status, location]).toEqual([301, `/kiln_of_now/video/${archive}?t=1s`]);
    for (const [from, to] of [
      ['/subs/kiln_of_old', '/subs/kiln_of_now'],
      ['/products/Kiln_Of_Old-2000?ref=mail', '/products/kiln_of_now-2000?ref=mail'],
      ['/charity/kiln_of_old', '/charity/kiln_of_now'],
      ['/moderator/kiln_of_old/queue', '/moderator/kiln_of_now/queue'],
    ] as const) {
      const led = await read(from);
      expect([from, led.status, led.location]).toEqual([from, 301, to]);
    }
    expect((await read('/subs/kiln_of_nobody')).status).toBe(404);
  });
});

describe('oEmbed', () => {
  test('answers a video with a frame that fits', async () => {
    const { status, headers, body } = await oembed(`${SITE}/videos/${archive}?t=5s`, '&maxwidth=320&format=json');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: '1.0',
      type: 'video',
      provider_name: 'Bandshell',
      title: 'Raku “at” <dusk> – NightKiln',
      author_name: 'NightKiln',
      author_url: `${SITE}/nightkiln`,
      width: 320,
      height: 180,
    });
    expect(body.html).toContain(`src="${SITE}/player/?video=${archive}&#38;parent=*"`);
    expect(body.html).toContain('title="Raku “at” &#60;dusk&#62; – NightKiln"');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  test('lets the pages show the player that ask for it, and no made-up host', async () => {
    const url = `${SITE}/videos/v0${archive}`;
    const named = await oembed(url, '&parent=blog.example&parent=b.example');
    expect(named.body.html).toContain('&#38;parent=blog.example&#38;parent=b.example"');
    // A server on one host requests the player for a page on another host.
    const asked = await oembed(url, '', { origin: 'https://wiki.example' });
    expect(asked.body.html).toContain('&#38;parent=*"');
    const odd = await oembed(url, `&parent=${encodeURIComponent('x"onload=alert(1);script-src *')}`);
    expect(odd.body.html).toContain('&#38;parent=*"');
  });

  test('gives a program without a parent a player that every page may hold, and a named one to its host alone', async () => {
    const url = `${SITE}/videos/${archive}`;
    const playerOf = async (more: string) => {
      const { html } = (await oembed(url, more)).body;
      const source = /src="([^"]+)"/.exec(html ?? '')?.[1]?.replaceAll('&#38;', '&') ?? '';
      const { headers } = await read(source.slice(SITE.length));
      return { frame: headers.get('x-frame-options'), policy: headers.get('content-security-policy') };
    };
    const anywhere = await playerOf('');
    expect(anywhere.policy).toMatch(/frame-ancestors \*$/);
    expect(anywhere.frame).toBeNull();
    expect((await playerOf('&parent=blog.example')).policy).toMatch(
      /frame-ancestors 'self' https:\/\/blog\.example http:\/\/blog\.example$/,
    );
    // Only the player allows any parent.
    const page = await read(`/videos/${archive}?parent=*`);
    expect(page.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'$/);
    expect(page.headers.get('x-frame-options')).toBe('DENY');
  });

  test('answers clips, collections and channels, live or not', async () => {
    const slug = await makeClip();
    expect((await oembed(`${SITE}/nightkiln/clip/${slug}`)).body.html).toContain(`clip=${slug}&`);
    const id = await makeCollection([archive]);
    expect((await oembed(`${SITE}/collections/${id}`)).body.html).toContain(`collection=${id}`);
    // No channel is live: its frame shows the next stream.
    const { status, body } = await oembed(`${SITE}/nightkiln`);
    expect([status, body.title]).toEqual([200, 'NightKiln']);
    expect(body.html).toContain(`src="${SITE}/player/?channel=nightkiln&#38;parent=*"`);
    const page = (await read('/nightkiln')).text;
    expect(page).toContain('application/json+oembed');
    expect(page).not.toMatch(/og:video"|twitter:player/);
    expect((await oembed(`${SITE}/nobody_there`)).status).toBe(404);
  });

  test('shows no picture that is larger than the page asks for', async () => {
    const url = `${SITE}/videos/${await makeVideo({ thumbnail_key: 'images/thumbnail/abc' })}`;
    const pictureOf = async (more: string) => {
      const { body } = await oembed(url, more);
      return [body.thumbnail_width, body.thumbnail_height, body.thumbnail_url?.slice(SITE.length)];
    };
    expect(await pictureOf('')).toEqual([1280, 720, '/images/thumbnail/abc/1280x720']);
    expect(await pictureOf('&maxwidth=500')).toEqual([484, 272, '/images/thumbnail/abc/484x272']);
    expect(await pictureOf('&maxwidth=500&maxheight=200')).toEqual([320, 180, '/images/thumbnail/abc/320x180']);
    expect(await pictureOf('&maxwidth=300')).toEqual([undefined, undefined, undefined]);
  });

  test('answers nothing that not everybody may watch', async () => {
    const ids = {
      hidden: await makeVideo({ visibility: 'PRIVATE' }),
      subscribers: await makeVideo({ visibility: 'SUBSCRIBERS' }),
    };
    expect((await oembed(`${SITE}/videos/${ids.hidden}`)).status).toBe(404);
    const key = 'abcDEF012345_-xz';
    const unlisted = await makeVideo({ visibility: 'UNLISTED', link_key: key });
    expect((await oembed(`${SITE}/videos/${unlisted}`)).status).toBe(404);
    const opened = await oembed(`${SITE}/videos/${unlisted}?key=${key}`);
    expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(opened.body.html).toContain(`video=${unlisted}&#38;key=${key}&#38;`);
    const { status, body, headers } = await oembed(`${SITE}/videos/${ids.subscribers}`);
    expect([status, JSON.stringify(body)]).toEqual([401, expect.not.stringContaining('Raku')]);
    expect(headers.get('cache-control')).toBe('no-store');
    // Logged-in users get the same answer as everyone.
    const own = await owner.visitor.fetch(`/oembed?url=${encodeURIComponent(`${SITE}/videos/${ids.hidden}`)}`);
    expect(own.status).toBe(404);
  });

  test('answers in XML, too, and a reader that has an answer gets no second copy', async () => {
    const pictured = await makeVideo({ thumbnail_key: 'images/thumbnail/abc' });
    const address = `${server.url}/oembed?url=${encodeURIComponent(`${SITE}/videos/${pictured}`)}&format=xml`;
    const answer = await fetch(address);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/xml; charset=utf-8']);
    const xml = await answer.text();
    expect(xml).toContain('<type>video</type>');
    expect(xml).toMatch(/<thumbnail_url>[^<]+<\/thumbnail_url>/);
    expect(xml).toContain('<html>&lt;iframe src=');
    const again = await fetch(address, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    expect((await read(`/videos/${pictured}`)).text).toContain('type="text/xml+oembed"');
  });

  test('search engines read the video and its length from the page', async () => {
    const pictured = await makeVideo({ thumbnail_key: 'images/thumbnail/abc', title: '</script><b>Raku' });
    const { text } = await read(`/videos/${pictured}`);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'VideoObject',
      name: '</script><b>Raku – NightKiln',
      url: `${SITE}/videos/${pictured}`,
      duration: expect.stringMatching(/^PT\d+S$/),
      uploadDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    for (const path of ['/directory', '/nightkiln']) expect((await read(path)).text).not.toContain('ld+json');
  });

  test('refuses what is no page of this site, and other forms', async () => {
    for (const url of [
      'http://evil.example/videos/1',
      `${SITE}.evil.example/videos/${archive}`,
      `javascript:alert(1)//live.example/videos/${archive}`,
      'nonsense',
      `${SITE}/settings`,
      `${SITE}/videos/999999999`,
      `${SITE}/dashboard`,
    ]) {
      expect([url, (await oembed(url)).status]).toEqual([url, 404]);
    }
    expect((await oembed(`${SITE}/videos/${archive}`, '&format=yaml')).status).toBe(501);
    expect((await fetch(`${server.url}/oembed`)).status).toBe(400);
  });
});
