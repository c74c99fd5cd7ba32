import { Agent, get } from 'node:http';
import { WebSocket } from 'ws';

// Viewers of a raid's source in a separate process. Each does what a page does: it subscribes to the source, hears of the move,
// and waits a part of the second over which pages spread. Then it asks for the target's page and subscribes to the target.
const [port = 0, viewers = 0] = process.argv.slice(2).map(Number);
const [sourceId = '', targetId = '', targetLogin = '', operation = ''] = process.argv.slice(4);
const SPREAD_MS = 1_000;
/** An address of this machine for so many viewers: the server counts sockets by address. */
const AN_ADDRESS = 90;
const BATCH = 50;

const addressOf = (index: number): string => `127.0.1.${1 + Math.floor(index / AN_ADDRESS)}`;
const agents = new Map<string, Agent>();
const agentOf = (address: string): Agent => {
  const agent = agents.get(address) ?? new Agent({ localAddress: address, keepAlive: true, maxSockets: AN_ADDRESS });
  agents.set(address, agent);
  return agent;
};
const variables = encodeURIComponent(JSON.stringify({ login: targetLogin }));
const extensions = encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: operation } }));
const path = `/graphql?operationName=ChannelShell&variables=${variables}&extensions=${extensions}`;

const askForPage = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path, agent: agentOf(address), localAddress: address };
    get(options, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode === 200));
    }).on('error', () => resolve(false));
  });

let [movedCount, failures] = [0, 0];
const movedAt: number[] = [];
const enter = async (index: number): Promise<void> => {
  const address = addressOf(index);
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, {
    localAddress: address,
    headers: { origin: `http://127.0.0.1:${port}`, cookie: `device=bench-${index}` },
  });
  const subscribed = new Set<string>();
  let onSubscribed: (() => void) | undefined;
  const subscribe = (topics: readonly string[]): Promise<void> =>
    new Promise((resolve) => {
      onSubscribed = () => topics.every((topic) => subscribed.has(topic)) && resolve();
      for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }));
    });
  const move = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * SPREAD_MS));
    if (!(await askForPage(address))) failures += 1;
    await subscribe([`channel.${targetId}`, `viewer-counts.${targetId}`]);
    movedAt.push(Date.now());
    movedCount += 1;
    if (movedCount === viewers) process.send?.({ movedAt, failures });
  };
  socket.on('message', (data) => {
    const frame = JSON.parse(String(data)) as { type: string; topic?: string; data?: { kind?: string } };
    if (frame.type !== 'event' && frame.topic !== undefined) {
      subscribed.add(frame.topic);
      onSubscribed?.();
    } else if (frame.data?.kind === 'raid-moved') void move();
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  await subscribe([`channel.${sourceId}`, `viewer-counts.${sourceId}`]);
};

for (let from = 0; from < viewers; from += BATCH) {
  await Promise.all(Array.from({ length: Math.min(BATCH, viewers - from) }, (_, index) => enter(from + index)));
}
process.send?.('entered');
