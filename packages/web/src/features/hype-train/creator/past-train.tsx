import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { fullCount } from '../../../platform/format/counts.ts';
import { momentText } from '../../../platform/format/moment-text.ts';
import { type FragmentOf, graphql, readFragment } from '../../../platform/graphql/graphql.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import styles from './hype-train-settings.module.css';

// Its chart has a library of its own.
const PastTrainDetails = lazyPart(async () => (await import('./past-train-details.tsx')).PastTrainDetails);

export const PastTrainRecord = graphql(`
  fragment PastTrainRecord on HypeTrainRecord {
    id
    startedAt
    level
    total
    isGoldenKappaTrain
    allTimeHighState
  }
`);

export interface PastTrainProps {
  readonly record: FragmentOf<typeof PastTrainRecord>;
  /** The place before it in the list; null: it is the first one. */
  readonly after: string | null;
}

/** One train that is over. Its details are asked when it is opened. */
export const PastTrain = ({ record, after }: PastTrainProps) => {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { startedAt, level, total, isGoldenKappaTrain, allTimeHighState } = readFragment(PastTrainRecord, record);
  const completed = level - 1;
  const points = fullCount(total);
  return (
    <details className={styles.train} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <strong>
          <Plural value={completed} one="# level completed" other="# levels completed" />
        </strong>
        <span>{momentText(startedAt)}</span>
        <span>{t`${points} points`}</span>
        {isGoldenKappaTrain && (
          <span>
            <Trans>Golden</Trans>
          </span>
        )}
        {allTimeHighState === 'REACHED' && (
          <span>
            <Trans>New record</Trans>
          </span>
        )}
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
          <PastTrainDetails after={after} />
        </Suspense>
      )}
    </details>
  );
};
