import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

// Writes pieces as large and as often as those of a pushed stream to each of its sockets, and does nothing else.
const [bytes = 0, everyMs = 0] = process.argv.slice(2).map(Number);
const head = Buffer.from([0x82, 127, 0, 0, 0, 0, 0, 0, 0, 0]);
head.writeBigUInt64BE(BigInt(bytes), 2);
const message = Buffer.concat([head, Buffer.alloc(bytes, 7)]);
const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const http = createServer();
http.on('upgrade', (request, socket, first) =>
  sockets.handleUpgrade(request, socket, first, () => {
    const timer = setInterval(() => socket.write(message), everyMs);
    socket.on('close', () => clearInterval(timer));
    socket.on('error', () => {});
  }),
);
http.listen(0, '127.0.0.1', () => process.send?.((http.address() as AddressInfo).port));
