import { storiesTopic } from '@bandshell/contract';
import { STORY_SHOWN_MS, STORY_SIZE } from '@bandshell/domain/stories';
import {
  createTestUser,
  mutate,
  openPage,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { Transformer } from '@napi-rs/image';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expireStories, purgeOldStories } from './expire-stories.ts';
import { storiesPersonalData } from './personal-data.ts';

let server: TestServer;
let time = new Date('2026-11-29T12:00:00Z');
const step = (ms: number): void => {
  time = new Date(time.getTime() + ms);
};
let maker: TestUser;
let fan: TestUser;
let stranger: TestUser;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => time } });
  maker = await createTestUser(server, 'story_maker');
  fan = await createTestUser(server, 'story_fan');
  stranger = await createTestUser(server, 'story_stranger');
  staff = await createTestUser(server, 'story_staff');
  await server.platform.database.db.updateTable('users').set({ is_staff: true }).where('id', '=', staff.id).execute();
  await mutate(fan.visitor, 'followUser', { targetID: maker.id }, 'user { id }');
});
afterAll(() => server?.close());

const placement = {
  ...{ scale: 1, positionX: 0.5, positionY: 0.3, rotation: 0, zIndex: 1 },
  ...{ relativeHeight: 0.1, relativeWidth: 0.8 },
};
const canvas = { sourceType: 'CANVAS', gradient: 'OCEAN', caption: '', visibility: 'PUBLIC', layers: [] };
const publish = (by: TestUser, over: object = {}, select = 'story { id }') =>
  mutate(by.visitor, 'publishStory', { ...canvas, ...over }, select);
const published = async (by: TestUser, over: object = {}): Promise<string> => (await publish(by, over)).story.id;

const idsSeenBy = async (visitor: Visitor, login = maker.login): Promise<string[]> => {
  const { data } = await visitor.graphql(
    'query($login: String!) { user(login: $login) { channel { stories { id } } } }',
    {
      login,
    },
  );
  return data.user.channel.stories.map(({ id }: { id: string }) => id);
};
const pictureFor = (visitor: Visitor, id: string, picture = 'flat') =>
  visitor.fetch(`/story-pictures/${id}/${picture}`);
const pixelAt = async (bytes: Buffer, x: number, y: number): Promise<readonly number[]> => {
  const one = await new Transformer(bytes).crop(x, y, 1, 1).rawPixels();
  return [...one.subarray(0, 3)];
};
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const drop = (...ids: string[]) =>
  Promise.all(ids.map((storyID) => mutate(maker.visitor, 'deleteStory', { storyID }, 'storyID')));

