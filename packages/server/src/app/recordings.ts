import type { DomainEvent } from '@bandshell/domain';
import {
  copyRanges,
  createVodServer,
  fileStorage,
  folderSource,
  layeredSource,
  measureRecording,
  type RecordingSource,
  type VodServer,
} from '@bandshell/media';
import { readGauge } from '../platform/metrics/read-gauge.ts';
import type { Platform } from '../platform/platform.ts';
import type { RecordingFiles } from '../rooms/recordings/recording-door.ts';
import { recordingsDirectory } from '../rooms/recordings/recording-folder.ts';
import { RecordingsKeeper } from '../rooms/recordings/recordings-keeper.ts';
import { resolveRecording } from '../rooms/recordings/resolve-recording.ts';
import { noteMiss, triesIds } from '../spine/address-misses.ts';
import { clientAddress } from '../spine/client-address.ts';
import { type PlaybackShape, playbackShapesAreReadBy } from '../spine/playback/playback-access.ts';
import { readPlaybackToken, type TokenSubject } from '../spine/playback/playback-token.ts';
import { TokenHolders } from '../spine/playback/token-holders.ts';
import { objectSource } from './object-source.ts';

/** Where recordings are read: this node's disk, then the object store. */
export const recordingSource = (platform: Platform): RecordingSource => {
  const local = folderSource(recordingsDirectory(platform.config));
  return platform.config.s3 === undefined ? local : layeredSource([local, objectSource(platform.objects)]);
};

const VOD_PATH = /^\/vod\//;

const servers = new WeakMap<Platform, VodServer>();

playbackShapesAreReadBy(async (platform, subject) => {
  const shape = await servers.get(platform)?.shape(subject.kind, subject.id);
  // What another node is recording lies on its disk alone; it knows where a segment begins, and serves it.
  return shape ?? (platform.config.roles.has('media') ? undefined : shapeByRows(platform, subject));
});

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

/** The server of recordings of a process, and how it hears of what happens. */
export interface ServedRecordings extends VodServer {
  /** Lets it forget what is other than before. */
  tell(event: DomainEvent): void;
}

/** Serves recordings from this process. Whether a token opens something is decided by who holds it now. */
export function serveRecordings(platform: Platform): ServedRecordings {
  const { clock, config, log } = platform;
  const now = (): number => clock.now().getTime();
  const holders = new TokenHolders(platform);
  const server = createVodServer({
    source: recordingSource(platform),
    resolve: async (kind, id) => {
      const found = await resolveRecording(platform, kind, id);
      if (found === undefined) return undefined;
      const opensTo = async (given: string): Promise<boolean> => {
        const token = readPlaybackToken(config, { kind, id }, given, now());
        if (token === undefined || token.hasEnded) return false;
        const watcher = await holders.watcher(token.holder, found.channelId);
        return watcher !== undefined && found.opensFor(watcher);
      };
      return { ...found, opensTo };
    },
    wasGiven: (kind, id, token) => readPlaybackToken(config, { kind, id }, token, now()) !== undefined,
    triesIds: (request) => triesIds(platform, clientAddress(config, request)),
    now,
    log: log.child({ part: 'recordings' }),
  });
  servers.set(platform, server);
  measure(server, platform);
  return {
    ...server,
    handleHttp: (request, response) => {
      if (!VOD_PATH.test(request.url ?? '')) return false;
      // Counted whether or not there was something: the answer says nothing of it.
      response.once('finish', () => {
        const { statusCode } = response;
        if (statusCode === 404) noteMiss(platform, clientAddress(config, request));
      });
      return server.handleHttp(request, response);
    },
    tell: (event) => {
      tellRecordings(server, event);
      tellHolders(holders, event);
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

/** The files of recordings that lie on this node. */
export function recordingFiles(platform: Platform): RecordingFiles {
  const directory = recordingsDirectory(platform.config);
  const local = folderSource(directory);
  const source = recordingSource(platform);
  const now = (): number => platform.clock.now().getTime();
  return {
    measure: (channelId, recordingId) => measureRecording(local, { channelId, recordingId }, now),
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

/** Looks after the recordings that lie on this node. */
export const keepRecordings = (platform: Platform): RecordingsKeeper =>
  new RecordingsKeeper(platform, recordingFiles(platform));

function tellHolders(holders: TokenHolders, event: DomainEvent): void {
  switch (event.type) {
    case 'user-sessions-changed':
      holders.forgetSessions(event.revokedSessionIds);
      break;
    case 'user-became-unavailable':
    case 'user-roles-changed':
      holders.forgetAll();
  }
}

function tellRecordings(server: VodServer, event: DomainEvent): void {
  switch (event.type) {
    case 'video-changed':
    case 'video-published':
    case 'video-deleted':
      server.forget('video', event.videoId);
      // They are as open as it is.
      server.forgetClips(event.channelId);
      break;
    case 'clip-created':
    case 'clip-changed':
    case 'clip-deleted':
      server.forget('clip', event.clipId);
      break;
    case 'user-became-unavailable':
    case 'user-became-available':
      server.forgetAll();
      break;
    case 'recording-changed':
    case 'recording-removed':
      server.forgetRecording(event.channelId, event.recordingId);
  }
}
