import { newId } from '@bandshell/server/src/core/ids/new-id.ts';
import type { VideosTable } from '@bandshell/server/src/core/videos/video-tables.ts';
import type { Insertable } from 'kysely';
import type { TestServer } from '../server/start-test-server.ts';

export type VideoFields = Partial<Omit<Insertable<VideosTable>, 'id' | 'channel_id'>>;

interface Channel {
  readonly id: string;
}

/** Inserts a public, finished video of one minute without a recording. Returns its id. */
export async function addVideo({ platform }: TestServer, channel: Channel, info: VideoFields = {}): Promise<string> {
  const id = newId(platform.clock);
  const now = platform.clock.now();
  await platform.database.db
    .insertInto('videos')
    .values({
      ...{ id, channel_id: channel.id, stream_id: null, kind: 'UPLOAD', status: 'READY', visibility: 'PUBLIC' },
      ...{ title: `Video ${id}`, category_id: null, language: 'en', length_ms: 60_000 },
      ...{ created_at: now, published_at: now },
      ...info,
    })
    .execute();
  return id;
}

/** The same with a recording of its own, which it shows completely. No node has the files. */
export async function addRecordedVideo(server: TestServer, channel: Channel, info: VideoFields = {}): Promise<string> {
  const { db } = server.platform.database;
  const now = server.platform.clock.now();
  const length_ms = info.length_ms ?? 60_000;
  const id = await addVideo(server, channel, { ...info, length_ms });
  const recording = { id, channel_id: channel.id, node_id: 'elsewhere', started_at: info.created_at ?? now };
  await db
    .insertInto('recordings')
    .values({ ...recording, ended_at: now, length_ms })
    .execute();
  await db
    .insertInto('video_ranges')
    .values({ video_id: id, position: 0, recording_id: id, start_ms: 0, end_ms: length_ms })
    .execute();
  return id;
}