test('STORY-05 STORY-06 STORY-08 a story has its facts, its layers in their order and one picture that the server drew', async () => {
  const id = await published(maker, {
    caption: 'Tonight with @Story_Fan',
    layers: [
      { kind: 'STICKER', sticker: 'HEART', placement: { ...placement, zIndex: 3, positionY: 0.7 } },
      { kind: 'MENTION', userID: fan.id, placement: { ...placement, zIndex: 2, positionY: 0.5 } },
      { kind: 'TEXT', text: 'Grüße', color: '#ffd166', hasPlate: true, placement },
    ],
  });
  const { data } = await new Visitor(server).graphql(
    `query($login: String!, $id: ID!) { user(login: $login) { channel { story(storyID: $id) {
      id creator { login } segmentType anchorType sourceType visibilityStatus createdAt expiredAt views self { isSeen }
      content { captionTokens { kind text login } thumbnailAssetURL flattenedAsset { url width height }
        baseLayer { kind gradient pictureURL }
        interactiveLayers { kind text color hasPlate sticker mentionedUser { login } placement {
          scale positionX positionY rotation zIndex relativeHeight relativeWidth } } }
    } } } }`,
    { login: maker.login, id },
  );
  const { story } = data.user.channel;
  expect(story).toMatchObject({
    ...{ creator: { login: maker.login }, segmentType: 'CANVAS', anchorType: 'NONE', sourceType: 'CANVAS' },
    ...{ visibilityStatus: 'PUBLIC', views: null, self: null },
    content: {
      captionTokens: [
        { kind: 'TEXT', text: 'Tonight with ' },
        { kind: 'MENTION', text: '@Story_Fan', login: 'story_fan' },
      ],
      baseLayer: { kind: 'CANVAS', gradient: 'OCEAN', pictureURL: null },
      interactiveLayers: [
        { kind: 'TEXT', text: 'Grüße', color: '#ffd166', hasPlate: true, placement },
        { kind: 'MENTION', mentionedUser: { login: fan.login } },
        { kind: 'STICKER', sticker: 'HEART' },
      ],
      flattenedAsset: STORY_SIZE,
    },
  });
  expect(Date.parse(story.expiredAt) - Date.parse(story.createdAt)).toBe(STORY_SHOWN_MS);
  const flat = await bytesOf(await new Visitor(server).fetch(story.content.flattenedAsset.url));
  expect(await new Transformer(flat).metadata()).toMatchObject(STORY_SIZE);
  const [corner, heart, mention] = [
    await pixelAt(flat, 2, 2),
    await pixelAt(flat, 360, 896),
    await pixelAt(flat, 80, 640),
  ];
  // The gradient's first colour, the sticker's red, and the white of the mention's plate.
  expect(corner[2]).toBeGreaterThan(corner[0] ?? 0);
  expect(heart[0]).toBeGreaterThan(200);
  expect(Math.min(...mention)).toBeGreaterThan(240);
  const thumbnail = await bytesOf(await new Visitor(server).fetch(story.content.thumbnailAssetURL));
  expect(await new Transformer(thumbnail).metadata()).toMatchObject({ width: 180, height: 320 });
  await drop(id);
});

describe('who may see a story and its picture', () => {
  const seen = async (id: string) => {
    const found: string[] = [];
    for (const [name, visitor] of Object.entries({
      anonymous: new Visitor(server),
      stranger: stranger.visitor,
      fan: fan.visitor,
      maker: maker.visitor,
      staff: staff.visitor,
    })) {
      const isListed = (await idsSeenBy(visitor)).includes(id);
      const { status } = await pictureFor(visitor, id);
      expect([name, status]).toEqual([name, isListed ? 200 : 404]);
      if (isListed) found.push(name);
    }
    return found;
  };

  test('its visibility decides at each read', async () => {
    const [open, followers, subscribers] = [
      await published(maker),
      await published(maker, { visibility: 'FOLLOWERS' }),
      await published(maker, { visibility: 'SUBSCRIBERS' }),
    ];
    expect(await seen(open)).toEqual(['anonymous', 'stranger', 'fan', 'maker', 'staff']);
    expect(await seen(followers)).toEqual(['fan', 'maker', 'staff']);
    expect(await seen(subscribers)).toEqual(['maker', 'staff']);
    server.subscriptions.add(stranger.id, maker.id);
    expect(await seen(subscribers)).toEqual(['stranger', 'maker', 'staff']);
    const { errors } = await fan.visitor.graphql(
      'mutation($id: ID!) { unfollowUser(input: { targetID: $id }) { user { id } } }',
      { id: maker.id },
    );
    expect(errors).toEqual([]);
    expect(await seen(followers)).toEqual(['maker', 'staff']);
    await mutate(fan.visitor, 'followUser', { targetID: maker.id }, 'user { id }');
    const etag = (await pictureFor(fan.visitor, open)).headers.get('etag') ?? '';
    const again = await fan.visitor.fetch(`/story-pictures/${open}/flat`, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'private, no-cache']);
    await drop(open, followers, subscribers);
  });

  test('a block of either side hides it, and a suspended channel shows none', async () => {
    const id = await published(maker);
    const { db } = server.platform.database;
    for (const [blocker, blocked] of [
      [maker.id, fan.id],
      [fan.id, maker.id],
    ] as const) {
      await db
        .insertInto('user_blocks')
        .values({ blocker_id: blocker, blocked_id: blocked, created_at: new Date() })
        .execute();
      expect(await seen(id)).toEqual(['anonymous', 'stranger', 'maker', 'staff']);
      expect(
        (await mutate(fan.visitor, 'reactToStory', { storyID: id, reaction: 'LOVE' }, 'story { id }')).error.code,
      ).toBe('NOT_FOUND');
      await db.deleteFrom('user_blocks').where('blocker_id', '=', blocker).execute();
    }
    await db.updateTable('users').set({ unavailable_reason: 'TOS_TEMPORARY' }).where('id', '=', maker.id).execute();
    expect((await pictureFor(fan.visitor, id)).status).toBe(404);
    await db.updateTable('users').set({ unavailable_reason: null }).where('id', '=', maker.id).execute();
    await drop(id);
  });

  test('no picture is at an address that names none', async () => {
    for (const path of ['0/flat', 'x/flat', '123456789/flat', '123456789/toString', '123456789/..%2fflat'])
      expect((await new Visitor(server).fetch(`/story-pictures/${path}`)).status).toBe(404);
  });
});

