import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TimeLimitError, withTimeout } from './with-timeout.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('work that ends in time settles as it does, and leaves no timer', async () => {
  await expect(withTimeout(Promise.resolve(7), 100, 'the sum')).resolves.toBe(7);
  await expect(withTimeout(Promise.reject(new Error('no disk')), 100, 'the copy')).rejects.toThrow('no disk');
  expect(vi.getTimerCount()).toBe(0);
});

test('work that takes longer is named in the error, and its late failure is ignored', async () => {
  let fail: (error: Error) => void = () => undefined;
  const work = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  const outcome = withTimeout(work, 100, 'closing media').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(100);
  const error = await outcome;
  expect(error).toBeInstanceOf(TimeLimitError);
  expect(error).toMatchObject({ message: 'closing media took longer than 100 ms' });
  fail(new Error('late'));
  await vi.advanceTimersByTimeAsync(1);
});
