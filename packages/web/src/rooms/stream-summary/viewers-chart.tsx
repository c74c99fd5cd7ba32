import { streamSummaryPath } from '@bandshell/domain';
import { useLingui } from '@lingui/react/macro';
import { fullCount } from '../../platform/format/counts.ts';
import { dayText } from '../../platform/format/times.ts';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import styles from './stream-summary.module.css';
import type { SummaryFacts } from './summary-facts.ts';

export interface ViewersChartProps {
  readonly login: string;
  /** The newest first. */
  readonly summaries: readonly ResultOf<typeof SummaryFacts>[];
}

/** Peak and average viewers of the last streams, the newest at the end. */
export const ViewersChart = ({ login, summaries }: ViewersChartProps) => {
  const { t } = useLingui();
  const most = Math.max(1, ...summaries.map(({ peakViewersCount }) => peakViewersCount));
  const share = (count: number): string => `${(count / most) * 100}%`;
  return (
    <ol className={styles.chart} aria-label={t`Viewers of the last streams`}>
      {summaries.toReversed().map(({ id, startedAt, peakViewersCount, averageViewersCount }) => {
        const day = dayText(startedAt);
        const peak = fullCount(peakViewersCount);
        const average = fullCount(averageViewersCount);
        return (
          <li key={id} className={styles.bar}>
            <Link
              to={streamSummaryPath(login, id)}
              className={styles.barLink}
              aria-label={t`${day}: at most ${peak} viewers, ${average} on average`}
              title={t`${day}: at most ${peak} viewers, ${average} on average`}
            >
              <span className={styles.peak} style={{ height: share(peakViewersCount) }} />
              <span className={styles.average} style={{ height: share(averageViewersCount) }} />
            </Link>
          </li>
        );
      })}
    </ol>
  );
};
