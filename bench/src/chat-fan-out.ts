import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpuSeconds } from './cpu-time.ts';
import type { Bench } from './row.ts';

interface Room {
  /** How many times cheaper than the loop the gateway must be; only reported when undefined. */
  readonly cheaperMark: number | undefined;
  readonly members: number;
  readonly messagesPerSecond: number;
  readonly seconds: number;
}

interface Outcome {
  /** CPU time of the server for one line to one member, in µs. */
  readonly perDelivery: number;
  readonly deliveriesPerSecond: number;
}

/** Time limit of each step. */
const limitMs = 180_000;

const program = (name: string, args: readonly (string | number)[]): ChildProcess =>
  fork(new URL(`./${name}.ts`, import.meta.url).pathname, args.map(String));

const answerOf = async <T>(child: ChildProcess): Promise<T> => {
  const ended = new AbortController();
  const failed = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
    throw new Error(`a process of the bench ended with ${code}`);
  });
  try {
    const [answer] = await Promise.race([once(child, 'message', { signal: AbortSignal.timeout(limitMs) }), failed]);
    return answer as T;
  } finally {
    failed.catch(() => {});
    ended.abort();
  }
};

const stop = async (child: ChildProcess | undefined): Promise<void> => {
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
};

/** The CPU time of a server from the first message until every member has the last one. */
const measure = async (kind: 'bandshell' | 'naive', room: Room): Promise<Outcome> => {
  const server = program('chat-fan-out-server', [kind]);
  let client: ChildProcess | undefined;
  try {
    const port = await answerOf<number>(server);
    client = program('chat-fan-out-client', [port, room.members, room.messagesPerSecond, room.seconds]);
    await answerOf(client);
    const before = cpuSeconds(server.pid ?? 0);
    client.send('start');
    const { lines, milliseconds } = await answerOf<{ lines: number; milliseconds: number }>(client);
    const cpu = cpuSeconds(server.pid ?? 0) - before;
    return { perDelivery: (cpu * 1e6) / lines, deliveriesPerSecond: (lines * 1000) / milliseconds };
  } finally {
    await stop(client);
    await stop(server);
  }
};

const textOf = ({ perDelivery, deliveriesPerSecond }: Outcome): string =>
  `${perDelivery.toFixed(2)} µs CPU a delivery, ${Math.round(deliveriesPerSecond).toLocaleString('en')} deliveries/s`;

export const chatFanOutBench: Bench = {
  name: 'chat-fan-out',
  run: async ({ quick, say }) => {
    const rooms: Room[] = [{ cheaperMark: 5, members: 1000, messagesPerSecond: 100, seconds: quick ? 8 : 20 }];
    if (!quick) rooms.push({ cheaperMark: undefined, members: 10_000, messagesPerSecond: 20, seconds: 10 });
    const rows = [];
    for (const room of rooms) {
      const ours = await measure('bandshell', room);
      say(`the gateway, ${room.members} members: ${textOf(ours)}`);
      const naive = await measure('naive', room);
      say(`the loop, ${room.members} members: ${textOf(naive)}`);
      const times = naive.perDelivery / ours.perDelivery;
      rows.push({
        what: `Chat: ${room.members.toLocaleString('en')} WebSocket members of one room, ${room.messagesPerSecond} messages/s asked`,
        ours: textOf(ours),
        other: `naive loop: ${textOf(naive)}`,
        mark: `${room.cheaperMark === undefined ? '' : `≥ ${room.cheaperMark} × cheaper: `}${times.toFixed(1)} ×`,
        met: room.cheaperMark === undefined ? undefined : times >= room.cheaperMark,
      });
    }
    return rows;
  },
};
