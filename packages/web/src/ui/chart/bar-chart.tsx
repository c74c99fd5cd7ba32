import 'uplot/dist/uPlot.min.css';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import { compactCount } from '../../platform/format/counts.ts';
import styles from './bar-chart.module.css';

export interface BarSeries {
  /** As a canvas takes it. */
  readonly color: string;
  readonly values: readonly number[];
}

export interface BarChartProps {
  /** Of the places on the axis, from the left. */
  readonly labels: readonly string[];
  /** Drawn over one another: the largest first. */
  readonly series: readonly BarSeries[];
  /** Receives the index under the pointer, or undefined if there is none. */
  readonly onPoint: (index: number | undefined) => void;
  readonly onChoose?: (index: number) => void;
  /** A value at the axis; a count without it. */
  readonly valueText?: (value: number) => string;
}

const HEIGHT = 220;
/** Room of a label on the axis below, px. */
const LABEL_WIDTH = 110;
const WIDEST_BAR = 56;
/** Whole numbers only: half a viewer does not exist. */
const STEPS = [1, 2, 5]
  .flatMap((one) => Array.from({ length: 7 }, (_, power) => one * 10 ** power))
  .sort((a, b) => a - b);

/** Bars over an axis with a few places. It is hidden from screen readers, which read a table beside it. */
export const BarChart = ({ labels, series, onPoint, onChoose, valueText = compactCount }: BarChartProps) => {
  const place = useRef<HTMLDivElement>(null);
  const callbacks = useRef({ onPoint, onChoose, valueText });
  callbacks.current = { onPoint, onChoose, valueText };
  const drawn = JSON.stringify([labels, series]);

  useEffect(() => {
    const root = place.current;
    if (root === null) return;
    const [names, bars] = JSON.parse(drawn) as [string[], BarSeries[]];
    const { color, fontFamily } = getComputedStyle(root);
    const axis: uPlot.Axis = { stroke: color, font: `12px ${fontFamily}`, grid: { stroke: color, width: 0.15 } };
    const paths = uPlot.paths.bars?.({ size: [0.6, WIDEST_BAR] });
    const most = Math.max(1, ...bars.flatMap(({ values }) => values));
    const chart = new uPlot(
      {
        width: root.clientWidth,
        height: HEIGHT,
        legend: { show: false },
        cursor: { drag: { x: false, y: false }, points: { show: false }, y: false },
        scales: { x: { time: false, range: [-0.5, names.length - 0.5] }, y: { range: [0, most * 1.05] } },
        axes: [
          {
            ...axis,
            grid: { show: false },
            space: LABEL_WIDTH,
            incrs: STEPS,
            values: (_, splits) => splits.map((split) => names[split] ?? ''),
          },
          {
            ...axis,
            incrs: STEPS,
            size: 56,
            values: (_, splits) => splits.map((split) => callbacks.current.valueText(split)),
          },
        ],
        series: [
          {},
          ...bars.map(
            (one): uPlot.Series => ({ fill: one.color, width: 0, points: { show: false }, ...(paths && { paths }) }),
          ),
        ],
        hooks: {
          setCursor: [({ cursor: { idx } }) => callbacks.current.onPoint(idx ?? undefined)],
        },
      },
      [names.map((_, index) => index), ...bars.map(({ values }) => [...values])],
      root,
    );
    chart.over.addEventListener('click', () => {
      const { idx } = chart.cursor;
      if (idx != null) callbacks.current.onChoose?.(idx);
    });
    const sized = new ResizeObserver(() => chart.setSize({ width: root.clientWidth, height: HEIGHT }));
    sized.observe(root);
    return () => {
      sized.disconnect();
      chart.destroy();
    };
  }, [drawn]);

  return <div ref={place} className={styles.chart} aria-hidden="true" />;
};
