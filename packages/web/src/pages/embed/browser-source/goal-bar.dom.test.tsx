import type { BrowserSourceFacts, BrowserSourceServerFrame } from '@bandshell/contract';
import { DEFAULT_SOURCE_STYLE, type SourceStyle } from '@bandshell/domain/browser-sources';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createGoalBar } from './goal-bar.ts';
import type { SourceView } from './source-view.ts';

let bar: SourceView;
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => {
  bar.close();
  vi.useRealTimers();
});

const open = (style: Partial<SourceStyle>) => {
  bar = createGoalBar({
    kind: 'GOAL',
    login: 'nightkiln',
    style: { ...DEFAULT_SOURCE_STYLE, ...style },
  } as BrowserSourceFacts);
};
const hear = (frame: Omit<Extract<BrowserSourceServerFrame, { type: 'goal' }>, 'type'>) =>
  bar.receive({ type: 'goal', ...frame });
const shown = () => ({
  isHidden: bar.element.hidden,
  title: bar.element.querySelector('.goalTitle')?.textContent,
  numbers: bar.element.querySelector('.goalNumbers')?.textContent,
  percent: bar.element.querySelector<HTMLElement>('.goalFill')?.style.inlineSize,
  target: bar.element.querySelector('[role]')?.getAttribute('aria-valuemax'),
});

test('a goal of followers counts to the target of its options', () => {
  open({ goalMetric: 'FOLLOWERS', goalTarget: 200 });
  hear({ current: 50 });
  expect(shown()).toEqual({ isHidden: false, title: 'Followers', numbers: '50 / 200', percent: '25%', target: '200' });
});

test('the bar of a hype train shows its level, per cent and time, each second anew, and hides without a train', () => {
  open({ goalMetric: 'HYPE_TRAIN', goalTarget: 7 });
  expect(shown().isHidden).toBe(true);
  hear({ current: 0, level: null });
  expect(shown().isHidden).toBe(true);
  hear({ current: 640, level: { level: 2, target: 1600, remainingMs: 62_000 } });
  expect(shown()).toEqual({
    ...{ isHidden: false, title: 'Hype train: level 2', numbers: '640 / 1,600 · 40% · 1:02' },
    ...{ percent: '40%', target: '1600' },
  });
  vi.advanceTimersByTime(3000);
  expect(shown().numbers).toBe('640 / 1,600 · 40% · 0:59');
  vi.advanceTimersByTime(90_000);
  expect(shown().numbers).toBe('640 / 1,600 · 40% · 0:00');
  bar.update({ ...DEFAULT_SOURCE_STYLE, goalMetric: 'HYPE_TRAIN', goalTitle: 'All aboard', language: 'de' });
  expect(shown()).toMatchObject({ title: 'All aboard', numbers: '640 / 1.600 · 40% · 0:00' });
  // Another number comes with the next frame; until then the old one is not shown for it.
  bar.update({ ...DEFAULT_SOURCE_STYLE, goalMetric: 'FOLLOWERS', goalTarget: 200 });
  expect(shown()).toMatchObject({ isHidden: false, title: 'Followers', numbers: '', percent: '0%' });
  bar.update({ ...DEFAULT_SOURCE_STYLE, goalMetric: 'HYPE_TRAIN' });
  hear({ current: 5, level: null });
  expect(shown().isHidden).toBe(true);
});
