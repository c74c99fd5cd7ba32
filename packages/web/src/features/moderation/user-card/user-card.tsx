import { channelPath } from '@bandshell/domain/kernel';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { useQuery } from 'urql';
import { dayText } from '../../../platform/format/times.ts';
import { useFetchAgain } from '../../../platform/graphql/use-fetch-again.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Badge } from '../../../ui/tag/badge.tsx';
import type { CardUser } from './chat-user-fields.ts';
import styles from './user-card.module.css';
import { UserCardQuery } from './user-card-query.ts';

// Only moderators need it.
const CardModeration = lazyPart(async () => (await import('./card-moderation.tsx')).CardModeration);

export interface UserCardProps {
  readonly channelLogin: string;
  readonly login: string;
  /** The element that contains the card has the user's name as its title. */
  readonly isTitled?: boolean;
  /** Links open in a new tab. */
  readonly isWindow?: boolean | undefined;
  /** Further things that the page can do with the user. */
  readonly actions?: (user: CardUser['user']) => ReactNode;
}

/**
 * The facts that a channel's chat knows about a user: everybody sees the head, moderators also what the user did here.
 */
export const UserCard = ({ channelLogin, login, isTitled = false, isWindow = false, actions }: UserCardProps) => {
  const { t } = useLingui();
  const asked = useQuery({
    query: UserCardQuery,
    variables: { channelLogin, login },
    requestPolicy: 'cache-and-network',
  });
  const fetchAgain = useFetchAgain(asked);
  const [{ data, error }] = asked;
  if (data === undefined) {
    return error === undefined ? (
      <Skeleton shape="block" height="20rem" />
    ) : (
      <ErrorState title={t`The card could not be loaded`} onRetry={fetchAgain} />
    );
  }
  const channel = data.user?.channel;
  const chatUser = channel?.chatUser ?? null;
  if (channel == null || chatUser === null) {
    return <EmptyState art={false} title={t`This user no longer exists`} />;
  }
  return (
    <div className={styles.card}>
      <CardHead chatUser={chatUser} isTitled={isTitled} isWindow={isWindow} />
      {actions?.(chatUser.user)}
      {chatUser.moderation !== null && (
        <Suspense fallback={<Skeleton shape="block" height="24rem" />}>
          <CardModeration
            key={chatUser.id}
            channelID={channel.id}
            channelLogin={channelLogin}
            chatUser={chatUser}
            onUpdate={fetchAgain}
          />
        </Suspense>
      )}
    </div>
  );
};

interface CardHeadProps {
  readonly chatUser: CardUser;
  readonly isTitled: boolean;
  readonly isWindow: boolean;
}

const CardHead = ({ chatUser, isTitled, isWindow }: CardHeadProps) => {
  const { user, role, isVIP, watchStreak, followedAt } = chatUser;
  const { displayName, login, profileImageURL, primaryColorHex, createdAt } = user;
  const since = dayText(followedAt ?? '');
  const created = dayText(createdAt);
  const streak = watchStreak ?? 0;
  return (
    <div className={styles.head}>
      <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={64} />
      <div className={styles.facts}>
        <p className={isTitled ? styles.ranks : styles.name}>
          <Link
            to={channelPath(login)}
            target={isWindow ? '_blank' : undefined}
            className={styles.link}
            translate={isTitled ? undefined : 'no'}
          >
            {isTitled ? <Trans>Go to the channel</Trans> : displayName}
          </Link>
          {role === 'OWNER' && (
            <Badge>
              <Trans>Broadcaster</Trans>
            </Badge>
          )}
          {role === 'MODERATOR' && (
            <Badge tone="good">
              <Trans>Moderator</Trans>
            </Badge>
          )}
          {isVIP && (
            <Badge>
              <Trans>VIP</Trans>
            </Badge>
          )}
        </p>
        {role !== 'OWNER' && (
          <p>
            {followedAt === null ? <Trans>Does not follow this channel</Trans> : <Trans>Follows since {since}</Trans>}
          </p>
        )}
        <p>
          <Trans>Account created on {created}</Trans>
        </p>
        {streak > 0 && (
          <p>
            <Plural value={streak} one="Watched the last stream" other="Watched the last # streams" />
          </p>
        )}
      </div>
    </div>
  );
};
