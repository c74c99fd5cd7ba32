import type { BrowserSourceFacts } from '@bandshell/contract';
import { goalPercent, type SourceStyle } from '@bandshell/domain/browser-sources';
import type { GoalLevel, GoalMetric } from '@bandshell/domain/kernel';
import { goalMetrics } from '@bandshell/domain/overlay-kinds';
import { createElement } from './create-element.ts';
import type { SourceView } from './source-view.ts';

/** The state that the server told last. */
interface Reading {
  readonly current: number;
  /** Null: nothing is under way. Undefined for a number without levels. */
  readonly level: GoalLevel | null | undefined;
  /** When the level's time is over, by the page's own clock. */
  readonly endsAt: number;
}

const SECOND = 1000;

/** How far a number of the channel has come on its way to a goal. A number that grows in levels has the goal of its level. */
export function createGoalBar({ style: first }: BrowserSourceFacts): SourceView {
  const title = createElement('span', 'goalTitle');
  const numbers = createElement('span', 'goalNumbers');
  const fill = createElement('div', 'goalFill');
  const bar = createElement('div', 'goalBar', fill);
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-valuemin', '0');
  const element = createElement('div', 'goal', createElement('p', 'goalHead', title, numbers), bar);
  let style = first;
  let reading: Reading | undefined;
  const draw = () => {
    const metric = metricOf(style);
    const { level, current = 0, endsAt = 0 } = reading ?? {};
    // There is nothing to show between two trains.
    element.hidden = metric?.levelTexts !== undefined && level == null;
    const target = level?.target ?? style.goalTarget;
    title.textContent = titleOf(metric, style, level ?? null);
    numbers.textContent = reading === undefined ? '' : numbersOf(current, target, style, level ? endsAt : null);
    fill.style.inlineSize = `${goalPercent(current, target)}%`;
    bar.setAttribute('aria-valuemax', String(target));
    bar.setAttribute('aria-valuenow', String(Math.min(current, target)));
    bar.setAttribute('aria-label', title.textContent);
  };
  draw();
  const ticker = setInterval(() => reading?.level && draw(), SECOND);
  return {
    element,
    update(next) {
      // The number of another thing comes with the next frame.
      if (next.goalMetric !== style.goalMetric) reading = undefined;
      style = next;
      draw();
    },
    receive(frame) {
      if (frame.type !== 'goal') return;
      const { current, level } = frame;
      reading = { current, level, endsAt: performance.now() + (level?.remainingMs ?? 0) };
      draw();
    },
    close: () => clearInterval(ticker),
  };
}

const metrics: Readonly<Record<string, GoalMetric>> = goalMetrics;
const metricOf = ({ goalMetric }: SourceStyle): GoalMetric | undefined =>
  Object.hasOwn(metrics, goalMetric) ? metrics[goalMetric] : undefined;

function titleOf(
  metric: GoalMetric | undefined,
  { goalTitle, language }: SourceStyle,
  level: GoalLevel | null,
): string {
  const texts = level === null ? metric?.names : metric?.levelTexts;
  return goalTitle || (texts?.[language] ?? '').replace('{level}', String(level?.level));
}

/** "640 / 1,600", and for a level also its per cent and the time that is left: "40% · 4:12". */
function numbersOf(current: number, target: number, { language }: SourceStyle, endsAt: number | null): string {
  const write = new Intl.NumberFormat(language);
  const count = `${write.format(current)} / ${write.format(target)}`;
  if (endsAt === null) return count;
  const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / SECOND));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return `${count} · ${goalPercent(current, target)}% · ${clock}`;
}
