import {
  anyClipWatcher,
  CLIPS_ASKED_MAX,
  type ClipWatcher,
  isPublicClip,
  mayKnowClip,
  mayWatchClip,
} from '@bandshell/domain/clips';
import { mayKnowCollection } from '@bandshell/domain/collections';
import {
  anyWatcher,
  type ChannelVisitor,
  isGone,
  isPublicVideo,
  mayKnowVideo,
  mayWatchVideo,
  seesUnopened,
} from '@bandshell/domain/kernel';
import { mayWatchStream } from '@bandshell/domain/streams';
import { openedByPremiere, VIDEOS_ASKED_MAX } from '@bandshell/domain/videos';
import {
  ACCESS_CLIP,
  ACCESS_CLIP_END,
  ACCESS_VIDEO_MS,
  type AccessChannel,
  type AccessClip,
  type AccessRole,
  type AccessVideo,
  asWatchedClip,
  asWatchedVideo,
  combinations,
  differences,
  insertAccessClips,
  insertAccessRanges,
  insertAccessVideos,
  openAccessFixture,
  startTestServer,
  stateOf,
  type TestServer,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isClipKnownTo, isListedClipNow, isPublicClipNow } from '../core/clips/clip-access.ts';
import { viewerMayKnowClip, viewerMayWatchClip } from '../core/clips/clip-watcher.ts';
import { newId } from '../core/ids/new-id.ts';
import { liveStreamLoader } from '../core/streams/live-stream-loader.ts';
import { isListedStreamNow } from '../core/streams/stream-access.ts';
import { isKnownTo, isListedNow, isPublicNow, isWhollyPublicNow } from '../core/videos/video-access.ts';
import { viewerMayKnow, viewerMayWatch } from '../core/videos/video-watcher.ts';
import { findClips } from '../features/clips/find-clips.ts';
import { isCollectionKnownTo } from '../features/collections/collection-access.ts';
import type { ResolvedRecording } from '../features/recordings/recording-files.ts';
import { resolveRecording } from '../features/recordings/resolve-recording.ts';
import { findVideos } from '../features/videos/find-videos.ts';

const NOW = Date.parse('2026-04-01T12:00:00Z');
/** Future, starting now, running, and over. */
const PREMIERES = [null, NOW + 1, NOW, NOW - ACCESS_VIDEO_MS + 1, NOW - ACCESS_VIDEO_MS] as const;

let server: TestServer;
let fixture: Awaited<ReturnType<typeof openAccessFixture>>;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(NOW) } });
  fixture = await openAccessFixture(server);
});
afterAll(async () => {
  await server.close();
});

const db = () => server.platform.database.db;
const ids = (count: number): string[] => Array.from({ length: count }, () => newId(server.platform.clock));

