import { useLingui } from '@lingui/react/macro';
import { Progress } from '../../../ui/progress/progress.tsx';
import styles from './closing.module.css';

export interface DataExportProgressProps {
  /** Null until the job starts. */
  readonly partsDone: number | null;
  readonly partsTotal: number | null;
}

/** Progress of a copy. */
export const DataExportProgress = ({ partsDone, partsTotal }: DataExportProgressProps) => {
  const { t } = useLingui();
  const isBegun = partsDone !== null && partsTotal !== null;
  return (
    <div className={styles.coming}>
      <Progress
        label={t`Preparing`}
        {...(isBegun && { value: partsDone / partsTotal, text: t`${partsDone} of ${partsTotal} parts` })}
      />
    </div>
  );
};
