import type { BrowserSourceFacts } from '@bandshell/contract';
import { goalPercent, type SourceStyle } from '@bandshell/domain/browser-sources';
import { type GoalMetricName, goalMetrics } from '@bandshell/domain/overlay-kinds';
import { createElement } from './create-element.ts';
import type { SourceView } from './source-view.ts';

/** How far a number of the channel has come on its way to a goal. */
export function createGoalBar({ style: first }: BrowserSourceFacts): SourceView {
  const title = createElement('span', 'goalTitle');
  const numbers = createElement('span', 'goalNumbers');
  const fill = createElement('div', 'goalFill');
  const bar = createElement('div', 'goalBar', fill);
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-valuemin', '0');
  const element = createElement('div', 'goal', createElement('p', 'goalHead', title, numbers), bar);
  let style = first;
  let current: number | undefined;
  const draw = () => {
    const { language, goalTarget, goalMetric } = style;
    const write = new Intl.NumberFormat(language);
    title.textContent = style.goalTitle || metricName(goalMetric, style);
    numbers.textContent = current === undefined ? '' : `${write.format(current)} / ${write.format(goalTarget)}`;
    fill.style.inlineSize = `${goalPercent(current ?? 0, goalTarget)}%`;
    bar.setAttribute('aria-valuemax', String(goalTarget));
    bar.setAttribute('aria-valuenow', String(Math.min(current ?? 0, goalTarget)));
    bar.setAttribute('aria-label', title.textContent);
  };
  draw();
  return {
    element,
    update(next) {
      style = next;
      draw();
    },
    receive(frame) {
      if (frame.type !== 'goal') return;
      current = frame.current;
      draw();
    },
    close: () => undefined,
  };
}

const metricName = (metric: string, { language }: SourceStyle): string =>
  Object.hasOwn(goalMetrics, metric) ? goalMetrics[metric as GoalMetricName].names[language] : '';