const createdAt = async (id: string): Promise<number> => {
  const query = server.platform.database.db.selectFrom('stories').select('created_at').where('id', '=', id);
  return (await query.executeTakeFirstOrThrow()).created_at.getTime();
};

beforeEach(() => step(11 * 60_000));

test('STORY-09 API-51 API-52 the carousel has the viewer first, then unseen stories of followed channels', async () => {
  const reader = await createTestUser(server, 'story_reader');
  const [one, two] = [await createTestUser(server, 'story_one'), await createTestUser(server, 'story_two')];
  for (const { id: targetID } of [one, two]) await mutate(reader.visitor, 'followUser', { targetID }, 'user { id }');
  const older = await published(one);
  const secret = await published(one, { visibility: 'SUBSCRIBERS' });
  step(1000);
  const newer = await published(two);
  const unfollowed = await published(stranger);
  const PREVIEWS = `{ storyPreviews(input: { order: UNSEEN_FIRST }) { id hasUnseenStory story { id creator { id login profileImageURL(width: 70) } } } }`;
  const previews = async () =>
    (await reader.visitor.graphql(PREVIEWS)).data.storyPreviews.map(
      (preview: { hasUnseenStory: boolean; story: { id: string; creator: { login: string } } }) =>
        `${preview.story.creator.login} ${preview.story.id} ${preview.hasUnseenStory}`,
    );
  expect(await previews()).toEqual([`story_two ${newer} true`, `story_one ${older} true`]);
  await mutate(reader.visitor, 'markStoryViewed', { storyID: newer }, 'story { id }');
  expect(await previews()).toEqual([`story_one ${older} true`, `story_two ${newer} false`]);
  const own = await published(reader);
  expect(await previews()).toEqual([
    `story_reader ${own} false`,
    `story_one ${older} true`,
    `story_two ${newer} false`,
  ]);
  const LIST =
    'query($limit: Int, $offset: Int, $can: [StorySourceType!]) { stories(limit: $limit, offset: $offset, capabilities: $can) { id } }';
  const list = async (variables: object) =>
    (await reader.visitor.graphql(LIST, variables)).data.stories.map(({ id }: { id: string }) => id);
  expect(await list({})).toEqual([own, older, newer]);
  expect(await list({ limit: 1, offset: 1 })).toEqual([older]);
  expect(await list({ can: ['CLIP'] })).toEqual([]);
  const { data } = await new Visitor(server).graphql(`{ stories { id } storyPreviews(input: {}) { id } }`);
  expect(data).toEqual({ stories: [], storyPreviews: [] });
  expect(secret).not.toBe(unfollowed);
});

