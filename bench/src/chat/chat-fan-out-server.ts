import { randomUUID } from 'node:crypto';
import { startChatGateway } from '@bandshell/testkit';
import { type WebSocket, WebSocketServer } from 'ws';

/**
 * One chat room in a separate process: the gateway with accounts and messages in memory, or a simple loop that calls
 * `send` for each message and member.
 */
const startNaive = async (): Promise<number> => {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  const members = new Set<WebSocket>();
  server.on('connection', (socket) => {
    socket.on('close', () => members.delete(socket));
    socket.on('message', (data) => {
      for (const line of String(data).split('\r\n')) {
        if (line.startsWith('JOIN ')) {
          members.add(socket);
          socket.send(':naive 366 you #room0 :End of /NAMES list\r\n');
        } else if (line.startsWith('PRIVMSG ')) {
          const text = lineOf(line.slice(line.indexOf(' :') + 2));
          for (const member of members) if (member !== socket) member.send(text);
          socket.send('@badges=;color=#1E90FF;display-name=talker;mod=0 :naive USERSTATE #room0\r\n');
        }
      }
    });
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the TCP server has no port');
  return address.port;
};

/** As long as the gateway's own lines. */
const lineOf = (text: string): string =>
  `@badge-info=subscriber/14;badges=subscriber/12;color=#1E90FF;display-name=talker100;emotes=9:0-6/12:11-12;first-msg=0;flags=;id=${randomUUID()};mod=0;returning-chatter=0;room-id=500000;subscriber=0;tmi-sent-ts=${Date.now()};turbo=0;user-id=1000100;user-type= :talker100!talker100@talker100.chat.test PRIVMSG #room0 :${text}\r\n`;

/** The channels of `room0` to `room5`, as the test kit numbers them. */
const SHARED = Array.from({ length: 6 }, (_, index) => ({ channelId: String(500_000 + index), login: `room${index}` }));

/** Every sender subscribes, and every message has two emotes. With `isShared` six rooms are one chat. */
const startGateway = async (isShared: boolean): Promise<number> => {
  const { url } = await startChatGateway({
    directory: { subscribedMonths: async () => 14 },
    emotes: {
      find: async () => '9:0-6/12:11-12',
      findInWhisper: async () => '',
      setsOf: async () => '0,9,12',
      detailsOf: async () => new Map(),
    },
    ...(isShared && { sharing: { groupOf: async () => SHARED, shows: async () => true } }),
    limits: { sockets: 100_000, unregisteredSockets: 100_000 },
  });
  return Number(new URL(url).port);
};

process.on('message', () => {
  globalThis.gc?.();
  setImmediate(() => {
    globalThis.gc?.();
    process.send?.(process.memoryUsage().rss);
  });
});
const port = process.argv[2] === 'naive' ? await startNaive() : await startGateway(process.argv[2] === 'shared');
process.send?.(port);
