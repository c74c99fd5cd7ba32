import { useLingui } from '@lingui/react/macro';
import { Check, ShieldCheck } from 'lucide-react';
import { TextParts } from '../../core/messages/text-parts.tsx';
import { agoText } from '../../platform/format/times.ts';
import { Link } from '../../platform/router/link.tsx';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import type { NotificationFact } from './notification-facts.ts';
import styles from './notifications.module.css';

export interface NotificationRowProps {
  readonly fact: NotificationFact;
  readonly now: number;
  /** The user follows its link. */
  readonly onOpen: () => void;
  readonly onRead: () => void;
}

/** A notification with a link to what it is about. */
export const NotificationRow = ({ fact, now, onOpen, onRead }: NotificationRowProps) => {
  const { t } = useLingui();
  const { actor, createdAt, isLive, isRead, path, text } = fact;
  const content = (
    <>
      {actor === null ? (
        <span className={styles.sign}>
          <ShieldCheck aria-hidden="true" />
        </span>
      ) : (
        <Avatar
          name={actor.displayName}
          color={actor.primaryColorHex}
          imageURL={actor.profileImageURL}
          size={40}
          live={isLive}
        />
      )}
      <span className={styles.text}>
        {!isRead && <VisuallyHidden>{t`Unread:`} </VisuallyHidden>}
        <span>
          <TextParts parts={text} />
        </span>
        <span className={styles.age}>{agoText(Date.parse(createdAt), now)}</span>
      </span>
    </>
  );
  return (
    <li className={styles.row} data-unread={!isRead || undefined}>
      {path === null ? (
        <div className={styles.content}>{content}</div>
      ) : (
        <Link to={path} className={styles.content} onClick={onOpen}>
          {content}
        </Link>
      )}
      {!isRead && (
        <IconButton size="small" label={t`Mark as read`} icon={<Check aria-hidden="true" />} onClick={onRead} />
      )}
    </li>
  );
};