test('STORY-07 a picture is uploaded first and used once, by its owner alone', async () => {
  const red = await Transformer.fromRgbaPixels(
    Buffer.from(
      Array(60 * 90)
        .fill([220, 20, 20, 255])
        .flat(),
    ),
    60,
    90,
  ).png();
  const put = (visitor: Visitor, body: Buffer) =>
    visitor.fetch('/story-picture', { method: 'PUT', body: new Uint8Array(body) });
  expect((await put(new Visitor(server), red)).status).toBe(401);
  expect((await put(maker.visitor, Buffer.from('no picture'))).status).toBe(422);
  const { key } = (await (await put(maker.visitor, red)).json()) as { key: string };
  const gallery = { sourceType: 'GALLERY', pictureKey: key };
  for (const [who, pictureKey] of [
    [fan, key],
    [maker, 'f'.repeat(32)],
    [maker, '../../x'],
    [maker, null],
  ] as const)
    expect((await publish(who, { ...gallery, pictureKey }, 'error { code }')).error).toMatchObject({
      code: 'PICTURE_NOT_FOUND',
    });
  const id = await published(maker, gallery);
  expect((await publish(maker, gallery)).error.code).toBe('PICTURE_NOT_FOUND');
  const flat = await bytesOf(await pictureFor(fan.visitor, id));
  expect((await pixelAt(flat, 360, 640))[0]).toBeGreaterThan(180);
  expect((await pictureFor(fan.visitor, id, 'base')).status).toBe(200);
  await drop(id);
  expect((await pictureFor(maker.visitor, id, 'base')).status).toBe(404);
});

test('what may not be in a story is refused, and so is a visitor', async () => {
  const codeOf = async (over: object) => (await publish(maker, over)).error?.code;
  expect(await codeOf({ gradient: null })).toBe('SOURCE_NOT_ALLOWED');
  for (const sourceType of ['CLIP', 'VIDEO', 'RESHARE'])
    for (const sourceID of [null, 'x', '123456789'])
      expect(await codeOf({ sourceType, sourceID })).toBe('SOURCE_NOT_ALLOWED');
  expect(await codeOf({ caption: 'x'.repeat(201) })).toBe('CAPTION_TOO_LONG');
  expect(await codeOf({ layers: [{ kind: 'TEXT', text: 'x', placement: { ...placement, scale: 99 } }] })).toBe(
    'LAYER_INVALID',
  );
  expect(await codeOf({ layers: [{ kind: 'MENTION', userID: '123456789', placement }] })).toBe('MENTION_NOT_ALLOWED');
  expect(await mutate(new Visitor(server), 'publishStory', canvas, 'story { id }')).toEqual({
    denied: 'UNAUTHENTICATED',
  });
});

test('a story is shared while it is public and shown, and its share ends with it', async () => {
  const original = await published(stranger);
  const closed = await published(stranger, { visibility: 'FOLLOWERS' });
  const share = { sourceType: 'RESHARE', sourceID: original };
  expect((await publish(maker, { ...share, sourceID: closed })).error.code).toBe('SOURCE_NOT_ALLOWED');
  const { story } = await publish(
    maker,
    share,
    'story { id segmentType anchorType content { baseLayer { story { id } } } }',
  );
  expect(story).toMatchObject({
    segmentType: 'RESHARE',
    anchorType: 'STORY',
    content: { baseLayer: { story: { id: original } } },
  });
  expect((await publish(fan, { ...share, sourceID: story.id })).error.code).toBe('SOURCE_NOT_ALLOWED');
  expect(await idsSeenBy(fan.visitor)).toEqual([story.id]);
  await mutate(stranger.visitor, 'deleteStory', { storyID: original }, 'storyID');
  expect(await idsSeenBy(fan.visitor)).toEqual([]);
  expect((await pictureFor(fan.visitor, story.id)).status).toBe(404);
  expect(await idsSeenBy(maker.visitor)).toEqual([story.id]);
  await drop(story.id);
});

