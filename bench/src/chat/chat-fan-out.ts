import type { ChildProcess } from 'node:child_process';
import { answerOf, program, stop } from '../measure/child-program.ts';
import { cpuSeconds } from '../measure/cpu-time.ts';
import type { Bench, Row } from '../measure/row.ts';
import { hasNgircd, startNgircd } from './ngircd.ts';

interface Room {
  /** CPU time of a delivery, in µs. */
  readonly mark: number;
  readonly members: number;
  readonly messagesPerSecond: number;
  readonly seconds: number;
}

interface Outcome {
  /** CPU time of the server for one line to one member, in µs. */
  readonly perDelivery: number;
  readonly deliveriesPerSecond: number;
}

/** `shared`: six rooms of so many members are one chat. */
type Kind = 'bandshell' | 'shared' | 'naive' | 'ngircd';
const SHARED_ROOMS = 6;
/** Of a delivery in a shared chat, in deliveries of one room of the same size. */
const SHARED_MARK = 1.3;

/** Starts a server and returns its port. */
const open = async (kind: Kind): Promise<{ readonly server: ChildProcess; readonly port: number }> => {
  if (kind === 'ngircd') return startNgircd();
  const server = program('chat/chat-fan-out-server', [kind]);
  return { server, port: await answerOf<number>(server) };
};

/** The CPU time of a server from the first message until every member has the last one. */
const measure = async (kind: Kind, room: Room): Promise<Outcome> => {
  const { server, port } = await open(kind);
  let client: ChildProcess | undefined;
  try {
    const speaks = kind === 'ngircd' ? 'irc' : 'websocket';
    const rooms = kind === 'shared' ? SHARED_ROOMS : 1;
    const { members, messagesPerSecond, seconds } = room;
    client = program('chat/chat-fan-out-client', [port, members * rooms, messagesPerSecond, seconds, speaks, rooms]);
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

const measureShared = async (room: Room): Promise<Row> => {
  const [one, six] = [await measure('bandshell', room), await measure('shared', room)];
  const times = six.perDelivery / one.perDelivery;
  return {
    what: `A shared chat of six rooms with ${room.members} members each, ${room.messagesPerSecond} messages/s asked`,
    ours: textOf(six),
    other: `one room of ${room.members} members: ${textOf(one)}`,
    mark: `≤ ${room.mark} × one room (${times.toFixed(2)} ×)`,
    met: times <= room.mark,
  };
};

export const chatFanOutBench: Bench = {
  name: 'chat-fan-out',
  run: async ({ quick, say }) => {
    const rooms: Room[] = [{ mark: 1.3, members: 1000, messagesPerSecond: 100, seconds: quick ? 8 : 20 }];
    if (!quick) rooms.push({ mark: 2.5, members: 10_000, messagesPerSecond: 20, seconds: 10 });
    const rows = [];
    for (const room of rooms) {
      const ours = await measure('bandshell', room);
      say(`the gateway, ${room.members} members: ${textOf(ours)}`);
      const naive = await measure('naive', room);
      say(`the loop, ${room.members} members: ${textOf(naive)}`);
      // With more members it closes sockets as they come.
      const irc = room.members <= 1000 && hasNgircd() ? await measure('ngircd', room) : undefined;
      if (irc !== undefined) say(`ngircd, ${room.members} members: ${textOf(irc)}`);
      const beside = [`naive loop: ${textOf(naive)}`, ...(irc ? [`ngircd, plain lines over TCP: ${textOf(irc)}`] : [])];
      rows.push({
        what: `Chat with badges, emotes and all tags: ${room.members.toLocaleString('en')} WebSocket members of one room, ${room.messagesPerSecond} messages/s asked`,
        ours: textOf(ours),
        other: beside.join('; '),
        mark: `≤ ${room.mark} µs (${(naive.perDelivery / ours.perDelivery).toFixed(1)} × cheaper than the loop)`,
        met: ours.perDelivery <= room.mark,
      });
    }
    rows.push(
      await measureShared({ mark: SHARED_MARK, members: 1000, messagesPerSecond: 20, seconds: quick ? 8 : 20 }),
    );
    return rows;
  },
};
