import {
  ClosedParts,
  copyRanges,
  createVodServer,
  fileStorage,
  folderSource,
  layeredSource,
  listRenditions,
  measureRecording,
  type RecordingSource,
  type VodServer,
} from '@bandshell/media';
import type { EventListener, EventListeners } from '../core/feature/event-handlers.ts';
import { clientAddress } from '../core/http/client-address.ts';
import type { PlaybackShape, ReadPlaybackShape } from '../core/playback/playback-access.ts';
import { readPlaybackToken, type TokenSubject } from '../core/playback/playback-token.ts';
import { TokenHolders } from '../core/playback/token-holders.ts';
import type { RecordingFiles } from '../features/recordings/recording-files.ts';
import { recordingsDirectory } from '../features/recordings/recording-folder.ts';
import { resolveRecording } from '../features/recordings/resolve-recording.ts';
import { readGauge } from '../platform/metrics/read-gauge.ts';
import type { Platform } from '../platform/platform.ts';
import { objectSource } from './object-source.ts';

/** Where recordings are read: this node's disk, then the object store. */
export const recordingSource = (platform: Platform): RecordingSource => {
  const local = folderSource(recordingsDirectory(platform.config));
  return platform.config.s3 === undefined ? local : layeredSource([local, objectSource(platform.objects)]);
};

const VOD_PATH = /^\/vod\//;

/** The start of a video or clip on its playlist, computed from the recording's files if this process serves them. */
export const readPlaybackShape =
  (platform: Platform): ReadPlaybackShape =>
  async (subject) => {
    const shape = await platform.services.recordings?.shape(subject.kind, subject.id);
    // A recording in progress on another node is only on that node's disk. That node knows where its segments begin,
    // and serves it.
    return shape ?? (platform.config.roles.has('media') ? undefined : shapeByRows(platform, subject));
  };

async function shapeByRows(platform: Platform, { kind, id }: TokenSubject): Promise<PlaybackShape | undefined> {
  const resolved = await resolveRecording(platform, kind, id);
  if (resolved === undefined) return undefined;
  const lengths = resolved.ranges.map(({ startMs, endMs }) => (endMs === null ? null : endMs - startMs));
  const lengthMs = lengths.reduce((sum, length) => (sum === null || length === null ? null : sum + length), 0);
  const isOpening =
    resolved.startsAt !== undefined &&
    lengthMs !== null &&
    platform.clock.now().getTime() < resolved.startsAt + lengthMs;
  return { startOffsetMs: 0, lengthMs: isOpening ? null : lengthMs, skips: [] };
}

/** The server of recordings of a process; events invalidate its cached data. */
export type ServedRecordings = VodServer & EventListener;

/** Serves recordings from this process. A token gives access while its holder may watch. */
export function serveRecordings(platform: Platform): ServedRecordings {
  const { clock, config, log, services } = platform;
  const now = (): number => clock.now().getTime();
  const holders = new TokenHolders(platform);
  const server = createVodServer({
    source: recordingSource(platform),
    resolve: async (kind, id) => {
      const found = await resolveRecording(platform, kind, id);
      if (found === undefined) return undefined;
      const opensTo = async (given: string): Promise<boolean> => {
        const token = readPlaybackToken(services.siteKeys, { kind, id }, given, now());
        if (token === undefined || token.hasEnded) return false;
        const watcher = await holders.watcher(token.holder, found.channelId);
        return watcher !== undefined && found.opensFor(watcher);
      };
      return { ...found, opensTo };
    },
    wasGiven: (kind, id, token) => readPlaybackToken(services.siteKeys, { kind, id }, token, now()) !== undefined,
    triesIds: (request) => services.addressMisses.triesIds(clientAddress(config, request)),
    now,
    log: log.child({ part: 'recordings' }),
  });
  measure(server, platform);
  return {
    ...server,
    handleHttp: (request, response, address) => {
      if (!VOD_PATH.test(request.url ?? '')) return false;
      // Counted in both cases, so that the answer reveals nothing.
      response.once('finish', () => {
        const { statusCode } = response;
        if (statusCode === 404) services.addressMisses.note(address);
      });
      return server.handleHttp(request, response, address);
    },
    name: 'recordings server',
    onEvent: forgetOnEvents(server, holders),
    onGap: () => {
      services.channelGate.doubtAll();
      server.doubtAll();
      holders.forgetAll();
    },
  };
}

