import { channelPath, directoryPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { dayText } from '../../../platform/format/times.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { earliestEnd } from '../../../platform/react/earliest-end.ts';
import { useEnd } from '../../../platform/react/use-end.ts';
import { Link } from '../../../platform/router/link.tsx';
import styles from '../subscribe-choice.module.css';

const MembershipStatusQuery = graphql(`
  query MembershipStatus {
    currentUser {
      id
      membershipSubscription {
        id
        isMember
        availableAt
        channel {
          id
          login
          displayName
        }
      }
    }
  }
`);

/**
 * The free subscription of this month. Anybody who is no member sees nothing, and nothing is said if it cannot be
 * loaded.
 */
export const MembershipStatus = () => {
  const [{ data }, fetchAgain] = useQuery({ query: MembershipStatusQuery, requestPolicy: 'cache-and-network' });
  const found = data?.currentUser?.membershipSubscription;
  useEnd(earliestEnd([found?.availableAt]), () => fetchAgain({ requestPolicy: 'network-only' }));
  if (found == null || !found.isMember) return null;
  const { availableAt, channel } = found;
  const [day, name] = [dayText(availableAt ?? ''), channel?.displayName ?? ''];
  return (
    <p className={styles.current}>
      {availableAt === null ? (
        <Trans>
          Your membership includes a free subscription to a channel of your choice.{' '}
          <Link to={directoryPath}>Find a channel</Link>
        </Trans>
      ) : (
        <Trans>
          Your free subscription is for <Link to={channelPath(channel?.login ?? '')}>{name}</Link>. You can use it again
          on {day}.
        </Trans>
      )}
    </p>
  );
};
