import {
  createTestUser,
  HelixProgram,
  issueProgramToken,
  mutate,
  registerProgram,
  startTestServer,
  type TestProgram,
  type TestServer,
  type TestUser,
  until,
  type Visitor,
  videoFixture,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyOfExpiry, takeExpiredVideos } from './expire-videos.ts';
import { videosPersonalData } from './personal-data.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let now = Date.parse('2026-03-01T12:00:00Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } });
});
afterAll(() => server?.close());

let count = 0;
let owner: TestUser;
let other: TestUser;
beforeEach(async () => {
  now += MINUTE;
  count += 1;
  owner = await createTestUser(server, `owner_${count}`, { email: `owner_${count}@example.org` });
  other = await createTestUser(server, `other_${count}`);
});

const { anonymous, exists, make } = videoFixture(
  () => server,
  (milliseconds) => {
    now += milliseconds;
  },
);

/** Every door through which a video is found: a page, a list, a search, a collection, a feed, the HTTP API. */
const DOORS = `query($id: ID!, $login: String!, $title: String!, $collection: ID!) {
  video(id: $id) { id }
  videosByID(ids: [$id]) { id }
  user(login: $login) { videos { edges { node { id } } } }
  searchResults(search: $title) { videos { id } }
  collection(id: $collection) { itemsCount firstItem { id } items { edges { node { id } } } }
}`;
const OWN_DOORS = `query($login: String!) { user(login: $login) {
  videos(includeHidden: true) { edges { node { id } } } producedVideos { totalCount edges { node { id } } } } }`;
const FOLLOWED = '{ currentUser { followedVideos { edges { node { id } } } } }';

async function doorsOf(
  id: string,
  title: string,
  collection: string,
  program: TestProgram,
): Promise<readonly string[]> {
  const { login, visitor } = owner;
  const feed = await anonymous().fetch(`/rss/channel/${login}/videos.xml`);
  const api = new HelixProgram(server, program, await issueProgramToken(server, program, null));
  const answers: readonly (readonly [string, unknown])[] = [
    ...Object.entries((await anonymous().graphql(DOORS, { id, login, title, collection })).data),
    ...Object.entries((await visitor.graphql(OWN_DOORS, { login })).data.user),
    ['followed', (await other.visitor.graphql(FOLLOWED)).data],
    ['feed', await feed.text()],
    ['api', (await api.call('GET /videos', { id })).body],
    ['api list', (await api.call('GET /videos', { user_id: owner.id })).body],
  ];
  return answers.flatMap(([door, answer]) => (JSON.stringify(answer).includes(id) ? [door] : []));
}

