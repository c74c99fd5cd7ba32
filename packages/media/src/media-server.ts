import { statfs } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { createRtmpServer } from './ingest/rtmp/server.ts';
import { SrtServer } from './ingest/srt/srt-server.ts';
import { WhipServer } from './ingest/whip/whip-server.ts';
import type { MediaServer, MediaServerOptions, MediaStats, PublishAttempt } from './media-api.ts';
import { Origin } from './origin/origin.ts';
import { fileStorage } from './recorder/file-storage.ts';
import { guardedStorage } from './recorder/guarded-storage.ts';
import { BandwidthTests } from './session/bandwidth-tests.ts';
import { LiveSessions } from './session/live-sessions.ts';
import { defaultCores } from './transcode/ladder/capacity.ts';
import { Transcoder } from './transcode/ladder/transcoder.ts';
import { stillPicture } from './transcode/still-picture.ts';
import { type OpenWhep, openWhep } from './whep/open-whep.ts';

const defaultReconnectWindow = 60_000;
const defaultFinishGrace = 3000;
const defaultPublisherSilence = 20_000;

/**
 * The media pipeline of one process: encoders send RTMP, SRT or WHIP, viewers read LL-HLS under `/live/` through the HTTP
 * server that passes its requests on. Nothing runs before `start`; `recover` may be called before or after it.
 */
export const createMediaServer = (options: MediaServerOptions): MediaServer => {
  const { log, countedLog = log } = options;
  const clock = options.clock ?? { now: () => Date.now() };
  const origin = new Origin({ gate: options.gate });
  const { ladder } = options;
  const cores = ladder ? (ladder.cores ?? defaultCores(availableParallelism())) : 0;
  const whep = options.whep && openWhep({ ...options.whep, gate: options.gate, clock, log, countedLog });
  const transcoder = new Transcoder({ cores, log, timeLimitFactor: ladder?.timeLimitFactor });
  const sessions = new LiveSessions({
    origin,
    storage: guardedStorage(fileStorage(options.recordings.directory), {
      free: async () => {
        const { bavail, bsize } = await statfs(options.recordings.directory);
        return bavail * bsize;
      },
      floor: options.recordings.leastFree ?? (() => 0),
    }),
    fileDuration: options.recordings.fileDuration,
    clock,
    log,
    onEvent: options.onEvent,
    reconnectWindow: options.reconnectWindowMs ?? defaultReconnectWindow,
    finishGrace: options.finishGraceMs ?? defaultFinishGrace,
    publisherSilence: options.publisherSilenceMs ?? defaultPublisherSilence,
    window: options.windowMs,
    ladder: ladder && { transcoder, record: ladder.record },
    webrtc: whep?.room,
  });

  const tests = new BandwidthTests({ now: () => clock.now(), onEvent: options.onEvent });

  const authorise = async (attempt: PublishAttempt) => {
    const decision = await options.authorise(attempt);
    if (!decision.allowed) return decision;
    const { channelId, streamId, record, ladder: renditions = true } = decision;
    if (decision.isTest === true) {
      const stream = { channelId, streamId };
      type Publisher = Parameters<BandwidthTests['open']>[1];
      return { allowed: true as const, stream, open: (publisher: Publisher) => tests.open(stream, publisher) };
    }
    const obstacle = attempt.isCheck ? undefined : await sessions.prepare({ channelId, streamId });
    if (obstacle !== undefined) return { allowed: false as const, description: obstacle, channelId };
    return {
      allowed: true as const,
      stream: { channelId, streamId },
      open: (publisher: Parameters<LiveSessions['open']>[2]) =>
        sessions.open({ channelId, streamId }, { record, ladder: renditions }, publisher),
    };
  };

  const rtmp = createRtmpServer({ ...options.rtmp, log, countedLog, authorise });
  const srt = options.srt && new SrtServer({ ...srtOptions(options.srt), log, countedLog, authorise });
  const whip =
    options.whip &&
    new WhipServer({ ice: options.whip, iceServers: options.whip.iceServers, clock, log, countedLog, authorise });
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    tests.destroy();
    await sessions.destroy();
    whip?.destroy();
    whep?.destroy();
    srt?.destroy();
    transcoder.destroy();
    await rtmp.destroy();
    origin.destroy();
  };

  return {
    start: async () => {
      const ports = await rtmp.listen();
      return { ...ports, srtPort: await srt?.listen() };
    },
    recover: (open) => sessions.recover(open),
    handleHttp: (request, response, address) =>
      origin.handle(request, response, address) ||
      whip?.handle(request, response, address) === true ||
      whep?.server.handle(request, response, address) === true,
    handleUpgrade: (request, socket, head, address) => origin.push.upgrade(request, socket, head, address),
    recheckAccess: () => {
      origin.push.recheckSoon();
      whep?.recheckSoon();
    },
    disconnect: (channelId, description) => {
      sessions.disconnect(channelId, description);
      tests.stop(channelId, description);
    },
    held: () => sessions.held(),
    release: (streamId) => sessions.release(streamId),
    health: (streamId) => sessions.health(streamId),
    stillPicture: async (streamId) => {
      const file = origin.newestPicture(streamId);
      return file && stillPicture(file);
    },
    stats: () => readStats({ sessions, rtmp, srt, whip, whep, origin, transcoder }),
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
};

interface MeasuredParts {
  readonly sessions: LiveSessions;
  readonly rtmp: ReturnType<typeof createRtmpServer>;
  readonly srt: SrtServer | undefined;
  readonly whip: WhipServer | undefined;
  readonly whep: OpenWhep | undefined;
  readonly origin: Origin;
  readonly transcoder: Transcoder;
}

function readStats({ sessions, rtmp, srt, whip, whep, origin, transcoder }: MeasuredParts): MediaStats {
  const { publishers, bytesIn } = rtmp.stats();
  return {
    streams: sessions.streams,
    publishers: publishers + (srt?.publishers ?? 0) + (whip?.publishers ?? 0),
    waitingReaders: origin.waiting,
    pushViewers: origin.push.viewers,
    pushFallbacks: { ...origin.push.fallbacks },
    webrtcViewers: whep?.room.viewers ?? 0,
    webrtcPackets: whep?.room.sender.stats.packets ?? 0,
    webrtcResent: whep?.room.sender.stats.resent ?? 0,
    bytesIn: bytesIn + (srt?.bytesIn ?? 0) + (whip?.bytesIn ?? 0),
    bytesOut: origin.bytesOut,
    ladder: transcoder.stats(),
  };
}

const srtOptions = ({ program, ...settings }: NonNullable<MediaServerOptions['srt']>) => ({ program, settings });
