import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchCode } from './fetch-code.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('code that could not be had is asked for again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('code');
  const code = fetchCode(load);
  await vi.runAllTimersAsync();
  expect(await code).toBe('code');
  expect(load).toHaveBeenCalledTimes(2);
});

test('code that is there is asked for once', async () => {
  const load = vi.fn().mockResolvedValue('code');
  expect(await fetchCode(load)).toBe('code');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that is nowhere fails within half a minute', async () => {
  const gone = new TypeError('Failed to fetch');
  const load = vi.fn().mockRejectedValue(gone);
  const caught = vi.fn();
  fetchCode(load).catch(caught);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(caught).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(25_000);
  expect(caught).toHaveBeenCalledWith(gone);
  expect(load).toHaveBeenCalledTimes(6);
});
