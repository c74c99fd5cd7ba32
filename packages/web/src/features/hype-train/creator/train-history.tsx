import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import styles from './hype-train-settings.module.css';
import { PastTrain, PastTrainRecord } from './past-train.tsx';

const TrainHistoryQuery = graphql(
  `
  query TrainHistory {
    currentUser {
      id
      channel {
        id
        hypeTrainHistory(first: 20) {
          edges {
            cursor
            node {
              id
              ...PastTrainRecord
            }
          }
        }
      }
    }
  }
`,
  [PastTrainRecord],
);

export interface TrainHistoryProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The last trains of the own channel. */
export const TrainHistory = ({ open, onClose }: TrainHistoryProps) => {
  const { t } = useLingui();
  return (
    <Drawer open={open} title={t`The last hype trains`} onClose={onClose}>
      <Trains />
    </Drawer>
  );
};

const Trains = () => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: TrainHistoryQuery,
    variables: {},
    requestPolicy: 'network-only',
  });
  const trains = data?.currentUser?.channel.hypeTrainHistory?.edges;
  if (trains === undefined) {
    return data === undefined && error === undefined ? (
      <Skeleton shape="block" height="24rem" />
    ) : (
      <ErrorState
        title={t`The hype trains could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  if (trains.length === 0) {
    return (
      <p>
        <Trans>No train has run in your channel yet. It starts when several viewers cheer or subscribe.</Trans>
      </p>
    );
  }
  return (
    <ul className={styles.trains}>
      {trains.map(({ node }, index) => (
        <li key={node.id}>
          <PastTrain record={node} after={trains[index - 1]?.cursor ?? null} />
        </li>
      ))}
    </ul>
  );
};
