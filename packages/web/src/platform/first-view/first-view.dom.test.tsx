import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type FirstView = typeof import('./first-view.ts');

let view: FirstView;
let ended: ReturnType<typeof vi.fn<() => void>>;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  view = await import('./first-view.ts');
  ended = vi.fn();
  view.afterFirstView(ended);
});
afterEach(() => {
  vi.useRealTimers();
});

test('without a picture to come it is over when the page is painted', async () => {
  expect(ended).not.toHaveBeenCalled();
  view.firstPageIsShown();
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('with a picture to come it is over when that plays, and not when the page is painted', async () => {
  const video = document.createElement('video');
  document.body.append(video);
  view.expectPicture();
  view.firstPageIsShown();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ended).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('playing'));
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a picture that does not come holds it up for five seconds at most, and not for a viewer who acts', async () => {
  view.expectPicture();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledTimes(1);

  vi.resetModules();
  const other: FirstView = await import('./first-view.ts');
  other.expectPicture();
  other.afterFirstView(ended);
  window.dispatchEvent(new Event('pointerdown'));
  expect(ended).toHaveBeenCalledTimes(2);
});

test('who comes later is called at once, and who left is not called', () => {
  const left = vi.fn();
  view.afterFirstView(left)();
  view.endFirstView();
  expect(left).not.toHaveBeenCalled();
  const late = vi.fn();
  view.afterFirstView(late);
  expect(late).toHaveBeenCalledTimes(1);
});
