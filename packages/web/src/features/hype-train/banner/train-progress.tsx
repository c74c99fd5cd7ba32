import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { fullCount } from '../../../platform/format/counts.ts';
import styles from './train-progress.module.css';

export interface TrainProgressProps {
  readonly percent: number;
  readonly progression: number;
  readonly goal: number;
}

/** The track of a level: the light at its end is where the train is. */
export const TrainProgress = ({ percent, progression, goal }: TrainProgressProps) => {
  const { t } = useLingui();
  const points = fullCount(progression);
  const all = fullCount(goal);
  return (
    <span
      className={styles.track}
      role="progressbar"
      aria-label={t`Progress of the level`}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={t`${points} of ${all} points`}
    >
      <span className={styles.way} style={{ '--hype-way': percent / 100 } as CSSProperties} />
    </span>
  );
};
