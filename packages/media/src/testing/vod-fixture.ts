import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RecordingLog } from '../ingest/rtmp/test-ingest.ts';
import type { RecordingSource } from '../recorder/recording-source.ts';
import { createVodServer } from '../vod/create-vod-server.ts';
import type { ResolvedVod, VodServer } from '../vod/vod-api.ts';
import { type Got, httpGet } from './http-get.ts';
import { PlaylistWatch } from './playlist-rules/playlist-watch.ts';
import { type ReadPlaylist, readMaster, readPlaylist } from './read-playlist.ts';

/** A server of recordings on a loopback port. */
export interface VodFixture {
  readonly server: VodServer;
  readonly log: RecordingLog;
  readonly port: number;
  /** The existing things, by `<kind>/<id>`. */
  readonly vods: Map<string, Omit<ResolvedVod, 'opensTo'>>;
  get(path: string, headers?: Readonly<Record<string, string>>, method?: string): Promise<Got>;
  /** Names of a video's renditions. */
  renditions(of: string): Promise<string[]>;
  playlist(of: string, rendition?: string, query?: string): Promise<ReadPlaylist>;
  /** The playlist may begin anew: it had an end, and its recording goes on. */
  forget(of: string, rendition?: string): void;
  /** Init segments and segments of a playlist as a player reads them; a new file begins at each init segment. */
  files(of: string, rendition?: string): Promise<Buffer[]>;
  close(): Promise<void>;
}

/** The token that gives access. */
export const testToken = 'right';
/** A token that gave access and has expired. */
export const endedToken = 'ended';

/** @param now wall clock in ms */
export const startVodFixture = async (source: RecordingSource, now = (): number => Date.now()): Promise<VodFixture> => {
  const vods: VodFixture['vods'] = new Map();
  const log = new RecordingLog();
  const server = createVodServer({
    source,
    now,
    log,
    resolve: async (kind, id) => {
      const found = vods.get(`${kind}/${id}`);
      return found && { ...found, opensTo: (token) => token === `${testToken}-${kind}-${id}` };
    },
    wasGiven: (kind, id, token) => [testToken, endedToken].some((name) => token === `${name}-${kind}-${id}`),
  });
  const http = createServer((request, response) => {
    if (!server.handleHttp(request, response, '127.0.0.1')) response.writeHead(418).end();
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const get: VodFixture['get'] = (path, headers, method) => httpGet(port, path, headers, method);
  const text = async (path: string): Promise<string> => {
    const { status, body } = await get(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${body}`);
    return body.toString();
  };
  const watch = new PlaylistWatch();
  const playlist: VodFixture['playlist'] = async (of, rendition = 'source', query = '') => {
    const listed = await text(`/vod/${of}/${rendition}/index.m3u8${query}`);
    watch.check(`${of}/${rendition}`, listed);
    return readPlaylist(listed);
  };
  return {
    server,
    log,
    port,
    vods,
    get,
    renditions: async (of) =>
      readMaster(await text(`/vod/${of}/master.m3u8`)).map(({ uri }) => uri.replace('/index.m3u8', '')),
    playlist,
    forget: (of, rendition = 'source') => watch.forget(`${of}/${rendition}`),
    files: async (of, rendition = 'source') => {
      const { segments } = await playlist(of, rendition);
      const files: { readonly map: string; readonly timeline: number; readonly chunks: Buffer[] }[] = [];
      for (const { map, timeline, uri } of segments) {
        const last = files.at(-1);
        const folder = `/vod/${of}/${rendition}/`;
        if (last?.map !== map || last.timeline !== timeline) {
          files.push({ map, timeline, chunks: [(await get(folder + map)).body] });
        }
        const { status, body } = await get(folder + uri);
        if (status !== 200) throw new Error(`${uri}: ${status}`);
        files.at(-1)?.chunks.push(body);
      }
      return files.map(({ chunks }) => Buffer.concat(chunks));
    },
    close: async () => {
      server.stop();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
};
