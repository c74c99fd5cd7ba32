import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  bundleProgram,
  createTestUser,
  EXPORTED_FILE,
  startTestServer,
  type TestServer,
  until,
} from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaNodeId } from '../../core/ids/media-node-id.ts';
import { newId } from '../../core/ids/new-id.ts';
import type { MediaTools } from '../../core/media-jobs/media-tools.ts';
import type { Config } from '../../platform/config.ts';
import { startDemoSandbox } from './demo-sandbox.ts';
import { giveExport } from './give-export.ts';

const sources = fileURLToPath(new URL('../../../../partner-sandbox/src/', import.meta.url));

let server: TestServer;
let folder: string;
let program: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bandshell-partner-'));
  program = join(folder, 'partner-sandbox.mjs');
  await bundleProgram("import './main.ts';", sources, program);
  const mediaTools = {
    hasFfmpeg: () => true,
    exportClip: async ({ directory }) => {
      const path = join(directory, 'clip.mp4');
      await writeFile(path, EXPORTED_FILE);
      return { path, bytes: EXPORTED_FILE.length };
    },
  } satisfies Partial<MediaTools> as unknown as MediaTools;
  server = await startTestServer({ services: { mediaTools } });
});
afterAll(async () => {
  await server?.close();
  await rm(folder, { recursive: true, force: true });
});

const start = (changes: Partial<Config> = {}) =>
  startDemoSandbox({ ...server.platform, config: { ...server.platform.config, ...changes } }, program);

describe('the demo’s place to export to', () => {
  test.each([
    ['that listens to other machines', { host: '0.0.0.0' }],
    ['with a public address', { publicUrl: 'https://live.example.org' }],
    ['in production', { isProduction: true }],
    ['with a place of its own', { exportDestinations: [{ id: 'own' }] as never }],
  ])('does not run beside a site %s', async (_what, changes) => {
    expect(await start(changes)).toBeUndefined();
  });

  test('is a program that ends with the demo; the owner has exported a clip to it', async () => {
    const { platform } = server;
    const { db } = platform.database;
    const channel = await createTestUser(server, 'nightkiln');
    const owner = await createTestUser(server, 'demo');
    const recording = { id: newId(platform.clock), channel_id: channel.id, node_id: mediaNodeId(platform.config) };
    await db
      .insertInto('recordings')
      .values({ ...recording, started_at: new Date() })
      .execute();
    await db
      .insertInto('clips')
      .values({
        ...{ id: newId(platform.clock), slug: 'LidOffKiln-0123456789abcdef', channel_id: channel.id },
        ...{ curator_id: channel.id, recording_id: recording.id, start_ms: 0, end_ms: 20_000, video_id: null },
        ...{ video_offset_ms: null, last_visibility: 'PUBLIC', title: 'That crackle', category_id: null },
        ...{ language: 'en', created_at: new Date() },
      })
      .execute();
    const sandbox = await start();
    if (sandbox === undefined) throw new Error('the sandbox does not run');
    await giveExport(platform, sandbox.destination);
    await giveExport(platform, sandbox.destination);
    const HISTORY = `query { currentUser { destinationExports { edges { node { status title resultURL } } } } }`;
    const done = await until('the export', async () => {
      const { data } = await owner.visitor.graphql(HISTORY);
      const nodes = data.currentUser.destinationExports.edges.map(({ node }: { node: object }) => node);
      expect(nodes).toHaveLength(1);
      return nodes[0].status === 'DONE' ? nodes[0] : undefined;
    });
    expect(await (await fetch(done.resultURL)).text()).toContain('That crackle');
    await sandbox.stop();
    await expect(fetch(done.resultURL)).rejects.toThrow();

    const again = await start();
    expect(await (await fetch(done.resultURL)).text()).toContain('That crackle');
    await again?.stop();
  });
});
