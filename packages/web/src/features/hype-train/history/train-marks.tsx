import { Trans } from '@lingui/react/macro';
import type { ResultOf } from '../../../platform/graphql/graphql.ts';
import { Badge } from '../../../ui/tag/badge.tsx';
import type { PastTrainFields } from './past-train-fields.ts';
import styles from './train-history.module.css';

type PastTrainMarks = Pick<
  ResultOf<typeof PastTrainFields>,
  'isGoldenKappaTrain' | 'isTreasureTrain' | 'allTimeHighState'
>;

/** What was special about a train. */
export const TrainMarks = ({ isGoldenKappaTrain, isTreasureTrain, allTimeHighState }: PastTrainMarks) => (
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
    {allTimeHighState === 'REACHED' && (
      <Badge tone="good">
        <Trans>New record</Trans>
      </Badge>
    )}
  </span>
);
