import {
  anyClipWatcher,
  anyWatcher,
  type ClipWatcher,
  clipOpensAt,
  isPublicClip,
  isPublicVideo,
  mayKnowClip,
  mayKnowCollection,
  mayKnowVideo,
  mayWatchClip,
  mayWatchStream,
  mayWatchVideo,
  openedByPremiere,
  type WatchedClip,
  type WatchedVideo,
} from '@bandshell/domain';
import { startTestServer, type TestServer } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCollectionKnownTo } from '../rooms/collections/collection-access.ts';
import { isClipKnownTo, isListedClipNow, isPublicClipNow } from '../spine/clips/clip-access.ts';
import { viewerMayKnowClip, viewerMayWatchClip } from '../spine/clips/clip-watcher.ts';
import { newId } from '../spine/new-id.ts';
import { liveStreamLoader } from '../spine/streams/live-stream-loader.ts';
import { isListedStreamNow } from '../spine/streams/stream-access.ts';
import { isKnownTo, isListedNow, isPublicNow, isWhollyPublicNow } from '../spine/videos/video-access.ts';
import { viewerMayKnow, viewerMayWatch } from '../spine/videos/video-watcher.ts';
import { type AccessChannel, type AccessRole, combinations, openAccessWorld } from './testing/access-world.ts';

const NOW = Date.parse('2026-04-01T12:00:00Z');
const LENGTH_MS = 60_000;
/** To come, begun now, running, and through now. */
const PREMIERES = [null, NOW + 1, NOW, NOW - LENGTH_MS + 1, NOW - LENGTH_MS] as const;

let server: TestServer;
let world: Awaited<ReturnType<typeof openAccessWorld>>;
beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(NOW) } });
  world = await openAccessWorld(server);
});
afterAll(() => server.close());

const db = () => server.platform.database.db;
const ids = (count: number): string[] => Array.from({ length: count }, () => newId(server.platform.clock));

interface VideoFacts extends Omit<WatchedVideo, 'isChannelUnavailable'> {
  readonly channel: AccessChannel;
}

const watched = ({ channel, ...facts }: VideoFacts): WatchedVideo => ({
  ...facts,
  isChannelUnavailable: channel.isUnavailable,
});

async function insertVideos(all: readonly VideoFacts[]): Promise<Map<string, VideoFacts>> {
  const made = new Map(ids(all.length).map((id, place) => [id, all[place] as VideoFacts]));
  await db()
    .insertInto('videos')
    .values(
      [...made].map(([id, { channel, status, visibility, premiereAt, isDeleted }]) => ({
        ...{ id, channel_id: channel.id, stream_id: null, kind: 'UPLOAD', status, visibility, title: 'Kiln' },
        ...{ category_id: null, language: 'en', length_ms: LENGTH_MS, created_at: new Date(NOW) },
        premiere_at: premiereAt === null ? null : new Date(premiereAt),
        deleted_at: isDeleted ? new Date(NOW) : null,
      })),
    )
    .execute();
  return made;
}

/** What differs between two answers of the same question about many things, in words. */
function differences<Facts>(
  all: ReadonlyMap<string, Facts>,
  given: ReadonlyMap<string, boolean>,
  expected: (facts: Facts) => boolean,
): string[] {
  expect(given.size).toBe(all.size);
  return [...all].flatMap(([id, facts]) =>
    given.get(id) === expected(facts) ? [] : [`${given.get(id)} of ${JSON.stringify(facts)}`],
  );
}

