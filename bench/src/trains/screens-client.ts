import { WebSocket } from 'ws';

// Pages that hear of a channel's trains, in a separate process: each notes when which total came.
const [site = '', count = '0', topic = ''] = process.argv.slice(2);
/** An address may have 100 sockets for topics. */
const FROM_ONE_ADDRESS = 50;
const AT_ONCE = 10;

interface Frame {
  readonly type: string;
  readonly topic?: string;
  readonly data?: { readonly data?: { readonly execution?: { readonly total: number } | null } };
}

/** By screen: each total with its time, ms since the epoch. */
const heard: (readonly [number, number])[][] = [];
const open = (index: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const localAddress = `127.1.1.${Math.floor(index / FROM_ONE_ADDRESS) + 1}`;
    const socket = new WebSocket(`${site.replace('http', 'ws')}/realtime`, { origin: site, localAddress });
    const own: (readonly [number, number])[] = [];
    heard.push(own);
    socket.on('open', () => socket.send(JSON.stringify({ type: 'subscribe', topic })));
    socket.on('error', reject);
    socket.on('message', (bytes) => {
      const frame = JSON.parse(bytes.toString()) as Frame;
      if (frame.topic === topic && frame.type !== 'event') resolve();
      const total = frame.data?.data?.execution?.total;
      if (total !== undefined) own.push([total, Date.now()]);
    });
  });

for (let at = 0; at < Number(count); at += AT_ONCE)
  await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => open(at + index)));
process.on('message', () => process.send?.(heard));
process.send?.('ready');
