import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { cx } from '../../ui/cx.ts';
import { ChannelPollChannel } from './channel-poll-channel.ts';
import { NewPollForm } from './new-poll-form.tsx';
import { PastPolls } from './past-polls.tsx';
import { PollCard } from './poll-card.tsx';
import styles from './polls-panel.module.css';
import { useChannelPoll } from './use-channel-poll.ts';

const PollsPanelQuery = graphql(
  `
  query PollsPanel($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        ...ChannelPollChannel
      }
    }
  }
`,
  [ChannelPollChannel],
);

export interface PollsPanelProps {
  readonly channelID: string;
  readonly login: string;
  /** The panel stands in a pane without space around it. */
  readonly isPane?: boolean;
}

/** The running poll of a channel, or a form to start one, and the polls before. For the owner and moderators. */
export const PollsPanel = ({ channelID, login, isPane }: PollsPanelProps) => {
  const [{ data, stale: isStale }, fetchAgain] = useQuery({
    query: PollsPanelQuery,
    variables: { login },
    requestPolicy: 'network-only',
  });
  const onRefresh = () => fetchAgain({ requestPolicy: 'network-only' });
  const { poll, ...rest } = useChannelPoll(channelID, { top: data?.user?.channel, isStale, onRefresh });
  const isRunning = poll !== null && poll.endedAt === null;
  return (
    <div className={cx(styles.panel, isPane === true && styles.padded)}>
      {poll !== null && (
        <div className={styles.current}>
          <PollCard key={poll.pollID} poll={poll} channelID={channelID} isFixed {...rest} />
        </div>
      )}
      {!isRunning && <NewPollForm channelID={channelID} onPoll={rest.onPoll} />}
      <PastPolls
        key={poll === null ? '' : `${poll.pollID} ${poll.status}`}
        login={login}
        current={poll?.pollID ?? ''}
      />
    </div>
  );
};