describe('who may see a video', () => {
  let videos: ReadonlyMap<string, VideoFacts>;
  beforeAll(async () => {
    videos = await insertVideos(
      combinations<VideoFacts>({
        status: ['RECORDING', 'PROCESSING', 'READY', 'FAILED'],
        visibility: ['PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'],
        premiereAt: PREMIERES,
        isDeleted: [false, true],
        channel: world.channels,
      }),
    );
  });

  test('is the same by SQL and by the rule, in every state and for everybody', async () => {
    const all = [...videos.keys()];
    for (const { name, asker, watcher } of world.roles) {
      const now = new Date(NOW);
      const rows = await db()
        .selectFrom('videos')
        .select(['id', isKnownTo(asker).as('known'), isListedNow(now).as('listed')])
        .select([isPublicNow(now).as('public'), isWhollyPublicNow(now).as('wholly')])
        .where('id', '=', sql<string>`any(${all}::bigint[])`)
        .execute();
      // A condition that is null holds nothing back from a list, and lets nothing in.
      const of = (column: 'known' | 'listed' | 'public' | 'wholly') =>
        new Map(rows.map((row) => [row.id, row[column] ?? false]));
      const knows = (facts: VideoFacts) =>
        mayKnowVideo(watched(facts), { ...watcher(facts.channel.id), hasLink: false }, NOW);
      const isFound = (facts: VideoFacts) => isPublicVideo(watched(facts), NOW);
      const isThrough = (facts: VideoFacts) =>
        openedByPremiere({ premiereAt: facts.premiereAt, lengthMs: LENGTH_MS }, NOW) === null;
      expect(differences(videos, of('known'), knows), `known to ${name}`).toEqual([]);
      expect(differences(videos, of('listed'), (facts) => mayKnowVideo(watched(facts), anyWatcher, NOW))).toEqual([]);
      expect(differences(videos, of('public'), isFound)).toEqual([]);
      expect(differences(videos, of('wholly'), (facts) => isFound(facts) && isThrough(facts))).toEqual([]);
    }
  });

  test('is the same in the list of one channel', async () => {
    for (const channel of world.channels) {
      const of = new Map([...videos].filter(([, facts]) => facts.channel === channel));
      const isThrough = ({ premiereAt }: VideoFacts) =>
        openedByPremiere({ premiereAt, lengthMs: LENGTH_MS }, NOW) === null;
      for (const [condition, rule] of [
        [isListedNow, (facts) => mayKnowVideo(watched(facts), anyWatcher, NOW)],
        [isPublicNow, (facts) => isPublicVideo(watched(facts), NOW)],
        [isWhollyPublicNow, (facts) => isPublicVideo(watched(facts), NOW) && isThrough(facts)],
      ] as const satisfies readonly (readonly [typeof isListedNow, (facts: VideoFacts) => boolean])[]) {
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
    const doors = combinations({
      role: world.roles,
      hasLink: [false, true],
      door: [
        [viewerMayWatch, mayWatchVideo],
        [viewerMayKnow, mayKnowVideo],
      ] as const,
    });
    for (const { role, hasLink, door } of doors) {
      const [judge, rule] = door;
      const asker = { ...role.asker, linkKeys: hasLink ? keys : new Set<string>() };
      const given = await Promise.all(
        rows.map(async (row): Promise<[string, boolean]> => [row.id, await judge(row, asker)]),
      );
      const expected = (facts: VideoFacts) => rule(watched(facts), { ...role.watcher(facts.channel.id), hasLink }, NOW);
      expect(differences(videos, new Map(given), expected), role.name).toEqual([]);
    }
  });
});

interface CollectionFacts {
  readonly channel: AccessChannel;
  readonly isDeleted: boolean;
  readonly holds: VideoFacts | null;
}

test('who may know of a collection is the same by SQL and by the rule', async () => {
  const video = { status: 'READY', premiereAt: null, isDeleted: false } as const;
  const made: CollectionFacts[] = world.channels.flatMap((channel) =>
    combinations<CollectionFacts>({
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
  const collections = new Map(ids(made.length).map((id, place) => [id, made[place] as CollectionFacts]));
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
  const inserted = await insertVideos(filled.map(([, { holds }]) => holds as VideoFacts));
  await db()
    .insertInto('collection_items')
    .values(
      [...inserted.keys()].map((video_id, place) => ({
        ...{ video_id, collection_id: filled[place]?.[0] ?? '', position: 0 },
      })),
    )
    .execute();
  for (const { name, asker, watcher } of world.roles) {
    const rows = await db()
      .selectFrom('collections')
      .select(['id', isCollectionKnownTo(asker).as('known')])
      .execute();
    const knows = ({ channel, isDeleted, holds }: CollectionFacts) => {
      const reader = watcher(channel.id);
      const holdsSomething = holds !== null && mayKnowVideo(watched(holds), { ...reader, hasLink: false }, NOW);
      return mayKnowCollection({ isDeleted, isChannelUnavailable: channel.isUnavailable, holdsSomething }, reader);
    };
    const given = new Map(rows.map(({ id, known }) => [id, known ?? false]));
    expect(differences(collections, given, knows), name).toEqual([]);
  }
});

interface ClipFacts {
  readonly channel: AccessChannel;
  readonly visibility: WatchedVideo['visibility'];
  /** What became of its video. */
  readonly video: 'there' | 'deleted' | 'gone';
  readonly premiereAt: number | null;
  readonly offsetMs: number | null;
  readonly draftUntil: number | null;
  readonly isDeleted: boolean;
}

const CLIP = { fromMs: 20_000, lengthMs: 10_000 };
const CLIP_END = CLIP.fromMs + CLIP.lengthMs;

const isToCome = ({ premiereAt }: ClipFacts) => premiereAt !== null && premiereAt > NOW;

/** What was never shown stays hidden when its video goes. */
const visibilityOf = (facts: ClipFacts): WatchedVideo['visibility'] =>
  facts.video === 'gone' && isToCome(facts) ? 'PRIVATE' : facts.visibility;

const watchedClip = (facts: ClipFacts): WatchedClip => ({
  ...{ isDeleted: facts.isDeleted, draftUntil: facts.draftUntil, isChannelUnavailable: facts.channel.isUnavailable },
  sourceVisibility: visibilityOf(facts),
  opensAt:
    facts.video === 'gone'
      ? null
      : clipOpensAt(
          { premiereAt: facts.premiereAt, lengthMs: LENGTH_MS },
          { offsetMs: facts.offsetMs, lengthMs: CLIP.lengthMs },
        ),
});

const watcherOf = (role: AccessRole, { channel }: ClipFacts, hasLink: boolean): ClipWatcher => ({
  ...role.watcher(channel.id),
  isCurator: role.asker.viewer?.userId === world.curatorId,
  hasLink,
});

describe('who may see a clip', () => {
  let clips: ReadonlyMap<string, ClipFacts>;
  beforeAll(async () => {
    const all = combinations<ClipFacts>({
      visibility: ['PUBLIC', 'UNLISTED', 'SUBSCRIBERS', 'PRIVATE'],
      video: ['there', 'deleted', 'gone'],
      premiereAt: [null, NOW + 1, NOW - CLIP_END + 1, NOW - CLIP_END, NOW - LENGTH_MS],
      offsetMs: [CLIP.fromMs, null],
      draftUntil: [null, NOW + 1, NOW],
      isDeleted: [false, true],
      channel: world.channels,
    });
    const recordings = new Map(ids(world.channels.length).map((id, place) => [world.channels[place]?.id ?? '', id]));
    await db()
      .insertInto('recordings')
      .values(
        [...recordings].map(([channel_id, id]) => ({ id, channel_id, node_id: 'here', started_at: new Date(NOW) })),
      )
      .execute();
    // A video for each clip would be slow: those that differ in nothing of their video's share one.
    const keyOf = ({ channel, visibility, video, premiereAt }: ClipFacts) =>
      [channel.id, visibility, video, premiereAt].join();
    const shared = [...new Map(all.map((facts) => [keyOf(facts), facts])).values()];
    const videos = await insertVideos(
      shared.map(({ channel, visibility, video, premiereAt }) => ({
        ...{ channel, visibility, premiereAt, status: 'READY', isDeleted: video === 'deleted' },
      })),
    );
    const videoIds = new Map([...videos.keys()].map((id, place) => [keyOf(shared[place] as ClipFacts), id]));
    clips = new Map(ids(all.length).map((id, place) => [id, all[place] as ClipFacts]));
    await db()
      .insertInto('clips')
      .values(
        [...clips].map(([id, facts]) => ({
          ...{ id, slug: `Clip-${id}`, channel_id: facts.channel.id, curator_id: world.curatorId, title: 'Glow' },
          ...{ recording_id: recordings.get(facts.channel.id) ?? '', start_ms: 0, end_ms: CLIP.lengthMs },
          ...{ video_id: videoIds.get(keyOf(facts)) ?? '', video_offset_ms: facts.offsetMs, category_id: null },
          ...{ language: 'en', created_at: new Date(NOW) },
          draft_until: facts.draftUntil === null ? null : new Date(facts.draftUntil),
          deleted_at: facts.isDeleted ? new Date(NOW) : null,
        })),
      )
      .execute();
    const gone = shared.filter(({ video }) => video === 'gone').map((facts) => videoIds.get(keyOf(facts)) ?? '');
    const ofGone = sql<string>`any(${gone}::bigint[])`;
    // The job that begins premieres has been there.
    await db()
      .updateTable('videos')
      .set({ premiered_at: new Date(NOW) })
      .where('id', '=', ofGone)
      .where('premiere_at', '<=', new Date(NOW))
      .execute();
    await db().deleteFrom('videos').where('id', '=', ofGone).execute();
  });

  test('is the same by SQL and by the rule, also once its video is deleted or gone', async () => {
    const now = new Date(NOW);
    for (const role of world.roles) {
      const rows = await db()
        .selectFrom('clips')
        .select(['id', isClipKnownTo(role.asker).as('known')])
        .select([isListedClipNow(now).as('listed'), isPublicClipNow(now).as('public')])
        .execute();
      const of = (column: 'known' | 'listed' | 'public') => new Map(rows.map((row) => [row.id, row[column] ?? false]));
      const knows = (facts: ClipFacts) => mayKnowClip(watchedClip(facts), watcherOf(role, facts, false), NOW);
      expect(differences(clips, of('known'), knows), `known to ${role.name}`).toEqual([]);
      expect(differences(clips, of('listed'), (facts) => mayKnowClip(watchedClip(facts), anyClipWatcher, NOW))).toEqual(
        [],
      );
      expect(differences(clips, of('public'), (facts) => isPublicClip(watchedClip(facts), NOW))).toEqual([]);
    }
  });

  test('is the same by what is read of a row and by the rule', async () => {
    const rows = await db().selectFrom('clips').selectAll().execute();
    for (const role of world.roles) {
      for (const [judge, rule] of [
        [viewerMayWatchClip, mayWatchClip],
        [viewerMayKnowClip, mayKnowClip],
      ] as const) {
        const given = await Promise.all(
          rows.map(async (row): Promise<[string, boolean]> => [row.id, await judge(row, role.asker)]),
        );
        const expected = (facts: ClipFacts) => rule(watchedClip(facts), watcherOf(role, facts, true), NOW);
        expect(differences(clips, new Map(given), expected), role.name).toEqual([]);
      }
    }
  });
});

test('who may watch a stream is the same by SQL and by the rule', async () => {
  const made = combinations<{ readonly channel: AccessChannel; readonly isEnded: boolean }>({
    channel: world.channels,
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
  for (const { name, asker, watcher } of world.roles) {
    const running = await liveStreamLoader(asker).loadMany(world.channels.map(({ id }) => id));
    const given = new Set(running.flatMap((row) => (row === null || row instanceof Error ? [] : [row.id])));
    const may = ({ channel, isEnded }: (typeof made)[number], isStaff: boolean) =>
      mayWatchStream({ isEnded, isChannelUnavailable: channel.isUnavailable }, { isStaff });
    const shown = new Map([...streams.keys()].map((id) => [id, given.has(id)]));
    const { isStaff } = watcher('');
    expect(
      differences(streams, shown, (facts) => may(facts, isStaff)),
      name,
    ).toEqual([]);
    const listed = new Map(rows.map((row) => [row.id, row.listed]));
    expect(differences(streams, listed, (facts) => may(facts, false))).toEqual([]);
  }
});
