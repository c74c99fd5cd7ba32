import {
  type ClockPublisher,
  type CreatedUser,
  clockReadings,
  createTestDatabase,
  frameAfter,
  launchBrowser,
  NatsServer,
  openContext,
  publishClock,
  type ServerProcess,
  startServerProcess,
  type TestDatabase,
  until,
  watchClock,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

let nats: NatsServer;
let database: TestDatabase;
let nodes: readonly ServerProcess[] = [];
let browser: Browser;
let owner: CreatedUser;
let page: Page;
const encoders = new Set<ClockPublisher>();

const node = (index: number): ServerProcess => nodes[index] as ServerProcess;
const publishTo = (server: ServerProcess): ClockPublisher => {
  const target = server.rtmpTarget(owner.streamKey);
  const encoder = publishClock({ target, width: 320, height: 180, frameRate: 15, videoBitrate: '300k' });
  encoders.add(encoder);
  void encoder.exited.then(() => encoders.delete(encoder));
  return encoder;
};
/** As encoders do: who is not let in, or loses the line, comes again. */
const keepPublishingTo = (server: ServerProcess) => {
  let isOver = false;
  let encoder: ClockPublisher | undefined;
  const over = (async () => {
    while (!isOver) {
      encoder = publishTo(server);
      await encoder.exited;
    }
  })();
  return async (): Promise<void> => {
    isOver = true;
    await encoder?.kill();
    await over;
  };
};
let stopPublishing: (() => Promise<void>) | undefined;

beforeAll(async () => {
  [nats, database, browser] = await Promise.all([NatsServer.atFreePort(), createTestDatabase(), launchBrowser()]);
  await nats.start();
  const env = {
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    SITE_SECRET: Buffer.alloc(32, 7).toString('base64'),
    LOG_LEVEL: 'warn',
  };
  nodes = await Promise.all([startServerProcess({ env }), startServerProcess({ env })]);
  owner = await node(0).createUser('nightkiln');
  const context = await openContext(browser, node(1));
  // The site's router: pages come from the second node, a stream from the node that has it.
  await context.route('**/live/*/**', async (route) => {
    const path = new URL(route.request().url()).pathname + new URL(route.request().url()).search;
    const answers = nodes.map(async ({ url }) => {
      const answer = await route.fetch({ url: url + path, timeout: 5_000 });
      if (!answer.ok()) throw new Error(`${answer.status()}`);
      return answer;
    });
    const response = await Promise.any(answers).catch(() => undefined);
    await (response === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ response })).catch(
      () => undefined,
    );
  });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  await stopPublishing?.();
  await Promise.all([...encoders].map((encoder) => encoder.kill()));
  // A stopped process handles no other signal.
  for (const each of nodes) process.kill(each.pid(), 'SIGCONT');
  await Promise.all(nodes.map((each) => each.dispose()));
  await nats?.kill();
  await database?.drop();
});

const rows = () =>
  database.db.selectFrom('streams').select(['id', 'node_id', 'ended_at', 'end_reason']).orderBy('id').execute();
const openRows = async () => (await rows()).filter(({ ended_at }) => ended_at === null);
/** The one open stream, once it is another than `before`. */
const nextStream = (before: string | undefined) =>
  until('the stream on the other node', async () => {
    const open = await openRows();
    return open.length === 1 && open[0]?.id !== before ? open[0] : undefined;
  });
const lastShown = async (): Promise<number> => (await clockReadings(page)).at(-1)?.drawnAt ?? 0;

test('a node killed in mid-stream: its encoder goes on at the other node, in one stream, and the page follows', async () => {
  const first = publishTo(node(0));
  const before = await nextStream(undefined);
  await page.goto('/nightkiln');
  await watchClock(page);
  await frameAfter(page, 0, 60_000);
  // The page's own node does not have the stream, which says nothing about the network.
  expect(await page.evaluate(() => localStorage.getItem('bandshell.push-rests-until'))).toBeNull();
  await node(0).kill();
  await first.exited;
  const back = Date.now();
  stopPublishing = keepPublishingTo(node(1));
  const after = await nextStream(before.id);
  expect(after.node_id).not.toBe(before.node_id);
  await frameAfter(page, back, 60_000);
  // The dead node comes back to a channel that is another's: it ends its own stream and leaves the other alone.
  await node(0).start();
  expect(await rows()).toMatchObject([
    { id: before.id, end_reason: 'taken-over' },
    { id: after.id, ended_at: null },
  ]);
  await frameAfter(page, await lastShown(), 30_000);
});

test('a node that stood still and wakes has lost the channel: its encoder is sent away, the other’s stream goes on', async () => {
  const [before] = await openRows();
  await stopPublishing?.();
  const rival = publishTo(node(0));
  const stalled = await nextStream(before?.id);
  process.kill(node(0).pid(), 'SIGSTOP');
  const back = Date.now();
  stopPublishing = keepPublishingTo(node(1));
  const after = await nextStream(stalled.id);
  expect(after.node_id).toBe(before?.node_id);
  await frameAfter(page, back, 60_000);
  process.kill(node(0).pid(), 'SIGCONT');
  // Data that was sent to it meanwhile waits in its sockets; it must not become a stream.
  await rival.exited;
  await frameAfter(page, Date.now(), 30_000);
  expect((await openRows()).map(({ id }) => id)).toEqual([after.id]);
  expect(await rows()).toHaveLength(4);
});