describe('who may see a video', () => {
  let videos: ReadonlyMap<string, AccessVideo>;
  beforeAll(async () => {
    videos = await insertAccessVideos(
      server,
      combinations<AccessVideo>({
        status: ['RECORDING', 'PROCESSING', 'READY', 'FAILED'],
        visibility: ['PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'],
        premiereAt: PREMIERES,
        isDeleted: [false, true],
        expiresAt: [null],
        channel: fixture.channels,
      }).concat(
        combinations<AccessVideo>({
          status: ['READY'],
          visibility: ['PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'],
          premiereAt: [null],
          isDeleted: [false],
          // The last moment, and the first after it.
          expiresAt: [NOW + 1, NOW],
          channel: fixture.channels,
        }),
      ),
    );
  });

  test('is the same by SQL and by the rule, in every state and for everybody', async () => {
    const all = [...videos.keys()];
    for (const { name, requester, watcher } of fixture.roles) {
      const now = new Date(NOW);
      const rows = await db()
        .selectFrom('videos')
        .select(['id', isKnownTo(requester).as('known'), isListedNow(now).as('listed')])
        .select([isPublicNow(now).as('public'), isWhollyPublicNow(now).as('wholly')])
        .where('id', '=', sql<string>`any(${all}::bigint[])`)
        .execute();
      // A condition that is null excludes nothing from a list, and opens nothing.
      const of = (column: 'known' | 'listed' | 'public' | 'wholly') =>
        new Map(rows.map((row) => [row.id, row[column] ?? false]));
      const knows = (info: AccessVideo) =>
        mayKnowVideo(asWatchedVideo(info), { ...watcher(info.channel.id), hasLink: false }, NOW);
      const isFound = (info: AccessVideo) => isPublicVideo(asWatchedVideo(info), NOW);
      const isThrough = (info: AccessVideo) =>
        openedByPremiere({ premiereAt: info.premiereAt, lengthMs: ACCESS_VIDEO_MS }, NOW) === null;
      expect(differences(videos, of('known'), knows), `known to ${name}`).toEqual([]);
      expect(differences(videos, of('listed'), (info) => mayKnowVideo(asWatchedVideo(info), anyWatcher, NOW))).toEqual(
        [],
      );
      expect(differences(videos, of('public'), isFound)).toEqual([]);
      expect(differences(videos, of('wholly'), (info) => isFound(info) && isThrough(info))).toEqual([]);
    }
  });

  test('is the same in the list of one channel', async () => {
    for (const channel of fixture.channels) {
      const of = new Map([...videos].filter(([, info]) => info.channel === channel));
      const isThrough = ({ premiereAt }: AccessVideo) =>
        openedByPremiere({ premiereAt, lengthMs: ACCESS_VIDEO_MS }, NOW) === null;
      for (const [condition, rule] of [
        [isListedNow, (info) => mayKnowVideo(asWatchedVideo(info), anyWatcher, NOW)],
        [isPublicNow, (info) => isPublicVideo(asWatchedVideo(info), NOW)],
        [isWhollyPublicNow, (info) => isPublicVideo(asWatchedVideo(info), NOW) && isThrough(info)],
      ] as const satisfies readonly (readonly [typeof isListedNow, (info: AccessVideo) => boolean])[]) {
        const rows = await db()
          .selectFrom('videos')
          .select(['id', condition(new Date(NOW), channel.id).as('holds')])
          .where('channel_id', '=', channel.id)
          .where('id', '=', sql<string>`any(${[...of.keys()]}::bigint[])`)
          .execute();
        expect(differences(of, new Map(rows.map(({ id, holds }) => [id, holds])), rule)).toEqual([]);
      }
    }
  });

  test('is the same by what is read of a row and by the rule', async () => {
    const rows = await db().selectFrom('videos').selectAll().execute();
    const keys = new Set(rows.flatMap(({ link_key: key }) => key ?? []));
    const routes = combinations({
      role: fixture.roles,
      hasLink: [false, true],
      route: [
        [viewerMayWatch, mayWatchVideo],
        [viewerMayKnow, mayKnowVideo],
      ] as const,
    });
    for (const { role, hasLink, route } of routes) {
      const [judge, rule] = route;
      const requester = { ...role.requester, linkKeys: hasLink ? keys : new Set<string>() };
      const given = await Promise.all(
        rows.map(async (row): Promise<[string, boolean]> => [row.id, await judge(row, requester)]),
      );
      const expected = (info: AccessVideo) =>
        rule(asWatchedVideo(info), { ...role.watcher(info.channel.id), hasLink }, NOW);
      expect(differences(videos, new Map(given), expected), role.name).toEqual([]);
    }
  });
});

describe('what the cards of links show', () => {
  test('is what lists show of videos, and what the rule opens of clips, and nothing else', async () => {
    const videos = await insertAccessVideos(
      server,
      combinations<AccessVideo>({
        status: ['READY'],
        visibility: ['PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'],
        premiereAt: [null, NOW + 1],
        isDeleted: [false, true],
        expiresAt: [null],
        channel: fixture.channels,
      }),
    );
    const all = [...videos.keys()];
    const clips = await db().selectFrom('clips').selectAll().limit(200).execute();
    for (const { name, requester, watcher } of fixture.roles) {
      const found = new Map<string, boolean>();
      for (let start = 0; start < all.length; start += VIDEOS_ASKED_MAX) {
        const asked = all.slice(start, start + VIDEOS_ASKED_MAX);
        const rows = await findVideos(requester, asked);
        for (const [index, id] of asked.entries()) found.set(id, rows[index]?.id === id);
      }
      const finds = (info: AccessVideo) =>
        mayKnowVideo(asWatchedVideo(info), { ...watcher(info.channel.id), hasLink: false }, NOW);
      expect(differences(videos, found, finds), name).toEqual([]);
      for (let start = 0; start < clips.length; start += CLIPS_ASKED_MAX) {
        const asked = clips.slice(start, start + CLIPS_ASKED_MAX);
        const rows = await findClips(
          requester,
          asked.map(({ slug }) => slug),
        );
        for (const [index, clip] of asked.entries()) {
          const may = clip.deleted_at === null && (await viewerMayKnowClip(clip, requester));
          expect(rows[index]?.id ?? null, name).toBe(may ? clip.id : null);
        }
      }
      await expect(findVideos(requester, ids(VIDEOS_ASKED_MAX + 1))).rejects.toThrow('At most');
    }
  });
});

