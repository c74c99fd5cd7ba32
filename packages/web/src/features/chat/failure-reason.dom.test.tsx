import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { FailureReason } from './failure-reason.tsx';

const NOW = Date.parse('2026-04-01T12:00:00Z');
let page: RenderedComponent;
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('the wait of a refused message counts down and ends', async () => {
  page = await renderComponent(<FailureReason reason="Slow mode is on." until={NOW + 65_000} />, {});
  expect(page.text()).toBe('You can send this message in 1:05.');
  await pass(5_000);
  expect(page.text()).toBe('You can send this message in 1:00.');
  await pass(59_000);
  expect(page.text()).toBe('You can send this message in 0:01.');
  await pass(1_000);
  expect(page.text()).toBe('You can send this message now.');
});

test('a refusal without a wait keeps its reason', async () => {
  page = await renderComponent(<FailureReason reason="Emotes only." />, {});
  await pass(60_000);
  expect(page.text()).toBe('Emotes only.');
});
