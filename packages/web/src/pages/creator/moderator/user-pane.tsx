import { logInPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import styles from './moderator.module.css';
import type { PaneContext } from './moderator-places.ts';

const ChatCardActions = lazyPart(async () => (await import('../../layouts/chat-card-actions.tsx')).ChatCardActions);
const UserCard = lazyPart(async () => (await import('../../../features/moderation/user-card/user-card.tsx')).UserCard);

/** The card of whom the moderator chose. */
export const UserPane = ({ subject, channelLogin, viewer }: PaneContext) => {
  const { t } = useLingui();
  if (subject === undefined) {
    return <EmptyState art={false} title={t`No user selected`} text={t`Select a name in the chat or in a list.`} />;
  }
  return (
    <div className={styles.card}>
      <UserCard
        key={subject.login}
        channelLogin={channelLogin}
        login={subject.login}
        actions={(one) => (
          <ChatCardActions channelLogin={channelLogin} viewerID={viewer.id} logIn={{ href: logInPath }} user={one} />
        )}
      />
    </div>
  );
};
