import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { RecordingLog, until } from '../ingest/rtmp/test-ingest.ts';
import type { LiveGate, MediaServer, MediaServerOptions, OpenStream, StreamEvent } from '../media-api.ts';
import { createMediaServer } from '../media-server.ts';
import { type Got, httpGet } from './http-get.ts';
import { PlaylistWatch } from './playlist-rules/playlist-watch.ts';
import { type ReadPlaylist, readPlaylist } from './read-playlist.ts';

export type EventOf<T extends StreamEvent['type']> = Extract<StreamEvent, { type: T }>;

/** A media server on loopback ports with its HTTP server. The stream key contains channel and stream: `c1:s1`. */
export interface MediaFixture {
  readonly media: MediaServer;
  readonly events: StreamEvent[];
  readonly log: RecordingLog;
  readonly rtmpPort: number;
  readonly httpPort: number;
  /** The folder of its recordings. */
  readonly directory: string;
  rtmpUrl(stream: OpenStream): string;
  get(path: string): Promise<Got>;
  /** Fetches a file of a rendition, the source by default. Throws when the answer is not 200. */
  file(streamId: string, name: string, rendition?: string): Promise<Buffer>;
  /** Reads a media playlist, and checks it and its changes by the rules of RFC 8216bis. */
  playlist(streamId: string, query?: string, rendition?: string): Promise<ReadPlaylist>;
  /** Names of the renditions in the multivariant playlist, in its order. */
  renditions(streamId: string): Promise<string[]>;
  /** Waits for the `count`th event of a type. */
  event<T extends StreamEvent['type']>(type: T, count?: number, milliseconds?: number): Promise<EventOf<T>>;
  /** Types of the events so far, without health events. */
  happened(): string[];
  /** Stops the server. A folder that was passed in is kept. */
  close(): Promise<void>;
}

/** On any port of the loopback address, with the sender's source. A channel is live from the first event of its stream on. */
const localWhep = (events: readonly StreamEvent[]): NonNullable<MediaServerOptions['whep']> => ({
  host: '127.0.0.1',
  publicAddress: undefined,
  port: 0,
  program: {
    file: fileURLToPath(new URL('../whep/sender/main.ts', import.meta.url)),
    execArgv: ['--import', 'tsx'],
  },
  findChannel: async (channelId) => {
    const own = events.filter((event) => event.type !== 'health' && event.channelId === channelId);
    const last = own.at(-1);
    if (last === undefined) return { status: 'unknown' };
    return last.type === 'ended' ? { status: 'offline' } : { status: 'live', streamId: last.streamId };
  },
});

/** Starts a media server. `directory` is that of an earlier server; by default a new folder. */
export const startMediaFixture = async (
  options: {
    readonly directory?: string;
    readonly reconnectWindowMs?: number;
    readonly record?: boolean;
    /** Cores for transcoding; without it streams have only their source. */
    readonly ladderCores?: number;
    /** A ladder's `timeLimitFactor`. Default 10: a busy machine is in time too. */
    readonly timeLimitFactor?: number;
    readonly gate?: LiveGate;
    /** WebRTC playback of the running streams, by their channels' ids. */
    readonly whep?: Partial<NonNullable<MediaServerOptions['whep']>>;
  } = {},
): Promise<MediaFixture> => {
  const { reconnectWindowMs = 60_000, record = true, timeLimitFactor = 10 } = options;
  const directory = options.directory ?? mkdtempSync(join(tmpdir(), 'bandshell-media-'));
  const events: StreamEvent[] = [];
  const log = new RecordingLog();
  const media = createMediaServer({
    rtmp: { host: '127.0.0.1', port: 0 },
    recordings: { directory },
    log,
    reconnectWindowMs,
    ...(options.gate && { gate: options.gate }),
    ...(options.whep && { whep: { ...localWhep(events), ...options.whep } }),
    ladder: options.ladderCores === undefined ? undefined : { cores: options.ladderCores, record, timeLimitFactor },
    onEvent: (event) => events.push(event),
    authorise: async ({ streamKey }) => {
      const [channelId = '', streamId = ''] = streamKey.split(':');
      if (streamId === '') return { allowed: false, description: 'This stream key is not known.' };
      return { allowed: true, channelId, streamId, record };
    },
  });
  const { rtmpPort } = await media.start();
  const http = createServer((incoming, response) => {
    if (!media.handleHttp(incoming, response, '127.0.0.1')) response.writeHead(418).end();
  });
  http.on('upgrade', (incoming, socket, head) => {
    if (!media.handleUpgrade(incoming, socket, head, '127.0.0.1')) socket.destroy();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const httpPort = (http.address() as AddressInfo).port;
  const watch = new PlaylistWatch();
  const get = (path: string): Promise<Got> => httpGet(httpPort, path);
  const file = async (streamId: string, name: string, rendition = 'source'): Promise<Buffer> => {
    const { status, body } = await get(`/live/${streamId}/${rendition}/${name}`);
    if (status !== 200) throw new Error(`${rendition}/${name} of ${streamId}: ${status} ${body}`);
    return body;
  };
  return {
    media,
    events,
    log,
    rtmpPort,
    httpPort,
    directory,
    rtmpUrl: ({ channelId, streamId }) => `rtmp://127.0.0.1:${rtmpPort}/live/${channelId}:${streamId}`,
    get,
    file,
    playlist: async (streamId, query = '', rendition = 'source') => {
      const text = (await file(streamId, `index.m3u8${query}`, rendition)).toString();
      watch.check(`${streamId}/${rendition}`, text);
      return readPlaylist(text);
    },
    renditions: async (streamId) => {
      const { body } = await get(`/live/${streamId}/master.m3u8`);
      return [...body.toString().matchAll(/^([a-z0-9]+)\/index\.m3u8$/gm)].map(([, name = '']) => name);
    },
    event: async (type, count = 1, milliseconds = 30_000) => {
      const found = () => events.filter((event): event is EventOf<typeof type> => event.type === type);
      await until(() => found().length >= count, `event ${type} (${count})`, milliseconds);
      const event = found()[count - 1];
      if (!event) throw new Error('unreachable');
      return event;
    },
    happened: () => events.map((event) => event.type).filter((type) => type !== 'health'),
    close: async () => {
      await media.stop();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
      if (options.directory === undefined) rmSync(directory, { recursive: true, force: true });
    },
  };
};