describe('the media of a video', () => {
  test('is open to everybody, or opened by a token, as the rule says', async () => {
    const videos = await insertAccessVideos(
      server,
      combinations<AccessVideo>({
        status: ['RECORDING', 'PROCESSING', 'READY'],
        visibility: ['PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'],
        premiereAt: PREMIERES,
        isDeleted: [false, true],
        expiresAt: [null],
        channel: fixture.channels,
      }).concat(
        combinations<AccessVideo>({
          status: ['READY'],
          visibility: ['PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'],
          premiereAt: [null],
          isDeleted: [false],
          expiresAt: [NOW + 1, NOW],
          channel: fixture.channels,
        }),
      ),
    );
    await insertAccessRanges(server, videos);
    for (const kind of ['video', 'premiere', 'preview'] as const) {
      const found = new Map(
        await Promise.all(
          [...videos.keys()].map(async (id) => [id, await resolveRecording(server.platform, kind, id)] as const),
        ),
      );
      // The content that each kind of path opens at all: a visibility before the premiere opens nothing.
      const isThere = (info: AccessVideo) => {
        if (isGone(info, NOW) || info.status === 'PROCESSING') return false;
        const isThrough = openedByPremiere({ premiereAt: info.premiereAt, lengthMs: ACCESS_VIDEO_MS }, NOW) === null;
        if (kind === 'video') return isThrough;
        return kind === 'preview' || (info.premiereAt !== null && info.premiereAt <= NOW);
      };
      const of = (read: (media: ResolvedRecording) => boolean) =>
        new Map([...found].map(([id, media]) => [id, media !== undefined && read(media)]));
      const isOpen = of(({ access }) => access === 'open');
      expect(
        differences(
          videos,
          isOpen,
          (info) => kind !== 'preview' && isThere(info) && mayWatchVideo(asWatchedVideo(info), anyWatcher, NOW),
        ),
      ).toEqual([]);
      for (const { name, watcher, requester } of fixture.roles) {
        for (const hasLink of [false, true]) {
          const who = (channelId: string) => ({
            ...watcher(channelId),
            hasLink,
            userId: requester.viewer?.userId ?? null,
          });
          const opens = new Map([...found].map(([id, media]) => [id, media?.opensFor(who(media.channelId)) === true]));
          const may = (info: AccessVideo) =>
            isThere(info) &&
            (kind !== 'preview' || seesUnopened(watcher(info.channel.id))) &&
            mayWatchVideo(asWatchedVideo(info), who(info.channel.id), NOW);
          expect(differences(videos, opens, may), `${kind} to ${name}`).toEqual([]);
        }
      }
    }
  });
});

interface CollectionInfo {
  readonly channel: AccessChannel;
  readonly isDeleted: boolean;
  readonly holds: AccessVideo | null;
}

test('who may know of a collection is the same by SQL and by the rule', async () => {
  const video = { status: 'READY', premiereAt: null, isDeleted: false, expiresAt: null } as const;
  const made: CollectionInfo[] = fixture.channels.flatMap((channel) =>
    combinations<CollectionInfo>({
      channel: [channel],
      isDeleted: [false, true],
      holds: [
        null,
        { ...video, channel, visibility: 'PUBLIC' },
        { ...video, channel, visibility: 'SUBSCRIBERS', premiereAt: NOW + 1 },
        { ...video, channel, visibility: 'UNLISTED' },
        { ...video, channel, visibility: 'PRIVATE' },
        { ...video, channel, visibility: 'PUBLIC', status: 'FAILED' },
        { ...video, channel, visibility: 'PUBLIC', isDeleted: true },
      ],
    }),
  );
  const collections = new Map(ids(made.length).map((id, place) => [id, made[place] as CollectionInfo]));
  await db()
    .insertInto('collections')
    .values(
      [...collections].map(([id, { channel, isDeleted }]) => ({
        ...{ id, channel_id: channel.id, title: 'Best of', description: '', cover_video_id: null },
        ...{ created_at: new Date(NOW), updated_at: new Date(NOW), deleted_at: isDeleted ? new Date(NOW) : null },
      })),
    )
    .execute();
  const filled = [...collections].filter(([, { holds }]) => holds !== null);
  const inserted = await insertAccessVideos(
    server,
    filled.map(([, { holds }]) => holds as AccessVideo),
  );
  await db()
    .insertInto('collection_items')
    .values(
      [...inserted.keys()].map((video_id, place) => ({
        ...{ video_id, collection_id: filled[place]?.[0] ?? '', position: 0 },
      })),
    )
    .execute();
  for (const { name, requester, watcher } of fixture.roles) {
    const rows = await db()
      .selectFrom('collections')
      .select(['id', isCollectionKnownTo(requester).as('known')])
      .execute();
    const knows = ({ channel, isDeleted, holds }: CollectionInfo) => {
      const reader = watcher(channel.id);
      const holdsSomething = holds !== null && mayKnowVideo(asWatchedVideo(holds), { ...reader, hasLink: false }, NOW);
      return mayKnowCollection({ isDeleted, ...stateOf(channel), holdsSomething }, reader);
    };
    const given = new Map(rows.map(({ id, known }) => [id, known ?? false]));
    expect(differences(collections, given, knows), name).toEqual([]);
  }
});

