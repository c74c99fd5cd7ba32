import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noFaults, type PartnerSandbox, startPartnerSandbox } from '@bandshell/partner-sandbox';
import type { MediaTools } from '@bandshell/server/src/core/media-jobs/media-tools.ts';
import { mediaNodeId } from '@bandshell/server/src/core/ids/media-node-id.ts';
import { newId } from '@bandshell/server/src/core/ids/new-id.ts';
import type { Clock } from '@bandshell/server/src/platform/clock.ts';
import { createTestDatabase } from '../database/test-database.ts';
import { freePorts } from '../process/free-ports.ts';
import { until } from '../process/until.ts';
import { startTestServer, type TestServer } from '../server/start-test-server.ts';
import type { TestUser, Visitor } from '../server/visitor.ts';
import { addRecordedVideo } from '../videos/add-video.ts';

export const EXPORT_DESTINATION = 'harbour';
/** Three pieces of an upload. */
export const EXPORTED_FILE = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('ftyp'), randomBytes(5_000_000)]);

const EXPORT_FIELDS = `id status percent title format resultURL destinationName accountName
  failure { code message mayRetry } clip { slug }`;
const EXPORT = `mutation($input: ExportClipInput!) { exportClip(input: $input) {
  export { ${EXPORT_FIELDS} } error { code message } } }`;
const CONNECT = `mutation($input: ConnectDestinationInput!) { connectDestination(input: $input) {
  url error { code message } } }`;
const READ = `query($id: ID!) { destinationExport(id: $id) { ${EXPORT_FIELDS} } }`;

/** The settings of a server for one sandbox. */
export const destinationSetting = (sandbox: PartnerSandbox): string =>
  JSON.stringify([
    {
      id: EXPORT_DESTINATION,
      name: 'Harbour Video',
      clientId: sandbox.clientId,
      clientSecret: sandbox.clientSecret,
      authorizeUrl: `${sandbox.url}/oauth/authorize`,
      tokenUrl: `${sandbox.url}/oauth/token`,
      revokeUrl: `${sandbox.url}/oauth/revoke`,
      apiUrl: `${sandbox.url}/api`,
    },
  ]);