describe('a video whose time is over', () => {
  it('is gone at its second from every list and page, before the job deletes it', async () => {
    const program = await registerProgram(owner, 'PUBLIC');
    const title = `Ash${count}glaze`;
    const expires_at = new Date(now + DAY);
    const id = await make(owner, { expires_at, title });
    const made = await mutate(owner.visitor, 'createCollection', { title: 'Kilns' }, 'collection { id }');
    const collection: string = made.collection.id;
    await make(owner).then((kept) =>
      mutate(owner.visitor, 'addCollectionItems', { collectionID: collection, videoIDs: [id, kept] }, 'error { code }'),
    );
    await mutate(other.visitor, 'followUser', { targetID: owner.id }, 'error { code }');
    now = expires_at.getTime() - 1;
    expect(await doorsOf(id, title, collection, program)).toEqual([
      ...['video', 'videosByID', 'user', 'searchResults', 'collection', 'videos', 'producedVideos'],
      ...['followed', 'feed', 'api', 'api list'],
    ]);
    now += 1;
    expect(await doorsOf(id, title, collection, program)).toEqual([]);
    const codeOf = async (name: string, input: object, fields: string) =>
      (await mutate(owner.visitor, name, input, fields)).error?.code;
    expect(await codeOf('updateVideo', { videoID: id, title: 'Late' }, 'video { id }')).toBe('NOT_FOUND');
    expect(await codeOf('startRerun', { videoID: id }, 'channel { id }')).toBe('NOT_FOUND');
  });

  it('is told of in one mail a channel, and not to who wants none', async () => {
    const quiet = await createTestUser(server, `quiet_${count}`, { email: `quiet_${count}@example.org` });
    await quiet.visitor.graphql(
      'mutation { updateEmailPreference(input: { kind: VIDEO_EXPIRY, isOn: false }) { error { code } } }',
    );
    const expires_at = new Date(now + 2 * DAY);
    await make(quiet, { expires_at });
    for (let i = 0; i < 12; i += 1) await make(owner, { expires_at, title: `Night ${i}` });
    await notifyOfExpiry(server.platform);
    await server.drainEvents();
    const mails = await until('the mail', async () => {
      const all = await server.platform.mail.mailbox.list();
      return all.some(({ to }) => to === `${owner.login}@example.org`) ? all : undefined;
    });
    const own = mails.filter(({ to }) => to === `${owner.login}@example.org`);
    expect(own).toHaveLength(1);
    expect(own[0]?.subject).toBe('Some of your videos will be deleted soon');
    expect(own[0]?.text).toContain('“Night 9”');
    expect(own[0]?.text).not.toContain('“Night 10”');
    expect(own[0]?.text).toContain('And 2 more.');
    expect(mails.filter(({ to }) => to === `${quiet.login}@example.org`)).toEqual([]);
  });

  it('is taken away after its owner was told a week and a day before', async () => {
    const expires_at = new Date(now + 10 * DAY);
    const id = await make(owner, { expires_at, title: 'Summer <night>' });
    const kept = await make(owner);
    const notifyUntil = async (mails: number) => {
      await notifyOfExpiry(server.platform);
      await server.drainEvents();
      return until(`${mails} mails`, async () => {
        const all = await server.platform.mail.mailbox.list();
        const own = all.filter(({ to }) => to === `${owner.login}@example.org`);
        return own.length >= mails ? own : undefined;
      });
    };
    expect(await notifyUntil(0)).toHaveLength(0);
    now += 3 * DAY;
    expect(await notifyUntil(1)).toHaveLength(1);
    now += DAY;
    expect(await notifyUntil(1)).toHaveLength(1);
    now += 5.5 * DAY;
    const reported = await notifyUntil(2);
    expect(reported[0]).toMatchObject({ subject: 'One of your videos will be deleted soon' });
    expect(reported[0]?.text).toContain('“Summer <night>”');
    expect(reported[0]?.html).toContain('Summer &#60;night&#62;');
    expect(await notifyUntil(2)).toHaveLength(2);
    expect(await exists(id)).toBe(true);
    const SHOWN = 'query($id: ID!) { video(id: $id) { expiresAt } }';
    const shown = async (visitor: Visitor) => (await visitor.graphql(SHOWN, { id })).data.video;
    now = expires_at.getTime() - 1;
    await takeExpiredVideos(server.platform);
    expect(await shown(owner.visitor)).toEqual({ expiresAt: expires_at.toISOString() });
    now += 1;
    await takeExpiredVideos(server.platform);
    expect([await shown(owner.visitor), await exists(id), await exists(kept)]).toEqual([null, false, true]);
    expect(await mutate(owner.visitor, 'restoreVideos', { videoIDs: [id] }, 'videoIDs')).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
  });
});

it('goes with its owner’s account, and is in the copy of what the site keeps', async () => {
  const id = await make(owner, { title: 'Mine alone' });
  await mutate(owner.visitor, 'setChannelTrailer', { videoID: id }, 'channel { id }');
  await mutate(owner.visitor, 'startRerun', { videoID: id }, 'channel { id }');
  const foreign = await make(other);
  expect(await videosPersonalData.copy(server.platform, owner.id)).toMatchObject({
    videos: [{ id, title: 'Mine alone' }],
  });
  for (let again = 0; again < 2; again += 1) await videosPersonalData.erase(server.platform, owner.id);
  expect(await videosPersonalData.copy(server.platform, owner.id)).toEqual({ videos: [] });
  expect([await exists(id), await exists(foreign)]).toEqual([false, true]);
});

describe('staff', () => {
  const down = (visitor: Visitor, videoID: string, note = 'Someone else’s film.') =>
    mutate(visitor, 'takeDownVideo', { videoID, note }, 'videoID');

  it('takes a video down: its owner is told and cannot bring it back, and the act is in the audit log', async () => {
    const staff = await createTestUser(server, `staff_${count}`, { roles: { isStaff: true } });
    const id = await make(owner, { title: 'Not mine' });
    expect(await down(anonymous(), id)).toEqual({ denied: 'UNAUTHENTICATED' });
    expect(await down(owner.visitor, id)).toEqual({ denied: 'FORBIDDEN' });
    expect(await down(staff.visitor, id, ' ')).toMatchObject({ error: { code: 'NOTE_INVALID' } });
    expect(await down(staff.visitor, '100001')).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await exists(id)).toBe(true);
    expect(await down(staff.visitor, id)).toEqual({ videoID: id, error: null });
    expect(await down(staff.visitor, id)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await exists(id)).toBe(false);
    expect(await mutate(owner.visitor, 'restoreVideos', { videoIDs: [id] }, 'videoIDs')).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    const log = await server.platform.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_kind', '=', 'video')
      .where('target_id', '=', id)
      .execute();
    expect(log).toMatchObject([{ actor_id: staff.id, action: 'video.take-down' }]);
    const mail = await until('the mail', async () => {
      const all = await server.platform.mail.mailbox.list();
      return all.find(({ to, subject }) => to === `${owner.login}@example.org` && subject.includes('taken down'));
    });
    expect(mail.text).toContain('Not mine');
    expect(mail.text).not.toContain('Someone else’s film.');
  });
});
