import { WebSocket } from 'ws';
import { until } from '../process/until.ts';
import type { TestServer } from '../server/start-test-server.ts';
import type { Visitor } from '../server/visitor.ts';

export interface PageFrame {
  readonly type: string;
  readonly topic?: string;
  readonly code?: string;
  readonly data?: { readonly kind?: string; readonly [field: string]: unknown };
}

/** The realtime socket of an open page. */
export interface OpenPage {
  /** All received frames, in order. */
  readonly frames: readonly PageFrame[];
  /** Events of a topic. */
  events(topic: string): readonly PageFrame[];
  /** Whether either side has closed it. */
  isClosed(): boolean;
  close(): void;
}

/** Opens a socket that subscribes to these topics; resolves when each of them is accepted or refused. */
export async function openPage(server: TestServer, visitor: Visitor, ...topics: string[]): Promise<OpenPage> {
  const { cookie } = visitor;
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/realtime`, {
    headers: { origin: server.platform.config.publicUrl, ...(cookie === '' ? {} : { cookie }) },
  });
  const frames: PageFrame[] = [];
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  for (const topic of topics) socket.send(JSON.stringify({ type: 'subscribe', topic }));
  await until('answers to all subscriptions', () =>
    topics.every((topic) => frames.some((frame) => frame.topic === topic && frame.type !== 'event')),
  );
  return {
    frames,
    events: (topic) => frames.filter((frame) => frame.type === 'event' && frame.topic === topic),
    isClosed: () => socket.readyState === WebSocket.CLOSED,
    close: () => socket.close(),
  };
}