/** A server with a video site to which clips can be exported. Their files are made without an encoder. */
export interface ExportSite {
  readonly server: () => TestServer;
  readonly sandbox: PartnerSandbox;
  /** Switches all faults of the video site off. */
  mend(): void;
  /** All log lines so far. */
  readonly log: () => string;
  /** Stops the server and starts another one with the same address and data. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** @param hasAddress whether the server is told its address; else it is `localhost` */
export async function startExportSite(clock?: Clock, hasAddress = true): Promise<ExportSite> {
  const [port = 0] = await freePorts(1);
  const folder = await mkdtemp(join(tmpdir(), 'bandshell-export-site-'));
  const database = await createTestDatabase();
  const sandbox = await startPartnerSandbox({
    folder: join(folder, 'sandbox'),
    redirectUri: `http://${hasAddress ? '127.0.0.1' : 'localhost'}:${port}/oauth/destinations/callback`,
  });
  const mend = (): void => sandbox.setFaults({ ...noFaults, processingMs: 0 });
  mend();
  const lines: string[] = [];
  const mediaTools = {
    hasFfmpeg: () => true,
    exportClip: async ({ directory }) => {
      const path = join(directory, 'clip.mp4');
      await writeFile(path, EXPORTED_FILE);
      return { path, bytes: EXPORTED_FILE.length };
    },
  } satisfies Partial<MediaTools> as unknown as MediaTools;
  const start = (): Promise<TestServer> =>
    startTestServer({
      ...(clock === undefined ? {} : { clock }),
      databaseUrl: database.url,
      env: {
        PORT: String(port),
        ...(hasAddress ? { PUBLIC_URL: `http://127.0.0.1:${port}` } : {}),
        DATA_DIR: join(folder, 'data'),
        TRUST_PROXY: '1',
        EXPORT_DESTINATIONS: destinationSetting(sandbox),
      },
      onLogLine: (line) => lines.push(line),
      services: { mediaTools },
    });
  let server = await start();
  return {
    server: () => server,
    sandbox,
    mend,
    log: () => lines.join(''),
    restart: async () => {
      await server.close();
      server = await start();
    },
    close: async () => {
      await server.close();
      await sandbox.stop();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** GraphQL calls for exports; each throws on a request error. */
export const exportFixture = (site: () => ExportSite) => {
  const send = async (visitor: Visitor, query: string, variables: object) => {
    const { data, errors } = await visitor.graphql(query, variables);
    if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('; '));
    return data;
  };
  /** The destination's address that asks the user. */
  const begin = async (
    { visitor }: TestUser,
    returnPath = '/settings/connections',
    origin?: string,
  ): Promise<string> => {
    const { connectDestination } = await send(visitor, CONNECT, {
      input: { destinationID: EXPORT_DESTINATION, returnPath, origin },
    });
    if (connectDestination.error !== null) throw new Error(connectDestination.error.code);
    return connectDestination.url;
  };
  /** Answers at the destination. Returns the path of this site to which it leads back. */
  const answer = async (url: string, account = 'quay', choice = 'allow'): Promise<string> => {
    const body = new URLSearchParams({ account, answer: choice });
    const { headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    const { pathname, search } = new URL(headers.get('location') ?? 'none:');
    return pathname + search;
  };
  const connect = async (user: TestUser, account?: string): Promise<void> => {
    const path = await answer(await begin(user), account);
    const { headers } = await user.visitor.fetch(path, { redirect: 'manual' });
    if (headers.get('location')?.includes('connection=connected') !== true) {
      throw new Error(`not connected: ${headers.get('location')}`);
    }
  };
  /** A clip of a recording that this server has. Returns its slug. */
  const addClip = async (channel: TestUser): Promise<string> => {
    const { platform } = site().server();
    const { db } = platform.database;
    const videoId = await addRecordedVideo(site().server(), channel);
    const node_id = mediaNodeId(platform.config);
    await db.updateTable('recordings').set({ node_id }).where('id', '=', videoId).execute();
    const slug = `LidOffKiln-${randomBytes(8).toString('hex')}`;
    await db
      .insertInto('clips')
      .values({
        ...{ id: newId(platform.clock), slug, channel_id: channel.id, curator_id: channel.id, recording_id: videoId },
        ...{ start_ms: 0, end_ms: 20_000, video_id: videoId, video_offset_ms: 0, title: 'Lid off' },
        ...{ category_id: null, language: 'en', created_at: platform.clock.now() },
      })
      .execute();
    return slug;
  };
  const request = async ({ visitor }: TestUser, slug: string, changes: object = {}) => {
    const input = {
      ...{ key: randomBytes(12).toString('hex'), slug, destinationID: EXPORT_DESTINATION },
      ...{ format: 'LANDSCAPE', title: 'Lid off', ...changes },
    };
    return (await send(visitor, EXPORT, { input })).exportClip;
  };
  const begun = async (user: TestUser, slug: string, changes: object = {}): Promise<string> => {
    const { export: made, error } = await request(user, slug, changes);
    if (error !== null) throw new Error(error.code);
    return made.id;
  };
  const read = async ({ visitor }: TestUser, id: string) => (await send(visitor, READ, { id })).destinationExport;
  /** Retries are due at once. */
  const hasten = async (): Promise<void> => {
    const { db } = site().server().platform.database;
    await db
      .updateTable('media_jobs')
      .set({ run_at: new Date(0) })
      .where('kind', '=', 'DESTINATION_EXPORT')
      .execute();
  };
  /** Waits for a status. */
  const reaches = (user: TestUser, id: string, ...statuses: string[]) =>
    until(`the export to be ${statuses.join(' or ')}`, async () => {
      await hasten();
      // The row alone, as long as it has another status: the answer of the endpoint takes four times as many queries.
      const { db } = site().server().platform.database;
      const { status } = await db
        .selectFrom('destination_exports')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const found = statuses.includes(status) ? await read(user, id) : undefined;
      return statuses.includes(found?.status) ? found : undefined;
    });
  return { send, begin, answer, connect, addClip, request, begun, read, hasten, reaches };
};
