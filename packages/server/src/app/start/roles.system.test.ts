import { once } from 'node:events';
import {
  createTestDatabase,
  NatsServer,
  startTestServer,
  type TestDatabase,
  type TestServer,
  until,
} from '@bandshell/testkit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('one role a process', () => {
  test.each([
    ['api', { graphql: 400, realtime: true, rtmp: false }],
    ['worker', { graphql: 404, realtime: false, rtmp: false }],
    ['media', { graphql: 404, realtime: false, rtmp: true }],
    ['chat', { graphql: 404, realtime: false, rtmp: false }],
  ] as const)('%s', async (role, expected) => {
    const server = await startTestServer({ databaseUrl: database.url, env: { ROLES: role } });
    expect((await fetch(`${server.url}/graphql`)).status).toBe(expected.graphql);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(server.rtmpPort !== undefined).toBe(expected.rtmp);
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`);
    const opened = await once(socket, 'open').then(
      () => true,
      () => false,
    );
    expect(opened).toBe(expected.realtime);
    socket.terminate();
    await server.close();
  });
});

describe('two nodes on one database and one NATS', () => {
  let nats: NatsServer;
  const nodes: TestServer[] = [];
  beforeAll(async () => {
    nats = await NatsServer.atFreePort();
    await nats.start();
    const env = { NATS_URL: nats.url };
    nodes.push(
      await startTestServer({ databaseUrl: database.url, env: { ...env, ROLES: 'api' } }),
      await startTestServer({ databaseUrl: database.url, env: { ...env, ROLES: 'api,worker' } }),
    );
  });
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()));
    await nats?.kill();
  });

  const listenOn = async (node: TestServer | undefined): Promise<string[]> => {
    const frames: string[] = [];
    const socket = new WebSocket(`${node?.url.replace('http', 'ws')}/realtime`);
    socket.on('message', (data) => frames.push(String(data)));
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', topic: 'channel.100001' }));
    await until('the subscription', () => frames.some((frame) => frame.includes('"subscribed"')));
    return frames;
  };
  const change = (node: TestServer | undefined, title: string): Promise<void> | undefined =>
    node?.platform.database.transact((tx) =>
      tx.emit(
        {
          type: 'broadcast-settings-changed',
          version: 1,
          channelId: '100001',
          title,
          language: 'en',
          category: null,
          at: 0,
        },
        '100001',
      ),
    );

  test('an event written on one reaches the pages of both; NATS killed and back', async () => {
    const [first, second] = nodes;
    const [near, far] = [await listenOn(first), await listenOn(second)];
    // The node without the worker's role writes; the other one relays.
    await until('a change to reach both', async () => {
      await change(first, 'One');
      return [near, far].every((frames) => frames.some((frame) => frame.includes('"title":"One"')));
    });
    await nats.kill();
    await until('the relaying node’s own pages to hear on', async () => {
      await change(second, 'Two');
      return far.some((frame) => frame.includes('"title":"Two"'));
    });
    await nats.start();
    await until('both to hear again', async () => {
      await change(first, 'Three');
      return [near, far].every((frames) => frames.some((frame) => frame.includes('"title":"Three"')));
    });
  });

  test('a setting changed on one node holds on the other', async () => {
    const [first, second] = nodes;
    await first?.platform.flags.setSetting('sign_up_open', false);
    await until('the other node to know', () => second?.platform.flags.setting('sign_up_open') === false);
  });
});
