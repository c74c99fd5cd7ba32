import { join } from 'node:path';
import { PUSH_FALLBACKS } from '@bandshell/contract';
import {
  createMediaServer,
  type MediaServer,
  type MediaServerOptions,
  type OpenStream,
  type StreamEvent,
} from '@bandshell/media';
import type { EventListener } from '../core/feature/event-handlers.ts';
import type { LiveChannel } from '../features/streams/find-live-channel.ts';
import {
  findRefusedPublishers,
  type PublisherRefusal,
} from '../features/streams/publishers/find-refused-publishers.ts';
import { readGauge } from '../platform/metrics/read-gauge.ts';
import type { Platform } from '../platform/platform.ts';
import { TlsCertificate } from '../platform/tls-certificate.ts';
import { createLiveGate } from './live-gate.ts';
import { findProgram } from './start/child-program.ts';
import { portError } from './start/start-error.ts';

/** Everything that features provide to `media`. */
export interface MediaParts {
  readonly authorise: MediaServerOptions['authorise'];
  readonly onEvent: (event: StreamEvent) => void;
  /** Streams that were open when the site's last process ended. */
  readonly openStreams: () => Promise<readonly OpenStream[]>;
  /** The running stream of a channel, by the name in a player's request. */
  readonly findChannel: (name: string) => Promise<LiveChannel>;
}

export interface RunningMedia extends EventListener {
  readonly server: MediaServer;
  readonly rtmpPort: number;
  readonly rtmpsPort: number | undefined;
  /** Undefined where SRT is not set, or libsrt is not installed. */
  readonly srtPort: number | undefined;
}

/** The live streams of this process; none before `start`, and in processes without encoders. */
export class LiveMedia {
  readonly #platform: Platform;
  #server: MediaServer | undefined;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Cores that the ladders of this process's streams use now. */
  coresTaken(): number {
    return this.#server?.stats().ladder.used ?? 0;
  }