const watcherOf = (role: AccessRole, { channel }: AccessClip, hasLink: boolean): ClipWatcher => ({
  ...role.watcher(channel.id),
  isCurator: role.requester.viewer?.userId === fixture.curatorId,
  hasLink,
});

describe('who may see a clip', () => {
  let clips: ReadonlyMap<string, AccessClip>;
  beforeAll(async () => {
    clips = await insertAccessClips(
      server,
      fixture.curatorId,
      [
        {
          offsetMs: [ACCESS_CLIP.fromMs],
          premiereAt: [null, NOW + 1, NOW - ACCESS_CLIP_END + 1, NOW - ACCESS_CLIP_END],
        },
        // Its position in its video is unknown, so all of the video must have been shown.
        { offsetMs: [null], premiereAt: [NOW - ACCESS_VIDEO_MS + 1, NOW - ACCESS_VIDEO_MS] },
      ].flatMap((place) =>
        combinations<AccessClip>({
          ...place,
          visibility: ['PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'],
          video: ['there', 'deleted', 'gone'],
          draftUntil: [null, NOW + 1, NOW],
          isDeleted: [false, true],
          channel: fixture.channels,
        }),
      ),
    );
  });

  test('is the same by SQL and by the rule, also once its video is deleted or gone', async () => {
    const now = new Date(NOW);
    for (const role of fixture.roles) {
      const rows = await db()
        .selectFrom('clips')
        .select(['id', isClipKnownTo(role.requester).as('known')])
        .select([isListedClipNow(now).as('listed'), isPublicClipNow(now).as('public')])
        .execute();
      const of = (column: 'known' | 'listed' | 'public') => new Map(rows.map((row) => [row.id, row[column] ?? false]));
      const knows = (info: AccessClip) => mayKnowClip(asWatchedClip(info, NOW), watcherOf(role, info, false), NOW);
      expect(differences(clips, of('known'), knows), `known to ${role.name}`).toEqual([]);
      expect(
        differences(clips, of('listed'), (info) => mayKnowClip(asWatchedClip(info, NOW), anyClipWatcher, NOW)),
      ).toEqual([]);
      expect(differences(clips, of('public'), (info) => isPublicClip(asWatchedClip(info, NOW), NOW))).toEqual([]);
    }
  });

  test('is the same by what is read of a row and by the rule', async () => {
    const rows = await db().selectFrom('clips').selectAll().execute();
    for (const role of fixture.roles) {
      for (const [judge, rule] of [
        [viewerMayWatchClip, mayWatchClip],
        [viewerMayKnowClip, mayKnowClip],
      ] as const) {
        const given = await Promise.all(
          rows.map(async (row): Promise<[string, boolean]> => [row.id, await judge(row, role.requester)]),
        );
        const expected = (info: AccessClip) => rule(asWatchedClip(info, NOW), watcherOf(role, info, true), NOW);
        expect(differences(clips, new Map(given), expected), role.name).toEqual([]);
      }
    }
  });
});

test('who may watch a stream is the same by SQL and by the rule', async () => {
  const made = combinations<{ readonly channel: AccessChannel; readonly isEnded: boolean }>({
    channel: fixture.channels,
    isEnded: [false, true],
  });
  const streams = new Map(ids(made.length).map((id, place) => [id, made[place] as (typeof made)[number]]));
  const at = new Date(NOW);
  await db()
    .insertInto('streams')
    .values(
      [...streams].map(([id, { channel, isEnded }]) => ({
        ...{ id, channel_id: channel.id, node_id: 'here', title: 'Kiln', language: 'en', category_id: null },
        ...{ started_at: at, interrupted_at: null, alive_at: at, ended_at: isEnded ? at : null, end_reason: null },
        ...{ duration_ms: null, width: null, height: null, frame_rate: null, preview_key: null },
      })),
    )
    .execute();
  const rows = await db()
    .selectFrom('streams')
    .select(['id', isListedStreamNow(at).as('listed')])
    .execute();
  for (const { name, requester, watcher } of fixture.roles) {
    const running = await liveStreamLoader(requester).loadMany(fixture.channels.map(({ id }) => id));
    const given = new Set(running.flatMap((row) => (row === null || row instanceof Error ? [] : [row.id])));
    const may = ({ channel, isEnded }: (typeof made)[number], who: ChannelVisitor) =>
      mayWatchStream({ isEnded, ...stateOf(channel) }, who);
    const shown = new Map([...streams.keys()].map((id) => [id, given.has(id)]));
    expect(
      differences(streams, shown, (info) => may(info, watcher(info.channel.id))),
      name,
    ).toEqual([]);
    const listed = new Map(rows.map((row) => [row.id, row.listed]));
    expect(differences(streams, listed, (info) => may(info, anyWatcher))).toEqual([]);
  }
});
