import { clipOpensAt, type WatchedClip } from '@bandshell/domain/clips';
import type { WatchedVideo } from '@bandshell/domain/kernel';
import { newId } from '@bandshell/server/src/core/ids/new-id.ts';
import { sql } from 'kysely';
import type { TestServer } from '../server/start-test-server.ts';
import { ACCESS_VIDEO_MS, type AccessChannel, insertAccessVideos, stateOf } from './access-fixture.ts';

/** The properties of clips that decide who may see them. */
export interface AccessClip {
  readonly channel: AccessChannel;
  readonly visibility: WatchedVideo['visibility'];
  /** The state of its video. */
  readonly video: 'there' | 'deleted' | 'gone';
  readonly premiereAt: number | null;
  readonly offsetMs: number | null;
  readonly draftUntil: number | null;
  readonly isDeleted: boolean;
}

/** Position of all clips in their videos. */
export const ACCESS_CLIP = { fromMs: 20_000, lengthMs: 10_000 };
export const ACCESS_CLIP_END = ACCESS_CLIP.fromMs + ACCESS_CLIP.lengthMs;

/** The same as input of the rule at `now`. */
export const asWatchedClip = (info: AccessClip, now: number): WatchedClip => ({
  ...{ isDeleted: info.isDeleted, draftUntil: info.draftUntil, ...stateOf(info.channel) },
  // Content that was never shown stays hidden when its video is deleted.
  sourceVisibility:
    info.video === 'gone' && info.premiereAt !== null && info.premiereAt > now ? 'PRIVATE' : info.visibility,
  opensAt:
    info.video === 'gone'
      ? null
      : clipOpensAt(
          { premiereAt: info.premiereAt, lengthMs: ACCESS_VIDEO_MS },
          { offsetMs: info.offsetMs, lengthMs: ACCESS_CLIP.lengthMs },
        ),
});

/** The properties of a clip that come from its video. */
const sourceOf = ({ channel, visibility, video, premiereAt }: AccessClip): string =>
  [channel.id, visibility, video, premiereAt].join();

/** Inserts clips of one user, and deletes videos accordingly; returns the properties by clip id. */
export async function insertAccessClips(
  server: TestServer,
  curatorId: string,
  all: readonly AccessClip[],
): Promise<Map<string, AccessClip>> {
  const { clock, database } = server.platform;
  const now = clock.now();
  const recordings = new Map(all.map(({ channel }) => [channel.id, '']));
  for (const channelId of recordings.keys()) recordings.set(channelId, newId(clock));
  await database.db
    .insertInto('recordings')
    .values([...recordings].map(([channel_id, id]) => ({ id, channel_id, node_id: 'here', started_at: now })))
    .execute();
  // Clips with equal properties of the video share one.
  const sources = new Map(all.map((info) => [sourceOf(info), info]));
  const videos = await insertAccessVideos(
    server,
    [...sources.values()].map(({ channel, visibility, video, premiereAt }) => ({
      ...{ channel, visibility, premiereAt, status: 'READY', expiresAt: null, isDeleted: video === 'deleted' },
    })),
  );
  const made = [...videos.keys()];
  const videoIds = new Map([...sources.keys()].map((source, place) => [source, made[place] ?? '']));
  const clips = new Map(all.map((info) => [newId(clock), info]));
  await database.db
    .insertInto('clips')
    .values(
      [...clips].map(([id, info]) => ({
        ...{ id, slug: `Clip-${id}`, channel_id: info.channel.id, curator_id: curatorId, title: 'Glow' },
        ...{ recording_id: recordings.get(info.channel.id) ?? '', start_ms: 0, end_ms: ACCESS_CLIP.lengthMs },
        ...{ video_id: videoIds.get(sourceOf(info)) ?? '', video_offset_ms: info.offsetMs, category_id: null },
        ...{ language: 'en', created_at: now },
        draft_until: info.draftUntil === null ? null : new Date(info.draftUntil),
        deleted_at: info.isDeleted ? now : null,
      })),
    )
    .execute();
  const gone = [...sources].filter(([, { video }]) => video === 'gone').map(([source]) => videoIds.get(source) ?? '');
  const ofGone = sql<string>`any(${gone}::bigint[])`;
  // As after the job that starts premieres.
  await database.db
    .updateTable('videos')
    .set({ premiered_at: now })
    .where('id', '=', ofGone)
    .where('premiere_at', '<=', now)
    .execute();
  await database.db.deleteFrom('videos').where('id', '=', ofGone).execute();
  return clips;
}
