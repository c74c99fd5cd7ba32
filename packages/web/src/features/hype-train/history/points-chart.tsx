import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { fullCount } from '../../../platform/format/counts.ts';
import { useRouter } from '../../../platform/router/router-context.ts';
import { BarChart } from '../../../ui/chart/bar-chart.tsx';
import { useSwatchColors } from '../../../ui/chart/use-swatch-colors.ts';
import styles from './train-history.module.css';

export interface PointsChartProps {
  readonly label: string;
  /** From the oldest to the newest. */
  readonly points: readonly { readonly id: string; readonly at: string; readonly points: number }[];
  /** A place of the axis. */
  readonly textOf: (at: string) => string;
  /** Where a bar leads. */
  readonly pathOf?: (id: string) => string;
}

/** Points by time. A table beside it has the same numbers. Without a pointer the last bar is described. */
export const PointsChart = ({ label, points, textOf, pathOf }: PointsChartProps) => {
  const router = useRouter();
  const swatch = useRef<HTMLSpanElement>(null);
  const colors = useSwatchColors(swatch);
  const [pointed, setPointed] = useState<number>();
  const reported = points[pointed ?? points.length - 1];
  const time = reported === undefined ? '' : textOf(reported.at);
  const count = fullCount(reported?.points ?? 0);
  return (
    <figure className={styles.figure} aria-label={label}>
      <figcaption className={styles.legend}>
        <span ref={swatch} className={styles.swatch} />
        <Trans>
          {time}: {count} points
        </Trans>
      </figcaption>
      {colors !== undefined && (
        <BarChart
          labels={points.map(({ at }) => textOf(at))}
          series={[{ color: colors[0] ?? '', values: points.map((one) => one.points) }]}
          onPoint={setPointed}
          onChoose={(index) => {
            const id = points[index]?.id;
            if (id !== undefined && pathOf !== undefined) router.navigate(pathOf(id));
          }}
        />
      )}
    </figure>
  );
};