test('a viewer has one reaction, and a reply is a whisper; the banned have neither', async () => {
  const id = await published(maker);
  const react = (who: TestUser, reaction: string | null) =>
    mutate(who.visitor, 'reactToStory', { storyID: id, reaction }, 'story { self { isSeen reaction canAnswer } }');
  expect((await react(fan, 'LOVE')).story.self).toEqual({ isSeen: true, reaction: 'LOVE', canAnswer: true });
  expect((await react(fan, 'CLAP')).story.self.reaction).toBe('CLAP');
  expect((await react(fan, null)).story.self).toEqual({ isSeen: true, reaction: null, canAnswer: true });
  expect((await react(maker, 'LOVE')).error.code).toBe('NOT_ALLOWED');
  const reply = (who: TestUser, text: string) =>
    mutate(who.visitor, 'replyToStory', { storyID: id, text }, 'story { id }');
  expect((await reply(fan, ' ')).error.code).toBe('TEXT_EMPTY');
  expect((await reply(fan, 'Great!')).error).toBeNull();
  const { db } = server.platform.database;
  const whispers = await db.selectFrom('whispers').select('body').where('sender_id', '=', fan.id).execute();
  expect(whispers.map(({ body }) => body.split('\n'))).toEqual([
    ['Great!', expect.stringMatching(`/${maker.login}/stories/${id}$`)],
  ]);
  await mutate(maker.visitor, 'banChatUser', { channelID: maker.id, login: fan.login }, 'error { code }');
  expect((await react(fan, 'LOVE')).error.code).toBe('NOT_ALLOWED');
  expect((await reply(fan, 'Again')).error.code).toBe('NOT_ALLOWED');
  expect(await idsSeenBy(fan.visitor)).toEqual([id]);
  await db.deleteFrom('user_blocks').execute();
  await drop(id);
});

test('open pages are told, and the mentioned are notified if they may see it', async () => {
  const page = await openPage(server, new Visitor(server), storiesTopic(stranger.id));
  const layers = [{ kind: 'MENTION', userID: fan.id, placement }];
  await published(stranger, { layers, visibility: 'SUBSCRIBERS' });
  await published(stranger, { layers });
  await server.drainEvents();
  await until('the page to hear of it', () => page.events(storiesTopic(stranger.id)).length > 0);
  const { data } = await fan.visitor.graphql(
    '{ currentUser { notifications { edges { node { kind text { text } } } } } }',
  );
  const told = data.currentUser.notifications.edges
    .map(({ node }: { node: { kind: string; text: { text: string }[] } }) => node)
    .filter(({ kind }: { kind: string }) => kind === 'STORY_MENTION');
  const texts = told.map(({ text }: { text: { text: string }[] }) => text.map((part) => part.text).join(''));
  expect(texts.filter((text: string) => text.startsWith('story_stranger'))).toEqual([
    'story_stranger mentioned you in a story',
  ]);
});

test('a story is reported; staff take it down, and the audit log names that', async () => {
  const judge = await createTestUser(server, 'story_judge');
  await server.platform.database.db.updateTable('users').set({ is_staff: true }).where('id', '=', judge.id).execute();
  const id = await published(maker, { layers: [{ kind: 'TEXT', text: 'not allowed', placement }] });
  const report = { kind: 'STORY', targetID: id, reason: 'SPAM', text: '' };
  expect((await mutate(fan.visitor, 'createReport', report, 'report { kind }')).report).toEqual({ kind: 'STORY' });
  expect((await mutate(maker.visitor, 'createReport', report, 'report { kind }')).error.code).toBe('SELF');
  const takeDown = (who: TestUser) =>
    mutate(who.visitor, 'takeDownStory', { storyID: id, note: 'against the rules' }, 'storyID');
  expect(await takeDown(maker)).toEqual({ denied: 'FORBIDDEN' });
  expect(await takeDown(judge)).toMatchObject({ storyID: id, error: null });
  expect((await takeDown(judge)).error.code).toBe('NOT_FOUND');
  expect((await pictureFor(judge.visitor, id)).status).toBe(404);
  expect((await mutate(stranger.visitor, 'createReport', report, 'report { kind }')).error.code).toBe('NOT_FOUND');
  const entries = await server.platform.database.db
    .selectFrom('audit_log')
    .select(['action', 'target_id', 'details'])
    .where('actor_id', '=', judge.id)
    .execute();
  expect(entries).toMatchObject([
    { action: 'story.take-down', target_id: id, details: { before: { texts: ['not allowed'] } } },
  ]);
});

