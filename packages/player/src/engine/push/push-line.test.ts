import { EARLY_PUSH, encodePushFrame, type PushKind } from '@bandshell/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPushLine } from './push-line.ts';

class Socket {
  static readonly OPEN = 1;
  static all: Socket[] = [];
  readonly url: string;
  readyState = 1;
  binaryType = '';
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  constructor(url: string | URL) {
    this.url = String(url);
    Socket.all.push(this);
  }
  close(): void {
    this.readyState = 3;
  }
}
const message = (kind: PushKind, sequence = 0): ArrayBuffer => encodePushFrame({ kind, sequence }).buffer;
const page = globalThis as { [EARLY_PUSH]?: unknown };

let heard: string[];
const open = (url = '/live/s1/source/push') =>
  openPushLine(url, {
    onFrame: ({ kind, sequence }) => heard.push(`${kind} ${sequence}`),
    onClosed: (code) => heard.push(`closed ${code}`),
  });
/** The socket that the document has opened. */
const early = (path: string, messages: readonly ArrayBuffer[]): Socket => {
  const socket = Object.assign(new Socket(`wss://site.example${path}`), { early: messages, patience: 0 });
  page[EARLY_PUSH] = socket;
  return socket;
};

beforeEach(() => {
  vi.useFakeTimers();
  [heard, Socket.all] = [[], []];
  vi.stubGlobal('WebSocket', Socket);
  vi.stubGlobal('location', { href: 'https://site.example/nightkiln' });
});
afterEach(() => {
  delete page[EARLY_PUSH];
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the document’s own socket is taken over with what it has brought, in order, and only once', async () => {
  const socket = early('/live/s1/source/push', [message('init', 1), message('media', 2)]);
  open();
  socket.onmessage?.({ data: 'no message' });
  await vi.advanceTimersByTimeAsync(0);
  socket.onmessage?.({ data: message('media', 3) });
  expect(heard).toEqual(['init 1', 'media 2', 'media 3']);
  open();
  expect(Socket.all.map(({ url }) => url)).toEqual(Array(2).fill('wss://site.example/live/s1/source/push'));
});

test.each([
  ['of another address', (socket: Socket) => socket, '/live/s2/source/push'],
  ['that has closed', (socket: Socket) => socket.close(), '/live/s1/source/push'],
])('the document’s socket %s is left', async (_, change, path) => {
  const socket = early(path, [message('init')]);
  change(socket);
  open();
  await vi.advanceTimersByTimeAsync(0);
  expect([heard, socket.readyState, Socket.all.length]).toEqual([[], 3, 2]);
});

test('a line that says nothing is dead, but for one whose encoder is away; a closed one says nothing more', async () => {
  const line = open();
  const [socket] = Socket.all;
  socket?.onmessage?.({ data: message('lost') });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(heard).toEqual(['lost 0']);
  socket?.onmessage?.({ data: message('media') });
  await vi.advanceTimersByTimeAsync(4_000);
  expect(heard.slice(1)).toEqual(['media 0', 'closed 1006']);
  socket?.onclose?.({ code: 1000 });
  line.close();
  const other = open();
  other.close();
  Socket.all[1]?.onmessage?.({ data: message('end') });
  expect(heard).toHaveLength(3);
});
