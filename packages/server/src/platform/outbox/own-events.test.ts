import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OwnEvents } from './own-events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer waits for the last event of its partition, and for no other', async () => {
  const own = new OwnEvents();
  expect(await own.whenHeard('a', 200)).toBe(true);
  own.writing([
    { id: 1, partition: 'a' },
    { id: 2, partition: 'a' },
    { id: 3, partition: 'b' },
  ]);
  let isHeard: boolean | undefined;
  void own.whenHeard('a', 200).then((heard) => {
    isHeard = heard;
  });
  own.heard({ id: 1, partition: 'a' });
  own.heard({ id: 3, partition: 'b' });
  await vi.advanceTimersByTimeAsync(199);
  expect(isHeard).toBeUndefined();
  own.heard({ id: 2, partition: 'a' });
  await vi.advanceTimersByTimeAsync(0);
  expect(isHeard).toBe(true);
  expect(await own.whenHeard('b', 200)).toBe(true);
});

test('an event that is heard before its commit is answered is not waited for', async () => {
  const own = new OwnEvents();
  own.writing([{ id: 1, partition: 'a' }]);
  own.heard({ id: 1, partition: 'a' });
  expect(await own.whenHeard('a', 200)).toBe(true);
});

test('a wait has an end, and later events of others end it too', async () => {
  const own = new OwnEvents();
  own.writing([{ id: 5, partition: 'a' }]);
  const late = own.whenHeard('a', 200);
  await vi.advanceTimersByTimeAsync(200);
  expect(await late).toBe(false);
  own.heard({ id: 9, partition: 'a' });
  expect(await own.whenHeard('a', 200)).toBe(true);
});

test('a transaction that fails leaves nothing to wait for, unless another one wrote since', async () => {
  const own = new OwnEvents();
  const undo = own.writing([{ id: 1, partition: 'a' }]);
  const wait = own.whenHeard('a', 200);
  undo();
  expect(await wait).toBe(true);
  const undoFirst = own.writing([{ id: 2, partition: 'a' }]);
  own.writing([{ id: 3, partition: 'a' }]);
  undoFirst();
  const second = own.whenHeard('a', 200);
  await vi.advanceTimersByTimeAsync(200);
  expect(await second).toBe(false);
});

test('while no node can be told of events, the oldest are given up', async () => {
  const own = new OwnEvents();
  for (let id = 0; id <= 10_000; id += 1) own.writing([{ id, partition: String(id) }]);
  expect(await own.whenHeard('0', 200)).toBe(true);
  const newest = own.whenHeard('10000', 200);
  await vi.advanceTimersByTimeAsync(200);
  expect(await newest).toBe(false);
});
