import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { creatorRevenue, userBits } from '@bandshell/domain/ledger';
import { issueChatToken } from '@bandshell/server/src/features/oauth/grants/issue-chat-token.ts';
import { startTestServer, type TestServer, until } from '@bandshell/testkit';
import { cpuSeconds, processTree } from '../measure/cpu-time.ts';
import type { Bench, Row } from '../measure/row.ts';
import { percentile } from '../measure/statistics.ts';
import { withDatabase } from '../measure/with-database.ts';
import { addMoneyUsers, giveBits, inTurns } from './money-users.ts';

const AT_ONCE = 32;
const BITS_EACH = 3;
const GIVEN = 1_000;
/** A user may cheer 60 times a minute. */
const CHEERS_EACH = 40;

/** CPU of the programs that this one has started: the database's. */
const databaseSeconds = (): number =>
  processTree(process.pid)
    .slice(1)
    .reduce((sum, pid) => sum + cpuSeconds(pid), 0);

/** All cheers go to one channel, as fast as they are taken. */
async function spendAll(server: TestServer, users: readonly string[], channelId: string): Promise<Row> {
  const { database, services } = server.platform;
  const cheers = Array.from({ length: CHEERS_EACH }, () => users).flat();
  const before = await services.ledger.balance(database.db, creatorRevenue(channelId, 'USD'));
  const cpu = process.cpuUsage();
  const databaseBefore = databaseSeconds();
  const start = performance.now();
  await inTurns(cheers, AT_ONCE, async (userId, index) => {
    const refusal = await services.cheering.spend({
      ...{ key: `bench-${index}`, channelId, userId, login: userId, displayName: userId },
      ...{ messageId: randomUUID(), bits: BITS_EACH, at: Date.now() },
    });
    if (refusal !== null) throw new Error(refusal.sentence);
  });
  const seconds = (performance.now() - start) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const databaseCpu = databaseSeconds() - databaseBefore;
  const earned = (await services.ledger.balance(database.db, creatorRevenue(channelId, 'USD'))) - before;
  const left = await Promise.all(users.map((id) => services.ledger.balance(database.db, userBits(id))));
  const isExact =
    earned === cheers.length * BITS_EACH && left.every((bits) => bits === GIVEN - CHEERS_EACH * BITS_EACH);
  const faults = await services.ledgerWatch.verify();
  const isSound = isExact && faults.accounts + faults.units + faults.transactions === 0;
  const rate = cheers.length / seconds;
  return {
    what: `${cheers.length.toLocaleString('en')} cheers of ${users.length} users to one channel, ${AT_ONCE} at once, database and server on this machine: cheers/s, balances`,
    ours: `${rate.toFixed(0)}/s, ${isSound ? 'exact' : 'wrong'}; ${((user + system) / 1_000 / cheers.length).toFixed(2)} ms CPU each, and ${((databaseCpu * 1_000) / cheers.length).toFixed(2)} ms of the database`,
    other: '–',
    mark: '≥ 1,000/s, exact',
    met: rate >= 1_000 && isSound,
  };
}

const join = async (port: number, login: string, token?: string): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  let heard = '';
  const joined = new Promise<void>((resolve) => {
    const listen = (piece: Buffer): void => {
      heard += piece.toString('latin1');
      if (!heard.includes(' 366 ')) return;
      socket.off('data', listen);
      resolve();
    };
    socket.on('data', listen);
  });
  const pass = token === undefined ? '' : `PASS oauth:${token}\r\n`;
  socket.write(`CAP REQ :twitch.tv/tags twitch.tv/commands\r\n${pass}NICK ${login}\r\nJOIN #payer_3000000\r\n`);
  await joined;
  return socket;
};

/** Each screen notes how long ago the text says that it was sent. */
async function seeAll(
  server: TestServer,
  users: readonly string[],
  options: { screens: number; seconds: number; rate: number },
) {
  const { screens, seconds, rate } = options;
  const port = server.ircPort ?? 0;
  const times: number[] = [];
  const hear = (socket: Socket): void => {
    let rest = '';
    socket.on('data', (piece: Buffer) => {
      const now = performance.now();
      const lines = (rest + piece.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const sent = / PRIVMSG \S+ :cheer1 at (\d+\.\d+)/.exec(line)?.[1];
        if (sent !== undefined) times.push(now - Number(sent));
      }
    });
  };
  const readers: Socket[] = [];
  await inTurns(Array.from({ length: screens }), 20, async (_, index) => {
    readers.push(await join(port, `justinfan${10_000 + index}`));
  });
  for (const reader of readers) hear(reader);
  const senders: Socket[] = [];
  await inTurns(users, 10, async (id) => {
    const { accessToken } = await issueChatToken(server.platform, id);
    senders.push(await join(port, `payer_${id}`, accessToken));
  });
  const start = performance.now();
  const count = rate * seconds;
  for (let sent = 0; sent < count; sent += 1) {
    const wait = start + (sent * 1_000) / rate - performance.now();
    if (wait > 0) await pause(wait);
    senders[sent % senders.length]?.write(`PRIVMSG #payer_3000000 :cheer1 at ${performance.now().toFixed(2)}\r\n`);
  }
  await until('all screens to have all cheers', async () => times.length >= count * screens, 20_000).catch(() => {});
  for (const socket of [...readers, ...senders]) socket.destroy();
  const p99 = percentile(times, 0.99);
  return {
    what: `${rate} cheers/s in a room of ${screens} screens: from the sender to every screen, p50 / p99`,
    ours: `${percentile(times, 0.5).toFixed(0)} / ${p99.toFixed(0)} ms, ${times.length} of ${count * screens} arrived`,
    other: '–',
    mark: 'p99 ≤ 300 ms, all arrive',
    met: p99 <= 300 && times.length === count * screens,
  };
}

/** Bits to one hot channel: how many a second, and how soon everybody sees them. */
export const cheersBench: Bench = {
  name: 'cheers',
  run: ({ quick, say }) =>
    withDatabase(async (databaseUrl) => {
      const server = await startTestServer({ databaseUrl, env: { DATABASE_POOL: '16' } });
      try {
        const size = quick ? { screens: 100, seconds: 5, rate: 20 } : { screens: 500, seconds: 20, rate: 50 };
        const [channel = '', ...all] = await addMoneyUsers(databaseUrl, (quick ? 100 : 500) + 2 * size.rate);
        await giveBits(server, all, GIVEN);
        // A user who has cheered has used the minute up, so others do it for the screens.
        const [users, others] = [all.slice(2 * size.rate), all.slice(0, 2 * size.rate)];
        const rows = [await spendAll(server, users, channel)];
        say(rows[0]?.ours ?? '');
        rows.push(await seeAll(server, others, size));
        say(rows[1]?.ours ?? '');
        return rows;
      } finally {
        await server.close();
      }
    }),
};
