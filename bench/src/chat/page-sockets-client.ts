import { once } from 'node:events';
import { connect } from 'node:net';
import { maskedFrame } from './masked-frame.ts';

// Idle viewers of one channel in a separate process: each with a socket of chat, or one for topics, or both.
const [site = '', count = '0', kind = 'both', channelId = '', login = ''] = process.argv.slice(2);
const { host, port, origin } = new URL(site);
const viewers = Number(count);
/** An address may have 100 sockets for topics, and two of these programs run at once. */
const FROM_ONE_ADDRESS = 45;
const BATCH = 50;

/** Opens a WebSocket, writes each text, and waits until `last` has come. */
const open = async (viewer: number, path: string, texts: readonly string[], last: string): Promise<void> => {
  const address = Math.floor(viewer / FROM_ONE_ADDRESS);
  const localAddress = `127.1.${Math.floor(address / 200)}.${(address % 200) + 1}`;
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress }).setNoDelay();
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  let heard = '';
  const hears = (what: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const onData = (chunk: Buffer): void => {
        heard += chunk.toString('latin1');
        if (!heard.includes(what)) return;
        socket.off('data', onData);
        socket.off('close', onClose);
        resolve();
      };
      const onClose = (): void => reject(new Error(`closed before ${what}: ${heard.slice(0, 200)}`));
      socket.on('data', onData);
      socket.once('close', onClose);
    });
  await hears('\r\n\r\n');
  const answered = hears(last);
  for (const text of texts) socket.write(maskedFrame(text));
  await answered;
  socket.resume();
};

/** Everything that a page of a live channel subscribes to for a visitor. */
const topics = [`channel.${channelId}`, `viewer-counts.${channelId}`];

const view = async (viewer: number): Promise<void> => {
  if (kind !== 'topics') {
    const lines = ['CAP REQ :twitch.tv/tags twitch.tv/commands', `NICK justinfan${viewer}`, `JOIN #${login}`];
    await open(viewer, '/chat', [lines.map((line) => `${line}\r\n`).join('')], ' ROOMSTATE ');
  }
  if (kind !== 'chat') {
    const frames = topics.map((topic) => JSON.stringify({ type: 'subscribe', topic }));
    await open(viewer, '/realtime', frames, `"topic":"${topics.at(-1)}"`);
  }
};

for (let at = 0; at < viewers; at += BATCH) {
  await Promise.all(Array.from({ length: Math.min(BATCH, viewers - at) }, (_, index) => view(at + index)));
}
process.send?.('ready');
setInterval(() => {}, 60_000);
