import { MAX_TRACKED_EVENTS, MAX_TRACKING_BYTES } from '@bandshell/domain/tracking';
import { expect, test } from 'vitest';
import { batchesOf } from './batches-of.ts';

const event = (number: number, length = 10) => ({ name: 'some_event', number, path: `/${'ä'.repeat(length)}` });
const read = (bodies: readonly string[]): number[] =>
  bodies.flatMap((body) => JSON.parse(body).events.map(({ number }: { number: number }) => number));
const numbers = (length: number): number[] => Array.from({ length }, (_, at) => at);

test('few short events are one request, and none are none', () => {
  expect(
    batchesOf(
      's',
      numbers(MAX_TRACKED_EVENTS).map((at) => event(at)),
    ),
  ).toHaveLength(1);
  expect(batchesOf('s', [])).toEqual([]);
});

test('many or long events are several requests, in their order, and each is taken', () => {
  for (const [count, length] of [
    [MAX_TRACKED_EVENTS + 1, 1],
    [50, 300],
    [200, 299],
  ] as const) {
    const bodies = batchesOf(
      's',
      numbers(count).map((at) => event(at, length)),
    );
    expect(bodies.length).toBeGreaterThan(1);
    expect(read(bodies)).toEqual(numbers(count));
    for (const body of bodies) {
      expect(JSON.parse(body).events.length).toBeLessThanOrEqual(MAX_TRACKED_EVENTS);
      expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(MAX_TRACKING_BYTES);
    }
  }
});

test('an event that no request can hold is left out, and the others are sent', () => {
  expect(read(batchesOf('s', [event(1), event(2, MAX_TRACKING_BYTES), event(3)]))).toEqual([1, 3]);
});
