import { type SharedChatTopicEvent, sharedChatTopic } from '@bandshell/contract';
import { channelPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessagesSquare } from 'lucide-react';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { noteOrigins } from './origins.ts';
import styles from './shared-chat-row.module.css';

const SharedChatRowQuery = graphql(`
  query SharedChatRow($login: String!) {
    user(login: $login) {
      id
      channel {
        id
        sharedChat {
          id
          participants {
            id
            user {
              id
              login
              displayName
              profileImageURL(width: 70)
              primaryColorHex
            }
          }
        }
      }
    }
  }
`);

/** After an event all open pages fetch at the same time. They spread over this time. */
const SPREAD_MS = 1500;

export interface SharedChatRowProps {
  readonly channelID: string;
  readonly login: string;
  readonly page: string;
}

/** Says above a chat with which channels it is shared, and what that means. */
export const SharedChatRow = ({ channelID, login, page }: SharedChatRowProps) => {
  const { t } = useLingui();
  const [{ data }, fetchAgain] = useQuery({
    query: SharedChatRowQuery,
    variables: { login },
    requestPolicy: 'cache-and-network',
  });
  const refresh = () => fetchAgain({ requestPolicy: 'network-only' });
  useTopic<SharedChatTopicEvent>(
    sharedChatTopic(channelID),
    () => void setTimeout(refresh, Math.random() * SPREAD_MS),
    refresh,
  );
  const users = data?.user?.channel.sharedChat?.participants.flatMap(({ user }) => user ?? []);
  useEffect(() => {
    if (users !== undefined) noteOrigins(users);
  }, [users]);
  const others = users?.filter(({ id }) => id !== channelID) ?? [];
  if (others.length === 0) return null;
  return (
    <section className={styles.row} aria-label={t`Shared chat`}>
      <MessagesSquare aria-hidden="true" />
      <div className={styles.text}>
        <p>
          <Trans>This chat is shared with</Trans>
        </p>
        <ul className={styles.channels}>
          {others.map(({ id, login: other, displayName, profileImageURL, primaryColorHex }) => (
            <li key={id}>
              <Link
                to={channelPath(other)}
                className={styles.channel}
                {...(page === 'window' && { target: '_blank' as const })}
              >
                <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={20} />
                <span translate="no">{displayName}</span>
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>
          <Trans>The rules of each channel hold for those who write in it.</Trans>
        </p>
      </div>
    </section>
  );
};
