import { NatsServer, startTestServer, type TestServer, until } from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../../accounts/create-user.ts';

let now = Date.parse('2026-03-01T12:00:00Z');
let nats: NatsServer;
let first: TestServer;
let second: TestServer;
let channelId: string;

const open = (databaseUrl?: string): Promise<TestServer> =>
  startTestServer({
    env: { NATS_URL: nats.url },
    clock: { now: () => new Date(now) },
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });

beforeAll(async () => {
  nats = await NatsServer.atFreePort();
  await nats.start();
  first = await open();
  second = await open(first.databaseUrl);
  const made = await createUser(first.platform, { login: 'counted', password: 'long enough for this' });
  if (!made.ok) throw new Error(made.code);
  channelId = made.value.id;
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await nats?.kill();
});

const tickAll = async (servers: readonly TestServer[]): Promise<void> => {
  for (const { platform } of servers) await platform.services.viewerCounter.tick();
};
const counts = (servers: readonly TestServer[]) =>
  servers.map(({ platform }) => platform.services.viewerCounter.current(channelId)?.count ?? 0);
const reader = (device: number) => ({ viewer: null, device: `device-${device}`, address: `10.1.${device}.1` });

test('two nodes count each viewer once, wherever the tabs are, and none is lost when a node joins or goes', async () => {
  const both = [first, second];
  // Before the nodes know each other, each counts its own heartbeats.
  for (let device = 0; device < 60; device += 1)
    first.platform.services.viewerCounter.heartbeat(channelId, reader(device));
  await first.platform.services.viewerCounter.tick();
  expect(counts([first])).toEqual([60]);

  for (let device = 30; device < 90; device += 1)
    second.platform.services.viewerCounter.heartbeat(channelId, reader(device));
  await until('both nodes to count ninety', async () => {
    await tickAll(both);
    return counts(both).every((count) => count === 90);
  });
  for (let device = 0; device < 90; device += 1) {
    for (const { platform } of both) platform.services.viewerCounter.heartbeat(channelId, reader(device));
  }
  // Heartbeats for the other node are sent once a second.
  await until('every viewer to be known where it is counted', async () => {
    await tickAll(both);
    return counts(both).every((count) => count === 90);
  });

  await second.close();
  await until('the first node to be alone and to have them all back', async () => {
    now += 5_000;
    for (let device = 0; device < 90; device += 1)
      first.platform.services.viewerCounter.heartbeat(channelId, reader(device));
    await tickAll([first]);
    return counts([first])[0] === 90;
  });
  now += 60_000;
  await tickAll([first]);
  expect(counts([first])).toEqual([0]);
});
