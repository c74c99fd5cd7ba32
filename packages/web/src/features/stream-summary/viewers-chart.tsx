import { streamSummaryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { fullCount } from '../../platform/format/counts.ts';
import { dayText } from '../../platform/format/times.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { useRouter } from '../../platform/router/router-context.ts';
import { BarChart } from '../../ui/chart/bar-chart.tsx';
import { useSwatchColors } from '../../ui/chart/use-swatch-colors.ts';
import styles from './stream-summary.module.css';
import type { SummaryFields } from './summary-fields.ts';

export interface ViewersChartProps {
  readonly login: string;
  /** Newest first, as in the table. */
  readonly summaries: readonly ResultOf<typeof SummaryFields>[];
}

/** Maximum and average viewers of recent streams. The table below has the same numbers. */
export const ViewersChart = ({ login, summaries }: ViewersChartProps) => {
  const { t } = useLingui();
  const router = useRouter();
  const peakSwatch = useRef<HTMLSpanElement>(null);
  const averageSwatch = useRef<HTMLSpanElement>(null);
  const colors = useSwatchColors(peakSwatch, averageSwatch);
  const [pointed, setPointed] = useState<number>();

  // Time runs from left to right; without a pointer the newest stream is described.
  const inTime = summaries.toReversed();
  const reported = inTime[pointed ?? inTime.length - 1];
  const day = reported === undefined ? '' : dayText(reported.startedAt);
  const peak = fullCount(reported?.peakViewersCount ?? 0);
  const average = fullCount(reported?.averageViewersCount ?? 0);
  return (
    <figure className={styles.figure} aria-label={t`Viewers of the last streams`}>
      <figcaption className={styles.legend}>
        <span>
          <span ref={peakSwatch} className={styles.peak} /> <Trans>Peak viewers</Trans>
        </span>
        <span>
          <span ref={averageSwatch} className={styles.average} /> <Trans>Average viewers</Trans>
        </span>
        <span className={styles.reported}>
          <Trans>
            {day}: peak {peak}, average {average}
          </Trans>
        </span>
      </figcaption>
      {colors !== undefined && (
        <BarChart
          labels={inTime.map(({ startedAt }) => dayText(startedAt))}
          series={[
            { color: colors[0] ?? '', values: inTime.map((one) => one.peakViewersCount) },
            { color: colors[1] ?? '', values: inTime.map((one) => one.averageViewersCount) },
          ]}
          onPoint={setPointed}
          onChoose={(index) => {
            const id = inTime[index]?.id;
            if (id !== undefined) router.navigate(streamSummaryPath(login, id));
          }}
        />
      )}
    </figure>
  );
};
