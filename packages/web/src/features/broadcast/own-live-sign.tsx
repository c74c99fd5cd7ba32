import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { streamManagerPath } from '@bandshell/domain/kernel';
import { uptimeText } from '@bandshell/domain/player';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFetchAgain } from '../../platform/graphql/use-fetch-again.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { Link } from '../../platform/router/link.tsx';
import styles from './on-air-sign.module.css';

const OwnLiveSignQuery = graphql(`
  query OwnLiveSign {
    currentUser {
      id
      stream {
        id
        version
        createdAt
      }
    }
  }
`);

export interface OwnLiveSignProps {
  readonly userID: string;
  readonly login: string;
  /** Start of the viewer's own stream, ISO 8601. */
  readonly since: string;
}

/** Shows on every page that the viewer's own channel is live. It links to the stream manager. */
export const OwnLiveSign = ({ userID, login, since }: OwnLiveSignProps) => {
  const { t } = useLingui();
  const now = useNow(1000);
  const refresh = useFetchAgain(useQuery({ query: OwnLiveSignQuery }));
  useTopic<ChannelTopicEvent>(
    channelTopic(userID),
    ({ kind }) => {
      if (kind === 'stream-down') refresh();
    },
    refresh,
  );
  return (
    <Link to={streamManagerPath(login)} className={styles.sign} aria-label={t`Your channel is live`}>
      <Trans>Live</Trans>
      <time className={styles.time} data-time={uptimeText(Date.parse(since), now)} />
    </Link>
  );
};
