import type { RecordedKind } from '@bandshell/contract';
import { anyClipWatcher, mayWatchClip } from '@bandshell/domain/clips';
import {
  anyWatcher,
  type ChannelState,
  isGone,
  isId,
  linkHolder,
  mayWatchVideo,
  seesUnopened,
  type VideoWatcher,
} from '@bandshell/domain/kernel';
import { openedByPremiere } from '@bandshell/domain/videos';
import { CompiledQuery } from 'kysely';
import type { ClipRow as LoadedClip } from '../../core/clips/clip-loader.ts';
import { type ClipAccessColumns, watchedClip } from '../../core/clips/clip-watcher.ts';
import { type AccountStatus, isUnavailableAt } from '../../core/users/availability.ts';
import type { VideoRow as LoadedVideo } from '../../core/videos/video-loader.ts';
import type { VideoVisibility } from '../../core/videos/video-tables.ts';
import { type VideoAccessColumns, watchedVideo } from '../../core/videos/video-watcher.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ResolvedRecording } from './recording-files.ts';

interface ChannelColumns extends AccountStatus {
  readonly is_restricted: boolean;
}

const channelOf = (row: ChannelColumns, now: Date): ChannelState => ({
  isChannelUnavailable: isUnavailableAt(row, now),
  isChannelRestricted: row.is_restricted,
});

interface VideoRow
  extends ChannelColumns,
    VideoAccessColumns,
    Pick<LoadedVideo, 'channel_id' | 'length_ms' | 'link_key'> {
  readonly ranges: readonly { readonly id: string; readonly start: number; readonly end: number | null }[] | null;
}

interface ClipRow
  extends ChannelColumns,
    ClipAccessColumns,
    Pick<LoadedClip, 'channel_id' | 'recording_id' | 'curator_id'> {
  readonly visibility: VideoVisibility | null;
  readonly premiere_at: Date | null;
  readonly length_ms: string | null;
}

const IS_RESTRICTED = (table: 'c' | 'v'): string =>
  `exists (select from channel_restrictions r where r.channel_id = ${table}.channel_id) as is_restricted`;

const VIDEO = `select v.channel_id, v.status, v.visibility, v.premiere_at, v.deleted_at, v.expires_at, v.length_ms, v.link_key,
    u.unavailable_reason, u.unavailable_until, ${IS_RESTRICTED('v')},
    (select jsonb_agg(jsonb_build_object('id', r.recording_id::text, 'start', r.start_ms, 'end', r.end_ms)
        order by r.position)
      from video_ranges r where r.video_id = v.id) as ranges
  from videos v
  join users u on u.id = v.channel_id
  where v.id = $1 and v.deleted_at is null and v.status in ('READY', 'RECORDING')`;

const CLIP = `select c.channel_id, c.recording_id, c.start_ms, c.end_ms, c.video_offset_ms, c.draft_until, c.curator_id,
    c.deleted_at, c.last_visibility, u.unavailable_reason, u.unavailable_until,
    ${IS_RESTRICTED('c')}, v.visibility, v.premiere_at, v.length_ms
  from clips c
  join users u on u.id = c.channel_id
  left join videos v on v.id = c.video_id
  where c.id = $1 and c.deleted_at is null`;

/**
 * The content of a video or clip, and who may watch it; undefined when there is none. Restricted content needs a token,
 * which only viewers with access get. A video with a premiere exists as `premiere` from the premiere's start on, and as
 * `video` when all of it has been shown. Its earlier visibility does not open it in between.
 */
export async function resolveRecording(
  platform: Platform,
  kind: RecordedKind,
  id: string,
): Promise<ResolvedRecording | undefined> {
  if (!isId(id)) return undefined;
  return kind === 'clip' ? resolveClip(platform, id) : resolveVideo(platform, kind, id);
}

async function resolveVideo(
  platform: Platform,
  kind: Exclude<RecordedKind, 'clip'>,
  id: string,
): Promise<ResolvedRecording | undefined> {
  const row = await findOne<VideoRow>(platform, VIDEO, id);
  if (row === undefined || row.ranges === null) return undefined;
  const now = platform.clock.now();
  const watched = watchedVideo(row, channelOf(row, now));
  if (isGone(watched, now.getTime())) return undefined;
  const opensFor = (watcher: VideoWatcher): boolean => mayWatchVideo(watched, watcher, platform.clock.now().getTime());
  const found: ResolvedRecording = {
    isUnlisted: row.visibility === 'UNLISTED',
    access: opensFor(row.link_key === null ? linkHolder : anyWatcher) ? 'open' : 'token',
    opensFor,
    channelId: row.channel_id,
    ranges: row.ranges.map(({ id: recordingId, start, end }) => ({ recordingId, startMs: start, endMs: end })),
  };
  const { premiereAt } = watched;
  switch (kind) {
    case 'video':
      return openedByPremiere({ premiereAt, lengthMs: Number(row.length_ms) }, now.getTime()) === null
        ? found
        : undefined;
    case 'premiere':
      return premiereAt === null || premiereAt > now.getTime() ? undefined : { ...found, startsAt: premiereAt };
    case 'preview':
      return { ...found, access: 'token', opensFor: (watcher) => seesUnopened(watcher) && opensFor(watcher) };
  }
}

async function resolveClip(platform: Platform, id: string): Promise<ResolvedRecording | undefined> {
  const row = await findOne<ClipRow>(platform, CLIP, id);
  if (row === undefined) return undefined;
  const now = platform.clock.now();
  const { visibility, premiere_at, length_ms } = row;
  const source = visibility === null || length_ms === null ? undefined : { visibility, premiere_at, length_ms };
  const watched = watchedClip(row, source, channelOf(row, now));
  return {
    isUnlisted: watched.sourceVisibility === 'UNLISTED',
    access: mayWatchClip(watched, anyClipWatcher, now.getTime()) ? 'open' : 'token',
    opensFor: (watcher) => {
      const isCurator = watcher.userId !== null && watcher.userId === row.curator_id;
      return mayWatchClip(watched, { ...watcher, isCurator }, platform.clock.now().getTime());
    },
    channelId: row.channel_id,
    ranges: [{ recordingId: row.recording_id, startMs: Number(row.start_ms), endMs: Number(row.end_ms) }],
  };
}

async function findOne<T>({ database }: Platform, statement: string, id: string): Promise<T | undefined> {
  const { rows } = await database.db.executeQuery(CompiledQuery.raw(statement, [id]));
  return rows[0] as T | undefined;
}
