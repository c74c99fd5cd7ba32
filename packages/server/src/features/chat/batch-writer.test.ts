import { describe, expect, test, vi } from 'vitest';
import { BatchWriter } from './batch-writer.ts';

const setUp = (write: (items: readonly string[]) => Promise<void>) => {
  const dropped: [number, string][] = [];
  const failures: unknown[] = [];
  const writer = new BatchWriter<string>({
    write,
    isItemsFault: (error) => error instanceof RangeError,
    onFailure: (error) => failures.push(error),
    onDropped: (count, reason) => dropped.push([count, reason]),
    capacity: 5,
    batch: 2,
    gatherMs: 5,
    retryMs: 5,
    longestRetryMs: 20,
  });
  return { writer, dropped, failures };
};

describe('a batch writer', () => {
  test('writes in order and in batches', async () => {
    const batches: (readonly string[])[] = [];
    const { writer } = setUp(async (items) => void batches.push(items));
    for (const item of ['a', 'b', 'c']) writer.push(item);
    expect(writer.waiting).toEqual(['a', 'b', 'c']);
    await writer.flush();
    expect(batches).toEqual([['a', 'b'], ['c']]);
    expect(writer.waiting).toEqual([]);
  });

  test('writes by itself', async () => {
    const written: string[] = [];
    const { writer } = setUp(async (items) => void written.push(...items));
    writer.push('a');
    await vi.waitFor(() => expect(written).toEqual(['a']), 5000);
  });

  test('an item waits no longer than its time, however many come after it', async () => {
    vi.useFakeTimers();
    try {
      const written: string[] = [];
      const { writer } = setUp(async (items) => void written.push(...items));
      for (const item of ['a', 'b', 'c']) {
        writer.push(item);
        await vi.advanceTimersByTimeAsync(2);
      }
      // 'a' has waited 6 of 5 ms.
      expect(written).toEqual(['a', 'b', 'c']);
    } finally {
      vi.useRealTimers();
    }
  });

  test('keeps items while writing fails, up to its cap, and writes them later', async () => {
    const written: string[] = [];
    let isAway = true;
    const { writer, dropped, failures } = setUp(async (items) => {
      if (isAway) throw new Error('away');
      written.push(...items);
    });
    for (const item of 'abcdefg') writer.push(item);
    await writer.flush();
    expect(dropped).toEqual([
      [1, 'queue-full'],
      [1, 'queue-full'],
    ]);
    expect(failures).toHaveLength(1);
    isAway = false;
    await vi.waitFor(() => expect(written).toEqual(['a', 'b', 'c', 'd', 'e']), 5000);
  });

  test('drops the one item that cannot be written, and no other', async () => {
    const written: string[] = [];
    const { writer, dropped } = setUp(async (items) => {
      if (items.includes('bad')) throw new RangeError('bad');
      written.push(...items);
    });
    for (const item of ['a', 'bad', 'b']) writer.push(item);
    await writer.flush();
    expect(written).toEqual(['a', 'b']);
    expect(dropped).toEqual([[1, 'bad-item']]);
  });

  test('stops within its time, and tells what was not written', async () => {
    const { writer, dropped } = setUp(() => new Promise(() => {}));
    writer.push('a');
    await writer.stop(30);
    expect(dropped).toEqual([[1, 'queue-full']]);
    expect(writer.waiting).toEqual([]);
  });

  test('writes the last items when it stops', async () => {
    const written: string[] = [];
    const { writer, dropped } = setUp(async (items) => void written.push(...items));
    for (const item of ['a', 'b', 'c']) writer.push(item);
    await writer.stop(1000);
    expect(written).toEqual(['a', 'b', 'c']);
    expect(dropped).toEqual([]);
  });
});
