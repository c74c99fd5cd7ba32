import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { SlowBodies } from './slow-bodies.ts';

const second = 1000;
/** A request with this many received bytes, and whether its socket was closed. */
const upload = (length = '4194304') => {
  const socket = { bytesRead: 500, destroyed: false, answer: '' };
  const faults = {
    end: (text: string, done: () => void) => {
      socket.answer = text;
      done();
    },
    destroy: () => {
      socket.destroyed = true;
    },
  };
  const request = Object.assign(new EventEmitter(), {
    headers: { 'content-length': length },
    socket: Object.assign(socket, faults),
    complete: false,
    readableLength: 0,
    readableHighWaterMark: 16_384,
  });
  return { request, socket, incoming: request as unknown as IncomingMessage };
};
const unanswered = { headersSent: false } as ServerResponse;
const sweepEach = (bodies: SlowBodies, seconds: number, step: (second: number) => void): void => {
  for (let at = 1; at <= seconds; at += 1) {
    step(at);
    bodies.sweep(at * second);
  }
};
const rate = { windowMs: 20 * second, bytesPerSecond: 1_000 };

test('a large file over a poor line comes in, however long it takes, with a pause now and then', () => {
  const bodies = new SlowBodies(rate);
  const { request, socket, incoming } = upload();
  bodies.watch(incoming, unanswered, 0);
  sweepEach(bodies, 2_000, (at) => {
    if (at % 20 > 10) socket.bytesRead += 4_000;
  });
  expect(socket.destroyed).toBe(false);
  request.complete = true;
  bodies.sweep(2_001 * second);
  expect(bodies.size).toBe(0);
});

test.each([
  ['from the beginning', () => 1],
  ['after a quick beginning', (at: number) => (at < 30 ? 100_000 : 100)],
  ['silent', () => 0],
])('a body that comes slowly is cut: %s', (_name, bytesAt) => {
  const bodies = new SlowBodies(rate);
  const { socket, incoming } = upload();
  bodies.watch(incoming, unanswered, 0);
  sweepEach(bodies, 70, (at) => {
    socket.bytesRead += bytesAt(at);
  });
  expect([socket.destroyed, socket.answer.slice(0, 12), bodies.size]).toEqual([true, 'HTTP/1.1 408', 0]);
});

test('one that waits for this process is left alone, and has a whole window from then on', () => {
  const bodies = new SlowBodies(rate);
  const { request, socket, incoming } = upload();
  bodies.watch(incoming, unanswered, 0);
  request.readableLength = 16_384;
  sweepEach(bodies, 60, () => undefined);
  request.readableLength = 0;
  for (let at = 61; at < 80; at += 1) bodies.sweep(at * second);
  expect(socket.destroyed).toBe(false);
  bodies.sweep(81 * second);
  expect(socket.destroyed).toBe(true);
});

test('an answer that was begun is not written into; requests without a body are not looked at', () => {
  const bodies = new SlowBodies(rate);
  const { socket, incoming } = upload();
  bodies.watch(incoming, { headersSent: true } as ServerResponse, 0);
  bodies.watch(upload('0').incoming, unanswered, 0);
  expect(bodies.size).toBe(1);
  bodies.sweep(21 * second);
  expect([socket.destroyed, socket.answer]).toEqual([true, '']);
});
