import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PUSH_CLOSES, pushPath } from '@bandshell/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { AccessWatch } from '../origin/access-watch.ts';
import { PushDoor } from './push-door.ts';
import { PushRoom } from './push-room.ts';

let door: PushDoor;
let port: number;
/** Tokens that open the stream no more. */
let closed: Set<string | undefined>;
const server = createServer();
beforeEach(async () => {
  // The door's own time alone: sockets have the real one.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  closed = new Set();
  const room = new PushRoom(() => 0, { name: 'source', smaller: () => undefined, derived: () => [] });
  door = new PushDoor({
    gate: { opens: async (_streamId, token) => !closed.has(token) },
    room: () => room,
    sent: () => {},
  });
  server.on('upgrade', (request, socket, head) => door.upgrade(request, socket, head, '127.0.0.1'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
});
afterEach(() => {
  door.destroy();
  server.removeAllListeners('upgrade').close();
  vi.useRealTimers();
});

const watch = async (token: string): Promise<WebSocket> => {
  const socket = new WebSocket(`ws://127.0.0.1:${port}${pushPath('s1', 'source', token)}`);
  await once(socket, 'open');
  return socket;
};

test('who may watch no more is closed within a second, also if no event says so', async () => {
  const [guest, other] = [await watch('guest'), await watch('other')];
  const ended = once(guest, 'close');
  closed.add('guest');
  await vi.advanceTimersByTimeAsync(1000);
  expect((await ended)[0]).toBe(PUSH_CLOSES.denied);
  expect(other.readyState).toBe(WebSocket.OPEN);
});

test('it is closed at once when access is said to have changed, and many changes lead to one look', async () => {
  const guest = await watch('guest');
  const ended = once(guest, 'close');
  closed.add('guest');
  const look = vi.spyOn(AccessWatch.prototype, 'recheck');
  for (let changes = 0; changes < 100; changes += 1) door.recheckSoon();
  await vi.advanceTimersByTimeAsync(100);
  expect((await ended)[0]).toBe(PUSH_CLOSES.denied);
  expect(look).toHaveBeenCalledTimes(1);
  // A door that is closed looks no more.
  door.destroy();
  door.recheckSoon();
  await vi.advanceTimersByTimeAsync(5000);
  expect(look).toHaveBeenCalledTimes(1);
});
