import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';

// Writes pieces as large and as often as those of a pushed stream to each of its sockets, and does nothing else.
const [bytes = 0, everyMs = 0] = process.argv.slice(2).map(Number);
const head = Buffer.from([0x82, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
head.writeBigUInt64BE(BigInt(bytes), 2);
const message = Buffer.concat([head, Buffer.alloc(bytes, 7)]);
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const http = createServer();
// One timer for all, as a fragment goes to all viewers of a rendition at once.
const open = new Set<Duplex>();
setInterval(() => {
  for (const socket of open) socket.write(message);
}, everyMs);
http.on('upgrade', (request, socket, first) =>
  sockets.handleUpgrade(request, socket, first, () => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => {});
  }),
);
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
