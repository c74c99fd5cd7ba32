import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { useEnd } from './use-end.ts';

let page: RenderedComponent;
beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});

const Ending = ({ moment, onEnd }: { readonly moment: number | null; readonly onEnd: () => void }) => {
  useEnd(moment, onEnd);
  return null;
};

test('it calls back when the moment passes, and again while it stands', async () => {
  const ended = vi.fn();
  page = await renderComponent(<Ending moment={1_005_000} onEnd={ended} />);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(ended).toHaveBeenCalledTimes(3);
});

test('a moment that is over ends at once, one in a year does not, and none never does', async () => {
  const ended = vi.fn();
  page = await renderComponent(<Ending moment={900_000} onEnd={ended} />);
  await vi.advanceTimersByTimeAsync(0);
  expect(ended).toHaveBeenCalledTimes(1);
  for (const moment of [1_000_000 + 365 * 86_400_000, null]) {
    await page.remove();
    page = await renderComponent(<Ending moment={moment} onEnd={ended} />);
    await vi.advanceTimersByTimeAsync(30 * 86_400_000);
    expect(ended).toHaveBeenCalledTimes(1);
  }
});