function measure(server: VodServer, { metrics }: Platform): void {
  const gauge = (name: string, help: string, read: () => number) => readGauge(metrics, name, help, read);
  gauge('bandshell_recordings_bytes_out', 'Bytes of recordings to viewers.', () => server.stats().bytesOut);
  gauge('bandshell_recordings_bytes_in_hand', 'Bytes that viewers take slowly.', () => server.stats().bytesInHand);
  gauge('bandshell_recordings_kept_bytes', 'Bytes of segments in memory.', () => server.stats().cachedBytes);
  gauge('bandshell_recordings_kept_hits', 'Segments from memory.', () => server.stats().hits);
  gauge('bandshell_recordings_kept_misses', 'Segments from a disk or the object store.', () => server.stats().misses);
}

/** The files of recordings on this node. */
export function recordingFiles(platform: Platform): RecordingFiles {
  const directory = recordingsDirectory(platform.config);
  const local = folderSource(directory);
  const source = recordingSource(platform);
  const copies = objectSource(platform.objects);
  const now = (): number => platform.clock.now().getTime();
  return {
    measure: (channelId, recordingId) => measureRecording(local, { channelId, recordingId }, now),
    measureCopy: (channelId, recordingId) => measureRecording(copies, { channelId, recordingId }, now),
    renditions: (channelId, recordingId) => listRenditions(local, `${channelId}/${recordingId}`),
    closedParts: (channelId, recordingId, name) => new ClosedParts(local, `${channelId}/${recordingId}/${name}`),
    keepRanges: ({ channelId, fromId, toId }, ranges) =>
      copyRanges({
        source,
        storage: fileStorage(directory),
        from: `${channelId}/${fromId}`,
        to: `${channelId}/${toId}`,
        ranges,
        time: now(),
      }),
  };
}

function forgetOnEvents(server: VodServer, holders: TokenHolders): EventListeners {
  const forgetVideo = ({ channelId, videoId }: { readonly channelId: string; readonly videoId: string }): void => {
    server.forget('video', videoId);
    // Its clips are as accessible as the video.
    server.forgetClips(channelId);
  };
  const forgetClip = ({ clipId }: { readonly clipId: string }): void => server.forget('clip', clipId);
  const forgetRecording = (event: { readonly channelId: string; readonly recordingId: string }): void =>
    server.forgetRecording(event.channelId, event.recordingId);
  return {
    'video-changed': forgetVideo,
    'video-published': forgetVideo,
    'video-deleted': forgetVideo,
    'clip-created': forgetClip,
    'clip-changed': forgetClip,
    'clip-deleted': forgetClip,
    'recording-changed': forgetRecording,
    'recording-removed': forgetRecording,
    'user-sessions-changed': ({ revokedSessionIds }) => holders.forgetSessions(revokedSessionIds),
    'user-roles-changed': () => holders.forgetAll(),
    'organization-members-changed': (_event, { services }) => {
      services.channelGate.forgetPeople();
      holders.forgetAll();
    },
    'channel-restriction-changed': ({ channelId }, { services }) => {
      services.channelGate.forgetChannel(channelId);
      server.forgetChannel(channelId);
    },
    'user-became-available': ({ userId }) => server.forgetChannel(userId),
    'user-became-unavailable': ({ userId }) => {
      server.forgetChannel(userId);
      holders.forgetAll();
    },
  };
}
