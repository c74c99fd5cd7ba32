import { readdir } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { startTestServer, type TestServer, until } from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser } from '../../features/accounts/create-user.ts';
import { staffSettings } from '../../features/hype-train/hype-train-settings.ts';
import { demoCategories } from './content/categories.ts';
import { demoChannels } from './content/channels.ts';
import { allSchedules, isOnAir, onSchedule } from './content/weekly-schedule.ts';
import { startDemoChatters } from './demo-chatters.ts';
import { startDemoCheers } from './demo-cheers.ts';
import { startDemoPolls } from './demo-polls.ts';
import { startDemoRaids } from './demo-raids.ts';
import { prepareTrain } from './prepare-train.ts';
import { type Demo, startDemo } from './start-demo.ts';

const begin = (server: TestServer): Promise<Demo> =>
  startDemo({ platform: server.platform, rtmpPort: server.rtmpPort, ircPort: server.ircPort, streams: true });

const NO_SCHEDULE = { timeZone: 'UTC', entries: [] } as const;

async function ask<T>(server: TestServer, query: string): Promise<T> {
  const response = await fetch(`${server.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
}

const countUsers = async ({ platform }: TestServer): Promise<number> =>
  (await platform.database.db.selectFrom('users').select('id').execute()).length;

/** The lines that an anonymous chat client receives in a channel. */
function listen(port: number, channel: string): { readonly socket: Socket; heard(): string } {
  const socket = connect({ host: '127.0.0.1', port });
  let heard = '';
  // After a refused connection, the expected line never comes.
  socket.on('error', () => undefined);
  socket.setEncoding('utf8').on('data', (text: string) => {
    heard += text;
  });
  socket.write(`NICK justinfan777\r\nJOIN #${channel}\r\n`);
  return { socket, heard: () => heard };
}

describe('the demo on an embedded database', () => {
  let server: TestServer;
  let demo: Demo;
  let listener: ReturnType<typeof listen>;
  beforeAll(async () => {
    // An empty database URL means none: the server starts its own.
    server = await startTestServer({ env: { DATABASE_URL: '' } });
    demo = await begin(server);
    listener = listen(server.ircPort ?? 0, 'nightkiln');
  });
  afterAll(async () => {
    listener?.socket.destroy();
    await demo?.stop();
    await server?.close();
  });

  test('its live channels raid each other', async () => {
    const query = `{ user(login: "nightkiln") { channel { status raid { status target { login } } } } }`;
    interface Answer {
      readonly user: { readonly channel: { readonly status: string; readonly raid: object | null } };
    }
    const channel = async () => (await ask<Answer>(server, query)).user.channel;
    const { ircPort = 0 } = server;
    // It is asked for once, and refused while either is offline.
    const target = '{ user(login: "patchbaypatty") { channel { status } } }';
    const isLive = async () => (await ask<Answer>(server, target)).user.channel.status === 'LIVE';
    await until('both streams', async () => (await channel()).status === 'LIVE' && (await isLive()));
    const raids = await startDemoRaids(server.platform, { host: '127.0.0.1', port: ircPort, first: [2, 2] });
    try {
      const raid = await until('the raid', async () => (await channel()).raid);
      expect(raid).toEqual({ status: 'PENDING', target: { login: 'patchbaypatty' } });
    } finally {
      await raids.stop();
    }
  });

  test('has channels that are live at their hours, and people who watch: counts are not zero', async () => {
    const query = '{ streams(first: 50) { edges { node { viewersCount broadcaster { login } tags } } } }';
    interface Answer {
      readonly streams: {
        readonly edges: readonly {
          readonly node: {
            readonly viewersCount: number;
            readonly broadcaster: { readonly login: string };
            readonly tags: readonly string[];
          };
        }[];
      };
    }
    const now = Date.now();
    const expected = onSchedule.flatMap(({ login }) =>
      isOnAir(allSchedules[login] ?? NO_SCHEDULE, now) ? [login] : [],
    );
    expect(expected.length).toBeGreaterThan(0);
    const nodes = await until(
      'viewers of the demo',
      async () => {
        const all = (await ask<Answer>(server, query)).streams.edges.map(({ node }) => node);
        const logins = all.map(({ broadcaster }) => broadcaster.login);
        const sum = all.reduce((count, { viewersCount }) => count + viewersCount, 0);
        return expected.every((login) => logins.includes(login)) && sum > 100 ? all : undefined;
      },
      60_000,
    );
    // Anybody who watches counts once.
    expect(nodes.reduce((count, { viewersCount }) => count + viewersCount, 0)).toBeLessThanOrEqual(140);
    expect(nodes.find(({ broadcaster }) => broadcaster.login === 'nightkiln')?.tags).toContain('Demo');
  });

  test('has polls that chatters vote in', async () => {
    const query = '{ user(login: "nightkiln") { channel { poll { status choices { votes } } } } }';
    type Answer = { user: { channel: { poll: { choices: { votes: number }[] } | null } } };
    const polls = await startDemoPolls(server.platform, [0, 0]);
    try {
      const votes = async () => (await ask<Answer>(server, query)).user.channel.poll?.choices.map((each) => each.votes);
      await until('a vote', async () => (await votes())?.some((count) => count > 0), 20_000);
    } finally {
      await polls.stop();
    }
  });

  test('has a hype train when its cheerers cheer together, and its owner’s channel shares it', async () => {
    const query = (login: string) => `{ user(login: "${login}") { channel { hypeTrain { execution { id } } } } }`;
    type Answer = { user: { channel: { hypeTrain: { execution: { id: string } | null } | null } } };
    const cheers = await startDemoCheers(
      server.platform,
      { host: '127.0.0.1', port: server.ircPort ?? 0 },
      { first: [0, 0], between: [0.2, 0.4] },
    );
    try {
      const trainOf = async (login: string) =>
        (await ask<Answer>(server, query(login))).user.channel.hypeTrain?.execution?.id;
      await until(
        'the same train in both channels',
        async () => {
          const [host, owner] = await Promise.all([trainOf('nightkiln'), trainOf('demo')]);
          return host !== undefined && host === owner;
        },
        60_000,
      );
    } finally {
      await cheers.stop();
    }
  });

  test('has golden and treasure trains in turn, by the settings of staff', async () => {
    const { flags } = server.platform;
    const usual = flags.setting('hype_train_golden_percent');
    const undo = await prepareTrain(server.platform, 'golden', 'nightkiln');
    expect(flags.setting('hype_train_golden_percent')).toBe(100);
    await undo();
    expect(flags.setting('hype_train_golden_percent')).toBe(usual);
    expect(flags.setting('treasure_train_ends_at')).toBe('');
    await prepareTrain(server.platform, 'treasure', 'nightkiln');
    const end = flags.setting('treasure_train_ends_at');
    expect(Date.parse(end)).toBeGreaterThan(Date.now());
    expect(staffSettings(server.platform).treasure).toMatchObject({ level: 2 });
    // A promotion that runs, perhaps by somebody who tries it out, stays as it is.
    await prepareTrain(server.platform, 'treasure', 'nightkiln');
    expect(flags.setting('treasure_train_ends_at')).toBe(end);
  });

  test('has streams of the last days to watch again, a highlight, clips and a collection, with what was said', async () => {
    const query = `{ user(login: "nightkiln") {
      videos(first: 10) { edges { node { id kind status lengthSeconds viewCount chapters { title } playbackAccess {
        ... on PlaybackAccess { url } } } } }
      clips(first: 10) { edges { node { slug } } }
      collections(first: 5) { edges { node { title itemsCount } } }
    } }`;
    interface Answer {
      user: {
        videos: {
          edges: {
            node: {
              id: string;
              kind: string;
              status: string;
              lengthSeconds: number;
              viewCount: number;
              chapters: unknown[];
              playbackAccess: { url: string };
            };
          }[];
        };
        clips: { edges: unknown[] };
        collections: { edges: { node: { title: string; itemsCount: number } }[] };
      };
    }
    const { user } = await until(
      'the recordings of the demo',
      async () => {
        const answer = await ask<Answer>(server, query);
        return answer.user.videos.edges.length === 3 ? answer : undefined;
      },
      60_000,
    );
    const videos = user.videos.edges.map(({ node }) => node);
    expect(videos.map(({ kind, status, viewCount }) => [kind, status, viewCount]).sort()).toEqual([
      ['ARCHIVE', 'READY', 0],
      ['ARCHIVE', 'READY', 0],
      ['HIGHLIGHT', 'READY', 0],
    ]);
    expect(user.clips.edges.length).toBe(3);
    expect(user.collections.edges.map(({ node }) => node)).toEqual([
      { title: 'Firings of this autumn', itemsCount: 3 },
    ]);
    for (const { playbackAccess } of videos) {
      const playlist = await fetch(new URL(playbackAccess.url, server.url));
      expect([playlist.status, (await playlist.text()).startsWith('#EXTM3U')]).toEqual([200, true]);
    }
    const said = await server.platform.database.db
      .selectFrom('chat_messages')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .innerJoin('recordings', (join) =>
        join
          .onRef('recordings.channel_id', '=', 'chat_messages.channel_id')
          .onRef('chat_messages.sent_at', '>=', 'recordings.started_at')
          .onRef('chat_messages.sent_at', '<', 'recordings.ended_at'),
      )
      .executeTakeFirstOrThrow();
    expect(Number(said.count)).toBeGreaterThan(20);
  });

  test('has channels with a schedule: the next stream is known, and a cancelled one is marked', async () => {
    const [startAt, endAt] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 8 * 86_400_000)];
    const range = `startAt: "${startAt.toISOString()}", endAt: "${endAt.toISOString()}"`;
    interface Answer {
      readonly user: {
        readonly channel: {
          readonly schedule: {
            readonly nextSegment: { readonly title: string } | null;
            readonly entries: readonly object[];
            readonly segments: readonly { readonly isCancelled: boolean }[];
          };
        };
      };
    }
    const query = `{ user(login: "nightkiln") { channel { schedule {
      nextSegment { title } entries { id } segments(${range}) { isCancelled } } } } }`;
    const schedule = await until('the schedule of the demo', async () => {
      const asked = (await ask<Answer>(server, query)).user.channel.schedule;
      return asked.segments.some(({ isCancelled }) => isCancelled) ? asked : undefined;
    });
    expect(schedule.entries).toHaveLength(5);
    expect(schedule.nextSegment?.title).not.toBe('Cleaning the kiln and talking');
    expect(schedule.segments.filter(({ isCancelled }) => !isCancelled).length).toBeGreaterThan(3);
  });

  test('has a channel that only members of an organisation may enter', async () => {
    const query = '{ user(login: "loworbit") { channel { restrictionType isAuthorized } } }';
    const { user } = await ask<{ user: { channel: object } }>(server, query);
    expect(user.channel).toEqual({ restrictionType: 'ORGANIZATION_ACCESS_ONLY', isAuthorized: false });
  });

  test('has two teams with pictures, and an invitation for its owner', async () => {
    const query = '{ team(name: "lateshift") { displayName logoURL bannerURL membersCount descriptionHTML } }';
    interface Answer {
      readonly team: { readonly bannerURL: string | null; readonly membersCount: number } | null;
    }
    const team = await until('a team with pictures', async () => {
      const asked = (await ask<Answer>(server, query)).team;
      return asked?.bannerURL == null ? undefined : asked;
    });
    expect(team).toMatchObject({ displayName: 'Late Shift', membersCount: 3 });
    const invited = server.platform.database.db
      .selectFrom('notifications')
      .select('id')
      .where('kind', '=', 'TEAM_INVITATION');
    await until('an invitation', async () => (await invited.execute()).length >= 2);
  });

  test('has two channels that stream together', async () => {
    const query = '{ user(login: "tidewatch") { channel { costream { organizer { login } channels { login } } } } }';
    interface Answer {
      readonly user: { readonly channel: { readonly costream: object | null } };
    }
    const costream = await until('the co-stream', async () => (await ask<Answer>(server, query)).user.channel.costream);
    expect(costream).toEqual({
      organizer: { login: 'nightkiln' },
      channels: [{ login: 'nightkiln' }, { login: 'tidewatch' }],
    });
  });

  test('has a channel for adults, and one whose application to become a partner waits', async () => {
    interface Answer {
      readonly user: { readonly channel: { readonly broadcastSettings: { readonly isMature: boolean } } };
    }
    const query = '{ user(login: "inkandtea") { channel { broadcastSettings { isMature } } } }';
    expect((await ask<Answer>(server, query)).user.channel.broadcastSettings).toEqual({ isMature: true });
    const waiting = await server.platform.database.db
      .selectFrom('partner_applications')
      .innerJoin('users', 'users.id', 'partner_applications.channel_id')
      .select(['login', 'state'])
      .execute();
    expect(waiting).toEqual([{ login: 'copperwick', state: 'PENDING' }]);
  });

  test('has an offline channel that hosts a live one', async () => {
    const query = '{ user(login: "oolonghours") { channel { hosting { login } } } }';
    interface Answer {
      readonly user: { readonly channel: { readonly hosting: { readonly login: string } | null } };
    }
    const hosted = await until('a hosted channel', async () => (await ask<Answer>(server, query)).user.channel.hosting);
    expect(['tidewatch', 'nightkiln']).toContain(hosted.login);
  });

  // Two conversations may be half a minute apart.
  test('people talk in the live channels', { timeout: 90_000 }, async () => {
    await until('a line of chat', async () => / PRIVMSG #nightkiln :./.test(listener.heard()), 80_000);
  });

  test('lets its owner moderate a channel with bans, an appeal and a note', async () => {
    const { db } = server.platform.database;
    const { id } = await db.selectFrom('users').select('id').where('login', '=', 'nightkiln').executeTakeFirstOrThrow();
    const count = async (table: 'chat_bans' | 'ban_appeals' | 'chat_notes') =>
      (await db.selectFrom(table).select('channel_id').where('channel_id', '=', id).execute()).length;
    expect([await count('chat_bans'), await count('ban_appeals'), await count('chat_notes')]).toEqual([3, 1, 1]);
    const moderators = await db
      .selectFrom('channel_moderators')
      .innerJoin('users', 'users.id', 'channel_moderators.user_id')
      .select('users.login')
      .where('channel_id', '=', id)
      .execute();
    expect(moderators.map(({ login }) => login)).toContain('demo');
  });

  test('gives the newcomer a login that works and a stream key', async () => {
    const { login, password, streamKey } = demo.firstRun ?? { login: '', password: '', streamKey: '' };
    expect(login).toBe('demo');
    expect(streamKey).toMatch(/^live_/);
    const { logIn } = await ask<{ logIn: unknown }>(
      server,
      `mutation { logIn(input: { login: "${login}", password: "${password}" }) { user { login } error { code } } }`,
    );
    expect(logIn).toEqual({ user: { login: 'demo' }, error: null });
  });

  test('keeps three channels live through the RTMP port', async () => {
    const always = ['nightkiln', 'patchbaypatty', 'tidewatch'];
    const logins = await until('three live channels', async () => {
      const { streams } = await ask<{ streams: { edges: { node: { broadcaster: { login: string } } }[] } }>(
        server,
        '{ streams { edges { node { broadcaster { login } } } } }',
      );
      const live = streams.edges.map(({ node }) => node.broadcaster.login).sort();
      return always.every((login) => live.includes(login)) ? live : undefined;
    });
    const atTheirHours = new Set(onSchedule.map(({ login }) => login));
    expect(logins.filter((login) => !atTheirHours.has(login))).toEqual(always);
  });

  test('has categories, channels with pictures, followers and what was said before', async () => {
    const { categories } = await ask<{ categories: unknown[] }>(server, '{ categories(first: 24) { slug } }');
    expect(categories).toHaveLength(demoCategories.length);
    const picture = await until('the pictures', async () => {
      const { user } = await ask<{ user: { profileImageURL: string | null } }>(
        server,
        '{ user(login: "oolonghours") { profileImageURL(width: 300) } }',
      );
      return user.profileImageURL ?? undefined;
    });
    const response = await fetch(new URL(picture, server.url));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
    const { user } = await ask<{ user: { followers: { totalCount: number } } }>(
      server,
      '{ user(login: "nightkiln") { followers { totalCount } } }',
    );
    // The demo's owner follows it, too.
    const { followers = 0 } = demoChannels.find(({ login }) => login === 'nightkiln') ?? {};
    expect(user.followers.totalCount).toBe(followers + 1);
    const { db } = server.platform.database;
    expect((await db.selectFrom('chat_messages').select('id').execute()).length).toBeGreaterThan(30);
  });

  test('does not record its endless loops', async () => {
    const kept = await readdir(join(server.dataDir, 'recordings'), { recursive: true });
    const running = await server.platform.database.db
      .selectFrom('streams')
      .select('id')
      .where('ended_at', 'is', null)
      .execute();
    expect(running.length).toBeGreaterThanOrEqual(3);
    expect(kept.filter((name) => running.some(({ id }) => name.includes(id)))).toEqual([]);
  });

  test('has a moderator who pins and announces, and replies in conversations', { timeout: 90_000 }, async () => {
    const { ircPort = 0, platform } = server;
    // The chatters need no live streams, and those need a good part of the processor.
    await demo.stop();
    const chatters = await startDemoChatters(platform, { host: '127.0.0.1', port: ircPort }, [3, 3]);
    try {
      const query = '{ user(login: "nightkiln") { channel { chatPin { text pinnedByName } } } }';
      type Answer = { user: { channel: { chatPin: { text: string; pinnedByName: string } | null } } };
      const pin = await until(
        'a pinned message',
        async () => (await ask<Answer>(server, query)).user.channel.chatPin,
        30_000,
      );
      expect(pin.pinnedByName).toBe('KilnMod');
      const replies = platform.database.db.selectFrom('chat_messages').select('id').where('reply', 'is not', null);
      await until('a reply', async () => (await replies.execute()).length > 0, 80_000);
    } finally {
      await chatters.stop();
    }
  });

  test('a second start adds nobody and comes to life again', async () => {
    const before = await countUsers(server);
    demo = await begin(server);
    expect(demo.firstRun).toBeUndefined();
    expect(await countUsers(server)).toBe(before);
  });
});

describe('another database', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server?.close());

  test('that DATABASE_URL names is left alone', async () => {
    const demo = await begin(server);
    expect(demo.firstRun).toBeUndefined();
    expect(await countUsers(server)).toBe(0);
    await demo.stop();
  });

  test('with users of its own is left alone, the embedded one, too', async () => {
    await createUser(server.platform, { login: 'someone', password: 'a long password' });
    // The embedded database is the one that no setting names.
    const config = { ...server.platform.config, databaseUrl: undefined };
    const demo = await begin({ ...server, platform: { ...server.platform, config } });
    expect(demo.firstRun).toBeUndefined();
    expect(await countUsers(server)).toBe(1);
    await demo.stop();
  });
});
