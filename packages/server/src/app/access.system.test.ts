import {
  anyWatcher,
  isPublicVideo,
  mayKnowCollection,
  mayKnowVideo,
  mayWatchVideo,
  openedByPremiere,
  type WatchedVideo,
} from '@bandshell/domain';
import { startTestServer, type TestServer } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isCollectionKnownTo } from '../rooms/collections/collection-access.ts';
import { newId } from '../spine/new-id.ts';
import { isKnownTo, isListedNow, isPublicNow, isWhollyPublicNow } from '../spine/videos/video-access.ts';
import { viewerMayKnow, viewerMayWatch } from '../spine/videos/video-watcher.ts';
import { type AccessChannel, combinations, openAccessWorld } from './testing/access-world.ts';

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
    for (const { name, asker, watcher } of world.roles) {
      for (const [judge, rule] of [
        [viewerMayWatch, mayWatchVideo],
        [viewerMayKnow, mayKnowVideo],
      ] as const) {
        const given = await Promise.all(
          rows.map(async (row): Promise<[string, boolean]> => [row.id, await judge(row, asker)]),
        );
        const expected = (facts: VideoFacts) =>
          rule(watched(facts), { ...watcher(facts.channel.id), hasLink: true }, NOW);
        expect(differences(videos, new Map(given), expected), name).toEqual([]);
      }
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
