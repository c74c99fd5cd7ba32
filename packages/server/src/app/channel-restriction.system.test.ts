import { randomBytes } from 'node:crypto';
import { channelTopic, PUSH_CLOSES, viewerCountsTopic } from '@bandshell/contract';
import { CLIP_SLUG_BYTES, makeClipSlug } from '@bandshell/domain/clips';
import {
  ChatPeer,
  createTestUser,
  mutate,
  openPage,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../core/ids/new-id.ts';
import { DemoEncoders } from './testing/demo-encoders.ts';
import { PushWatcher } from './testing/push-watcher.ts';
import { addRecordedVideo } from './testing/recorded-video.ts';

/** A viewer who is removed must not read or watch longer than this. */
const SOON_MS = 5_000;

let server: TestServer;
let staff: TestUser;
let owner: TestUser;
let member: TestUser;
let stranger: TestUser;
let organizationID: string;
let count = 0;
const encoders = new DemoEncoders();
const peers: ChatPeer[] = [];
const watchers: PushWatcher[] = [];
beforeAll(async () => {
  server = await startTestServer();
  staff = await createTestUser(server, 'watchful', { roles: { isStaff: true } });
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  owner = await createTestUser(server, `caster_${count}`);
  member = await createTestUser(server, `insider_${count}`);
  stranger = await createTestUser(server, `outsider_${count}`);
  const made = await mutate(staff.visitor, 'createOrganization', { name: `Works ${count}` }, 'organization { id }');
  organizationID = made.organization.id;
  const input = { organizationID, logins: `${owner.login} ${member.login}` };
  await mutate(staff.visitor, 'addOrganizationMembers', input, 'organization { id }');
});
afterEach(() => {
  encoders.destroy();
  for (const peer of [...peers.splice(0), ...watchers.splice(0)]) peer.destroy();
});

const restrict = async (to: string | null = organizationID): Promise<void> => {
  const { error } = await mutate(
    owner.visitor,
    'restrictChannel',
    { login: owner.login, organizationID: to },
    'channel { id }',
  );
  expect(error).toBeNull();
  await server.drainEvents();
};
const removeMember = async (): Promise<void> => {
  const input = { organizationID, userID: member.id };
  expect((await mutate(staff.visitor, 'removeOrganizationMember', input, 'organization { id }')).error).toBeNull();
  await server.drainEvents();
};
const anonymous = (): Visitor => new Visitor(server);
/** In this order: anonymous, another user, a member, the owner, staff. */
const all = (): Visitor[] => [anonymous(), stranger.visitor, member.visitor, owner.visitor, staff.visitor];
const ofAll = async <T>(read: (visitor: Visitor) => Promise<T>): Promise<T[]> => Promise.all(all().map(read));

const playbackUrl = async (visitor: Visitor): Promise<string | null> => {
  const query = 'query($login: String!) { user(login: $login) { stream { playbackURL } } }';
  return (await visitor.graphql(query, { login: owner.login })).data.user.stream?.playbackURL ?? null;
};
const status = async (path: string): Promise<number> => (await fetch(server.url + path)).status;
/** The status of an empty offer to receive the channel over WebRTC. */
const offerWhep = async (token?: string): Promise<number> => {
  const headers = { 'content-type': 'application/sdp', ...(token && { authorization: `Bearer ${token}` }) };
  return (await fetch(`${server.url}/whep/${owner.login}`, { method: 'POST', headers, body: 'nothing' })).status;
};
const goLive = async (): Promise<void> => {
  await encoders.publish(server, owner);
  const path = await until('the stream', async () => (await playbackUrl(owner.visitor)) ?? undefined);
  await until('its playlist', async () => (await status(path)) === 200);
};
const becomes = async (path: string, wanted: number): Promise<void> => {
  await until(`${wanted} for the stream`, async () => (await status(path)) === wanted, SOON_MS);
};
/** A player to whom the stream is pushed, beside the playlist of this path. */
const pushTo = (path: string): PushWatcher => {
  const watcher = new PushWatcher(server.url, path);
  watchers.push(watcher);
  return watcher;
};
/** The same, once it has media. */
const watching = async (path: string): Promise<PushWatcher> => {
  const watcher = pushTo(path);
  await until('pushed media', () => watcher.watches);
  return watcher;
};
const isPutOut = (watcher: PushWatcher) =>
  until('the end of the push', () => watcher.closedBy === PUSH_CLOSES.denied, SOON_MS);

describe('CHAN-56 the stream of a channel for an organisation', () => {
  test('plays for members, the owner and staff, each with an address of their own', async () => {
    await restrict();
    await goLive();
    const urls = await ofAll(playbackUrl);
    expect(urls.slice(0, 2)).toEqual([null, null]);
    const own = urls.slice(2) as string[];
    expect(new Set(own).size).toBe(3);
    for (const url of own) {
      expect(url).toMatch(/^\/live\/~[^/]+\/\d+\/master\.m3u8$/);
      expect(await status(url)).toBe(200);
      expect(await status(url.replace('master.m3u8', 'source/index.m3u8'))).toBe(200);
      // Without the token, or with one that this site did not sign.
      expect(await status(url.replace(/~[^/]+\//, ''))).toBe(404);
      expect(await status(url.replace(/~(.)/, (_all, letter) => `~${letter === 'a' ? 'b' : 'a'}`))).toBe(403);
      await watching(url);
    }
    const [url = ''] = own;
    const refused = [
      pushTo(url.replace(/~[^/]+\//, '')),
      pushTo(url.replace(/~(.)/, (_all, letter) => `~${letter === 'a' ? 'b' : 'a'}`)),
    ];
    await until('the refusals', () => refused.every(({ closedBy }) => closedBy !== undefined));
    expect(refused.map(({ closedBy, kinds }) => [closedBy, kinds])).toEqual([
      [PUSH_CLOSES.gone, []],
      [PUSH_CLOSES.denied, []],
    ]);
    expect(await status(`/live/channel/${owner.login}.m3u8`)).toBe(404);
    // A player over WebRTC brings the token of the address. Its empty offer is refused behind the door alone.
    const tokenOf = (path: string) => path.split('/')[2]?.slice(1);
    const others = [undefined, tokenOf(url)?.replace(/^./, (letter) => (letter === 'a' ? 'b' : 'a'))];
    expect(await Promise.all([...others, ...own.map(tokenOf)].map(offerWhep))).toEqual([401, 403, 400, 400, 400]);
  });

  test('ends for a member who is removed while watching, and comes back with them', async () => {
    await restrict();
    await goLive();
    const url = (await playbackUrl(member.visitor)) ?? '';
    expect(await status(url)).toBe(200);
    const pushed = await watching(url);
    const other = await watching((await playbackUrl(owner.visitor)) ?? '');
    await removeMember();
    await isPutOut(pushed);
    await becomes(url, 403);
    expect(other.closedBy).toBeUndefined();
    expect(await playbackUrl(member.visitor)).toBeNull();
    const input = { organizationID, logins: member.login };
    await mutate(staff.visitor, 'addOrganizationMembers', input, 'organization { id }');
    await server.drainEvents();
    await becomes(url, 200);
  });

  test('ends for a member who is suspended, and for one who logs out', async () => {
    await restrict();
    await goLive();
    const url = (await playbackUrl(member.visitor)) ?? '';
    const pushed = await watching(url);
    await member.visitor.graphql('mutation { logOut { __typename } }');
    await server.drainEvents();
    await isPutOut(pushed);
    await becomes(url, 403);
    const banned = await createTestUser(server, `banned_${count}`);
    await mutate(
      staff.visitor,
      'addOrganizationMembers',
      { organizationID, logins: banned.login },
      'organization { id }',
    );
    await server.drainEvents();
    const other = (await playbackUrl(banned.visitor)) ?? '';
    expect(await status(other)).toBe(200);
    const pushedToOther = await watching(other);
    const suspension = { userID: banned.id, reason: 'TOS_INDEFINITE', note: 'Spam.' };
    const { data } = await staff.visitor.graphql(
      'mutation($input: SuspendUserInput!) { suspendUser(input: $input) { error { code } } }',
      { input: suspension },
    );
    expect(data.suspendUser.error).toBeNull();
    await server.drainEvents();
    await isPutOut(pushedToOther);
    await becomes(other, 403);
  });

  test('closes to those who watch when the restriction is set, and opens when it is lifted', async () => {
    await goLive();
    const open = (await playbackUrl(anonymous())) ?? '';
    expect(open).toMatch(/^\/live\/\d+\/master\.m3u8$/);
    const pushed = await watching(open);
    await restrict();
    await isPutOut(pushed);
    await becomes(open, 404);
    const own = (await playbackUrl(member.visitor)) ?? '';
    await watching(own);
    await restrict(null);
    await becomes(open, 200);
    // An address from before plays on.
    expect(await status(own)).toBe(200);
  });
});

describe('CHAN-56 what a channel for an organisation contains', () => {
  const LISTS = `query($login: String!, $search: String!) {
    user(login: $login) {
      channel { broadcastSettings { title } panels { title } status nextPremiere { id } }
      videos { edges { node { id } } } clips { edges { node { id } } } collections { edges { node { id } } }
    }
    searchSuggestions(search: $search) { channels { login } }
  }`;
  const addClip = async (videoId: string): Promise<{ readonly id: string; readonly slug: string }> => {
    const id = newId(server.platform.clock);
    const slug = makeClipSlug(randomBytes(CLIP_SLUG_BYTES));
    await server.platform.database.db
      .insertInto('clips')
      .values({
        ...{ id, slug, channel_id: owner.id, curator_id: member.id, recording_id: videoId },
        ...{ start_ms: 0, end_ms: 2_000, video_id: videoId, video_offset_ms: 0, title: 'Glow' },
        ...{ category_id: null, language: 'en', created_at: server.platform.clock.now() },
      })
      .execute();
    return { id, slug };
  };

  test('is there for members, the owner and staff, and for nobody else', async () => {
    const video = await addRecordedVideo(server, owner);
    const clip = await addClip(video.id);
    const title = 'Only for us';
    const input = { title, language: 'en', categoryID: null };
    await owner.visitor.graphql(
      'mutation($input: UpdateBroadcastSettingsInput!) { updateBroadcastSettings(input: $input) { error { code } } }',
      { input },
    );
    const content = { title: 'About us', text: 'Secret', linkURL: null, imageAlt: '' };
    await mutate(owner.visitor, 'createPanel', { content }, 'panel { id }');
    await restrict();
    const read = async (visitor: Visitor) => {
      const { data } = await visitor.graphql(LISTS, { login: owner.login, search: owner.login });
      const nodes = (list: { edges: { node: { id: string } }[] }) => list.edges.map(({ node }) => node.id);
      const { user, searchSuggestions } = data;
      return {
        title: user.channel.broadcastSettings.title,
        panels: user.channel.panels.length,
        videos: nodes(user.videos),
        clips: nodes(user.clips),
        found: searchSuggestions.channels.filter(({ login }: { login: string }) => login === owner.login).length,
      };
    };
    const nothing = { title: '', panels: 0, videos: [], clips: [], found: 0 };
    const everything = { title, panels: 1, videos: [video.id], clips: [clip.id], found: 1 };
    expect(await ofAll(read)).toEqual([nothing, nothing, everything, everything, everything]);

    const playback = async (visitor: Visitor) => {
      const { data } = await visitor.graphql(
        `query($id: ID!, $slug: ID!) {
          video(id: $id) { playbackAccess { ... on PlaybackAccess { url } } }
          clip(slug: $slug) { playbackAccess { ... on PlaybackAccess { url } } } }`,
        { id: video.id, slug: clip.slug },
      );
      return [data?.video?.playbackAccess.url, data?.clip?.playbackAccess.url] as (string | undefined)[];
    };
    const urls = await ofAll(playback);
    expect(urls.slice(0, 2)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    for (const url of urls.slice(2).flat()) {
      expect([url, await status(url ?? '')]).toEqual([url, 200]);
      expect(await status((url ?? '').replace(/~[^/]+\//, ''))).toBe(404);
    }
    const [videoUrl = '', clipUrl = ''] = urls[2] ?? [];
    await removeMember();
    await becomes(videoUrl, 403);
    await becomes(clipUrl, 403);
    expect(await playback(member.visitor)).toEqual([undefined, undefined]);
  });

  test('is in no list, feed or search of everybody', async () => {
    const video = await addRecordedVideo(server, owner);
    await goLive();
    const read = async () => {
      const { data } = await anonymous().graphql(
        '{ streams(first: 100) { edges { node { broadcaster { login } } } } }',
      );
      const live = data.streams.edges.map(
        (edge: { node: { broadcaster: { login: string } } }) => edge.node.broadcaster.login,
      );
      const feed = await anonymous().fetch(`/rss/channel/${owner.login}/videos.xml`);
      const calendar = await anonymous().fetch(`/${owner.login}/schedule.ics`);
      return { live: live.includes(owner.login), feed: (await feed.text()).includes(video.id), calendar: calendar.ok };
    };
    expect(await read()).toEqual({ live: true, feed: true, calendar: true });
    await restrict();
    expect(await read()).toEqual({ live: false, feed: false, calendar: false });
  });

  test('leaves the list of followed streams of a follower who is no member', async () => {
    await goLive();
    const follow = 'mutation($id: ID!) { followUser(input: { targetID: $id }) { error { code } } }';
    const followed = async ({ visitor }: TestUser): Promise<number> =>
      (await visitor.graphql('{ currentUser { followedStreams { id } } }')).data.currentUser.followedStreams.length;
    for (const user of [member, stranger]) {
      expect((await user.visitor.graphql(follow, { id: owner.id })).data?.followUser.error).toBeNull();
    }
    await restrict();
    expect([await followed(member), await followed(stranger)]).toEqual([1, 0]);
  });
});

describe('CHAN-56 the chat and the topics of a channel for an organisation', () => {
  const enter = async (user: TestUser | null): Promise<ChatPeer> => {
    const cookie: Record<string, string> =
      user === null ? {} : { cookie: `session=${user.visitor.cookies.get('session')}` };
    const peer = await ChatPeer.overWebSocket(`${server.url.replace('http', 'ws')}/chat`, {
      headers: { origin: server.platform.config.publicUrl, ...cookie },
    });
    peers.push(peer);
    await peer.exchange('CAP REQ :twitch.tv/tags twitch.tv/commands', 'NICK justinfan7');
    return peer;
  };
  const join = async (user: TestUser | null): Promise<string> =>
    (await (await enter(user)).exchange(`JOIN #${owner.login}`)).join('\n');

  test('let members, the owner and staff in', async () => {
    await restrict();
    const answers = await Promise.all([null, stranger, member, owner, staff].map(join));
    expect(answers.map((lines) => lines.includes('ROOMSTATE'))).toEqual([false, false, true, true, true]);
    expect(answers[0]).toContain('msg-id=msg_members_only');
    // Nor can anybody write without joining.
    const outside = await enter(stranger);
    expect((await outside.exchange(`PRIVMSG #${owner.login} :hello`)).join()).toContain('msg-id=msg_members_only');
    const topics = [channelTopic(owner.id), viewerCountsTopic(owner.id)];
    const pages = await Promise.all(all().map((visitor) => openPage(server, visitor, ...topics)));
    const refused = pages.map(({ frames }) => frames.filter(({ code }) => code === 'FORBIDDEN').length);
    expect(refused).toEqual([2, 2, 0, 0, 0]);
    for (const page of pages) page.close();
  });

  test('put a removed member out within seconds', async () => {
    await restrict();
    const peer = await enter(member);
    await peer.exchange(`JOIN #${owner.login}`);
    const page = await openPage(server, member.visitor, channelTopic(owner.id));
    const started = performance.now();
    await removeMember();
    await peer.waitForLine('the end of the room', (line) => line.includes(` PART #${owner.login}`));
    await until('the end of the topic', () => page.frames.some(({ code }) => code === 'FORBIDDEN'));
    expect(performance.now() - started).toBeLessThan(SOON_MS);
    const lines = await peer.exchange(`PRIVMSG #${owner.login} :still here`);
    expect(lines.join()).toContain('msg-id=msg_members_only');
    page.close();
  });

  test('put everybody else out when the restriction is set, and tell those who stay', async () => {
    const [outsider, insider] = [await enter(stranger), await enter(member)];
    for (const peer of [outsider, insider]) await peer.exchange(`JOIN #${owner.login}`);
    const [outside, inside] = await Promise.all(
      [anonymous(), member.visitor].map((visitor) => openPage(server, visitor, channelTopic(owner.id))),
    );
    await restrict();
    await outsider.waitForLine('the end of the room', (line) => line.includes(` PART #${owner.login}`));
    await until('the end of the topic', () => outside?.frames.some(({ code }) => code === 'FORBIDDEN'));
    await until('the news', () =>
      inside?.events(channelTopic(owner.id)).some(({ data }) => data?.kind === 'access-changed'),
    );
    expect((await insider.exchange(`PRIVMSG #${owner.login} :we are here`)).join()).toContain('USERSTATE');
    outside?.close();
    inside?.close();
  });
});
