import { WebSocket } from 'ws';

// Viewers to whom a stream is pushed, in a separate process.
const [address = '', countText = '1'] = process.argv.slice(2);
let fragments = 0;
let failures = 0;
let since = performance.now();
for (let index = 0; index < Number(countText); index++) {
  const socket = new WebSocket(address);
  socket.on('message', () => {
    fragments++;
  });
  socket.on('error', () => {
    failures++;
  });
  socket.on('close', () => {
    failures++;
  });
}
process.on('message', (message) => {
  if (message === 'start') {
    fragments = 0;
    since = performance.now();
  } else process.send?.({ count: fragments, failures, milliseconds: performance.now() - since });
});
setTimeout(() => process.send?.('ready'), 3000);
