import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { maskedFrame } from './masked-frame.ts';

// The members of one room in a separate process. They count lines in the received bytes, which costs little.
// With `irc` they speak plain IRC over TCP, else the WebSocket protocol of the site.
const [port = 0, members = 0, messagesPerSecond = 0, seconds = 0] = process.argv.slice(2).map(Number);
const isPlain = process.argv[6] === 'irc';
/** Members spread over so many rooms. */
const rooms = Number(process.argv[7] ?? 1);
/** Enough of them that each stays within the rate limit. */
const talkers = Math.min(200, members);
const LF = 0x0a;
const joinBatch = 100;
let lines = 0;

const count = (chunk: Buffer): void => {
  for (let at = chunk.indexOf(LF); at !== -1; at = chunk.indexOf(LF, at + 1)) lines++;
};

const written = (text: string): Buffer => (isPlain ? Buffer.from(text) : maskedFrame(text));

const join = async (index: number): Promise<Socket> => {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  if (!isPlain)
    socket.write(
      'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Protocol: irc\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
  let heard = '';
  const until = (what: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const onData = (chunk: Buffer): void => {
        heard += chunk.toString('latin1');
        if (!heard.includes(what)) return;
        socket.off('data', onData);
        resolve();
      };
      socket.on('data', onData);
      socket.once('close', () => reject(new Error(`closed before ${what}`)));
    });
  if (!isPlain) await until('\r\n\r\n');
  if (isPlain) {
    socket.write(`NICK talker${index}\r\nUSER talker 0 * :talker\r\n`);
    await until(' 376 ');
  } else {
    const identity =
      index < talkers ? `PASS oauth:token-talker${index}\r\nNICK talker${index}` : `NICK justinfan${index}`;
    socket.write(maskedFrame('CAP REQ :twitch.tv/tags twitch.tv/commands\r\n'));
    socket.write(maskedFrame(`${identity}\r\n`));
  }
  socket.write(written(`JOIN #room${index % rooms}\r\n`));
  await until(' 366 ');
  // After the end of the names, only the gateway sends the room's state.
  return socket;
};

const sockets: Socket[] = [];
while (sockets.length < members) {
  const size = Math.min(joinBatch, members - sockets.length);
  sockets.push(...(await Promise.all(Array.from({ length: size }, (_, index) => join(sockets.length + index)))));
}
for (const socket of sockets) socket.on('data', count);

process.on('message', async () => {
  lines = 0;
  const began = performance.now();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const due = Math.min(
        Math.floor(((performance.now() - began) / 1000) * messagesPerSecond),
        messagesPerSecond * seconds,
      );
      for (; sent < due; sent++) {
        sockets[sent % talkers]?.write(
          written(`PRIVMSG #room0 :message ${sent} of an ordinary length, as people write\r\n`),
        );
      }
      // Each message is a line for each member; for the sender it is the answer, which plain IRC does not give.
      if (sent < messagesPerSecond * seconds || lines < sent * (isPlain ? members - 1 : members)) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  process.send?.({ messages: sent, lines, milliseconds: performance.now() - began });
});
process.send?.('ready');