test('an erased user leaves neither stories nor views, nor their name on the stories of others', async () => {
  const gone = await createTestUser(server, 'story_gone');
  const theirs = await published(gone);
  const mention = { kind: 'MENTION', userID: gone.id, placement };
  const id = await published(maker, { layers: [mention] });
  await mutate(gone.visitor, 'markStoryViewed', { storyID: id }, 'story { id }');
  const before = await bytesOf(await pictureFor(fan.visitor, id));
  expect(await storiesPersonalData.copy(server.platform, gone.id)).toMatchObject({
    stories: [{ visibility: 'PUBLIC', picture: `/story-pictures/${theirs}/flat` }],
    storyViews: [{ story_id: id }],
  });
  for (let time = 0; time < 2; time += 1) await storiesPersonalData.erase(server.platform, gone.id);
  expect((await pictureFor(staff.visitor, theirs)).status).toBe(404);
  expect(await storiesPersonalData.copy(server.platform, gone.id)).toEqual({ stories: [], storyViews: [] });
  const after = await bytesOf(await pictureFor(fan.visitor, id));
  expect(Math.min(...(await pixelAt(before, 80, 384)))).toBeGreaterThan(240);
  expect(Math.min(...(await pixelAt(after, 80, 384)))).toBeLessThan(200);
  await drop(id);
});

// The last one: sessions end in the year that it steps.
test('after 48 hours, to the millisecond, the creator and staff alone see it; its counts stay and its viewers go', async () => {
  const id = await published(maker);
  await mutate(stranger.visitor, 'reactToStory', { storyID: id, reaction: 'FIRE' }, 'story { id }');
  for (const { visitor } of [fan, fan, stranger, maker])
    await mutate(visitor, 'markStoryViewed', { storyID: id }, 'story { id }');
  const countsOf = async ({ visitor }: TestUser) => {
    const { data } = await visitor.graphql(
      `query($login: String!, $id: ID!) { user(login: $login) { channel { story(storyID: $id) { views reactionCounts { reaction count } } } } }`,
      { login: maker.login, id },
    );
    return data.user.channel.story;
  };
  const counts = { views: 2, reactionCounts: [{ reaction: 'FIRE', count: 1 }] };
  expect(await countsOf(maker)).toEqual(counts);
  expect(await countsOf(fan)).toEqual({ views: null, reactionCounts: null });
  step(STORY_SHOWN_MS - 1 - (time.getTime() - (await createdAt(id))));
  expect(await idsSeenBy(fan.visitor)).toContain(id);
  expect((await pictureFor(fan.visitor, id)).status).toBe(200);
  step(1);
  expect(await idsSeenBy(fan.visitor)).toEqual([]);
  expect(await idsSeenBy(maker.visitor)).toEqual([]);
  for (const [who, status] of [
    [fan, 404],
    [maker, 200],
    [staff, 200],
  ] as const)
    expect((await pictureFor(who.visitor, id)).status).toBe(status);
  expect((await mutate(fan.visitor, 'markStoryViewed', { storyID: id }, 'story { id }')).error.code).toBe('NOT_FOUND');
  await expireStories(server.platform);
  await expireStories(server.platform);
  expect(await countsOf(maker)).toEqual(counts);
  const { db } = server.platform.database;
  expect(await db.selectFrom('story_views').select('user_id').where('story_id', '=', id).execute()).toEqual([]);
  const archive = '{ currentUser { storyArchive { edges { node { id views } } } } }';
  expect((await maker.visitor.graphql(archive)).data.currentUser.storyArchive.edges).toEqual([
    { node: { id, views: 2 } },
  ]);
  step(365 * 86_400_000);
  await purgeOldStories(server.platform);
  expect((await pictureFor(maker.visitor, id)).status).toBe(404);
});
