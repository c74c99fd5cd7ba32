import {
  ChatPeer,
  createChatToken,
  createTestUser,
  NatsServer,
  startTestServer,
  type TestServer,
  type TestUser,
  until,
} from '@bandshell/testkit';
import type { Bench } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { withDatabase } from '../measure/with-database.ts';

const ROOM = '#benchroom';
const MARK_MS = 200;

const enter = async (node: TestServer, user: TestUser): Promise<ChatPeer> => {
  const peer = await ChatPeer.overTcp(node.ircPort ?? 0);
  await peer.exchange(
    'CAP REQ :twitch.tv/tags twitch.tv/commands',
    `PASS oauth:${await createChatToken(user)}`,
    'NICK x',
  );
  await peer.exchange(`JOIN ${ROOM}`);
  return peer;
};

/** Two nodes on one database and one NATS server: from a ban on one until the other tells it and refuses its victim. */
const measure = async (url: string, nats: NatsServer, bans: number): Promise<readonly number[]> => {
  const nodes: TestServer[] = [];
  const peers: ChatPeer[] = [];
  try {
    for (const roles of ['api,chat,worker', 'api,chat']) {
      nodes.push(await startTestServer({ databaseUrl: url, env: { NATS_URL: nats.url, ROLES: roles } }));
    }
    const [near, far] = nodes as [TestServer, TestServer];
    const [owner, victim] = [await createTestUser(near, ROOM.slice(1)), await createTestUser(near, 'benchvictim')];
    const [host, guest] = [await enter(near, owner), await enter(far, victim)];
    peers.push(host, guest);
    const times: number[] = [];
    const hears = (count: number) => () => guest.lines.filter((line) => line.includes(' CLEARCHAT ')).length === count;
    await until('the nodes to hear each other', async () => {
      await host.exchange(`PRIVMSG ${ROOM} :${Math.random()}`);
      return guest.lines.some((line) => line.includes(' PRIVMSG '));
    });
    for (let count = 1; count <= bans; count += 1) {
      const start = performance.now();
      host.say(`PRIVMSG ${ROOM} :/ban ${victim.login}`);
      while (!hears(count)()) await new Promise((resolve) => setImmediate(resolve));
      times.push(performance.now() - start);
      const answer = await guest.exchange(`PRIVMSG ${ROOM} :still here ${count}`);
      if (!answer.some((line) => line.includes('msg-id=msg_banned'))) throw new Error('a banned user wrote');
      await host.exchange(`PRIVMSG ${ROOM} :/unban ${victim.login}`);
    }
    return times;
  } finally {
    for (const peer of peers) peer.destroy();
    for (const node of nodes) await node.close();
  }
};

export const chatBanBench: Bench = {
  name: 'chat-ban',
  run: async ({ quick }) => {
    const nats = await NatsServer.atFreePort();
    await nats.start();
    try {
      const times = await withDatabase((url) => measure(url, nats, quick ? 10 : 40));
      const [p50, worst] = [percentile(times, 0.5), Math.max(...times)];
      return [
        {
          what: `From a ban in chat to no further message on another node, p50 and longest of ${times.length}`,
          ours: `${p50.toFixed(0)} / ${worst.toFixed(0)} ms`,
          other: '–',
          mark: `≤ ${MARK_MS} ms`,
          met: worst <= MARK_MS,
        },
      ];
    } finally {
      await nats.kill();
    }
  },
};
