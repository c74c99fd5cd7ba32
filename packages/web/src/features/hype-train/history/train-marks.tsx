import { Trans } from '@lingui/react/macro';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import { Badge } from '../../../ui/tag/badge.tsx';
import type { PastTrainFields } from './past-train-fields.ts';
import styles from './train-history.module.css';

type PastTrainMarks = Pick<
  ResultOf<typeof PastTrainFields>,
  'isGoldenKappaTrain' | 'isTreasureTrain' | 'isSharedTrain' | 'allTimeHighState'
>;

/** What was special about a train. */
export const TrainMarks = ({
  isGoldenKappaTrain,
  isTreasureTrain,
  isSharedTrain,
  allTimeHighState,
}: PastTrainMarks) => (
  <span className={styles.marks}>
    {isGoldenKappaTrain && (
      <Badge tone="warn">
        <Trans>Golden</Trans>
      </Badge>
    )}
    {isTreasureTrain && (
      <Badge>
        <Trans>Treasure</Trans>
      </Badge>
    )}
    {isSharedTrain && (
      <Badge>
        <Trans>Shared</Trans>
      </Badge>
    )}
    {allTimeHighState === 'REACHED' && (
      <Badge tone="good">
        <Trans>New record</Trans>
      </Badge>
    )}
  </span>
);
