import { recordFlv } from '@bandshell/media';
import { newId } from '../../core/ids/new-id.ts';
import type { VideoVisibility } from '../../core/videos/video-tables.ts';
import { folderOf } from '../../features/recordings/recording-folder.ts';
import type { RunningServer } from '../start-server.ts';
import { demoTags } from './demo-encoders.ts';

export interface RecordedVideo {
  readonly id: string;
  readonly lengthMs: number;
}

/**
 * Adds a video with a recording on this node's disk, without a stream.
 * @param rounds how often the demo's loop is repeated
 */
export async function addRecordedVideo(
  { platform }: Pick<RunningServer, 'platform'>,
  owner: { readonly id: string },
  { rounds = 2, visibility = 'PUBLIC' }: { readonly rounds?: number; readonly visibility?: VideoVisibility } = {},
): Promise<RecordedVideo> {
  const { db } = platform.database;
  const id = newId(platform.clock);
  const at = platform.clock.now();
  const directory = folderOf(platform.config, { channelId: owner.id, recordingId: id });
  const made = await recordFlv({ tags: await demoTags(), rounds, directory, startedAt: at.getTime() });
  if (made === undefined) throw new Error('nothing was recorded');
  const { lengthMs, bytes } = made;
  await db
    .insertInto('recordings')
    .values({
      ...{ id, channel_id: owner.id, node_id: platform.services.recordingManager.nodeId, started_at: at },
      ...{ ended_at: at, length_ms: lengthMs, bytes },
    })
    .execute();
  await db
    .insertInto('videos')
    .values({
      ...{ id, channel_id: owner.id, kind: 'UPLOAD', status: 'READY', visibility, title: 'Kiln', language: 'en' },
      ...{ created_at: at, published_at: at, length_ms: lengthMs, stream_id: null, category_id: null },
    })
    .execute();
  const range = { video_id: id, position: 0, recording_id: id, start_ms: 0, end_ms: lengthMs };
  await db.insertInto('video_ranges').values(range).execute();
  return { id, lengthMs };
}