  /**
   * Opens the encoders' ports.
   * @throws {StartError} with the port or the file that cannot be used.
   */
  async start(parts: MediaParts): Promise<RunningMedia> {
    const running = await startMedia(this.#platform, parts);
    this.#server = running.server;
    return running;
  }
}

/** Length of a recording's files where an object store gets them while the recording grows. */
const COPIED_FILE_MS = 10_000;

/** The reason that an encoder is told when it may not go on. */
const REFUSALS: Readonly<Record<PublisherRefusal, string>> = {
  unavailable: 'This channel is closed or suspended.',
  'key-reset': 'The stream key was reset.',
};

/** Events may have been missed. */
async function disconnectRefused(platform: Platform, server: MediaServer): Promise<void> {
  try {
    for (const { channelId, why } of await findRefusedPublishers(platform)) server.disconnect(channelId, REFUSALS[why]);
  } catch (error) {
    platform.log.warn({ err: error }, 'the encoders of this node could not be checked');
  }
}

async function startMedia(platform: Platform, parts: MediaParts): Promise<RunningMedia> {
  const { config, log, countedLog, clock, flags } = platform;
  const { onEvent: gateEvents, onGap, ...gate } = createLiveGate(platform, () => server.recheckAccess());
  const certificate = config.rtmps && (await TlsCertificate.read(config.rtmps, log)).watch();
  const srtProgram = config.srt && findProgram('srt-receiver');
  if (config.srt && srtProgram === undefined) log.warn({}, 'streams over SRT are not taken: the server is not built');
  const server: MediaServer = createMediaServer({
    rtmp: {
      host: config.host,
      port: config.rtmpPort,
      ...(config.rtmps && certificate && { tls: { port: config.rtmps.port, context: () => certificate.current() } }),
    },
    ...(config.srt &&
      srtProgram !== undefined && { srt: { host: config.host, ...config.srt, program: { file: srtProgram } } }),
    whip: config.whip && { host: config.host, ...config.whip },
    whep: config.whep && {
      host: config.host,
      ...config.whep,
      program: senderProgram(),
      findChannel: async (name) => {
        const found = await parts.findChannel(name);
        return found.status === 'renamed' ? { status: 'unknown' } : found;
      },
    },
    authorise: parts.authorise,
    gate,
    onEvent: parts.onEvent,
    recordings: {
      directory: join(config.dataDir, 'recordings'),
      leastFree: () => flags.setting('recordings_free_gigabytes') * 1024 ** 3,
      fileDuration: config.s3 && COPIED_FILE_MS,
    },
    ladder: config.ladder,
    windowMs: config.liveWindowMs,
    publisherSilenceMs: config.encoderTimeoutMs,
    finishGraceMs: config.streamEndDelayMs,
    log: log.child({ part: 'media' }),
    countedLog: countedLog.child({ part: 'media' }),
    clock: { now: () => clock.now().getTime() },
  });
  await server.recover(await parts.openStreams());
  try {
    const ports = await server.start();
    measure(server, platform);
    return {
      server,
      ...ports,
      name: 'media server',
      onGap: (gap) => {
        onGap(gap, platform);
        void disconnectRefused(platform, server);
      },
      onEvent: {
        ...gateEvents,
        'user-became-unavailable': (event) => {
          gateEvents['user-became-unavailable']?.(event, platform);
          server.disconnect(event.userId, REFUSALS.unavailable);
        },
        'stream-key-reset': ({ channelId }) => server.disconnect(channelId, REFUSALS['key-reset']),
      },
    };
  } catch (error) {
    certificate?.stop();
    await server.stop().catch(() => undefined);
    if ((error as { protocol?: string }).protocol === 'srt' && config.srt !== undefined)
      throw portError(error, 'SRT', config.srt.port, 'SRT_PORT');
    const isTls = (error as { port?: number }).port === config.rtmps?.port && config.rtmps !== undefined;
    throw isTls
      ? portError(error, 'RTMPS', config.rtmps.port, 'RTMPS_PORT')
      : portError(error, 'RTMP', config.rtmpPort, 'RTMP_PORT');
  }
}

/** The program that sends to viewers over WebRTC; undefined where it is not built. Tests run the server from its source. */
const senderProgram = () => {
  const file = findProgram('whep-sender') ?? findProgram('dist/whep-sender');
  return file === undefined ? undefined : { file };
};

const FALLBACK_HELP = {
  network: 'Players that went from pushed media to HLS because of their network, since the start.',
  stream: 'Players that went from pushed media to HLS because of their browser or the stream, since the start.',
};

function measure(server: MediaServer, { metrics }: Platform): void {
  const gauge = (name: string, help: string, read: () => number) => readGauge(metrics, name, help, read);
  gauge('bandshell_media_streams', 'Streams in memory.', () => server.stats().streams);
  gauge('bandshell_media_publishers', 'Connected encoders.', () => server.stats().publishers);
  gauge('bandshell_media_waiting_readers', 'Readers that wait for a part.', () => server.stats().waitingReaders);
  gauge('bandshell_media_push_viewers', 'Sockets to which a stream is pushed.', () => server.stats().pushViewers);
  gauge('bandshell_media_webrtc_viewers', 'Viewers over WebRTC.', () => server.stats().webrtcViewers);
  gauge(
    'bandshell_media_webrtc_packets',
    "Packets to them since their sender's start.",
    () => server.stats().webrtcPackets,
  );
  gauge('bandshell_media_webrtc_resent', 'Packets that they asked for again.', () => server.stats().webrtcResent);
  for (const reason of PUSH_FALLBACKS) {
    const name = `bandshell_media_push_fallbacks_${reason}`;
    gauge(name, FALLBACK_HELP[reason], () => server.stats().pushFallbacks[reason]);
  }
  gauge('bandshell_media_bytes_in', 'Bytes from encoders since the start.', () => server.stats().bytesIn);
  gauge('bandshell_media_ladders', 'Streams with a ladder.', () => server.stats().ladder.ladders);
  gauge('bandshell_media_ladders_waiting', 'Streams that wait for transcoding.', () => server.stats().ladder.waiting);
  gauge(
    'bandshell_media_transcoded_renditions',
    'Renditions that are transcoded.',
    () => server.stats().ladder.renditions,
  );
  gauge('bandshell_media_transcode_cores', 'Cores that ladders take.', () => server.stats().ladder.used);
  gauge('bandshell_media_transcoder_deaths', 'Transcoders that died.', () => server.stats().ladder.deaths);
  gauge(
    'bandshell_media_transcoder_falls_behind',
    'Times that a transcoder left out pictures.',
    () => server.stats().ladder.fallsBehind,
  );
  gauge('bandshell_media_bytes_out', 'Bytes to viewers since the start.', () => server.stats().bytesOut);
}
