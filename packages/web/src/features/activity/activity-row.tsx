import { Bell } from 'lucide-react';
import { TextParts } from '../../core/messages/text-parts.tsx';
import { agoText } from '../../platform/format/times.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './activity.module.css';
import type { ActivityEntry } from './activity-query.ts';

export interface ActivityRowProps {
  readonly entry: ActivityEntry;
  /** ms since the epoch */
  readonly now: number;
}

/** Everything that happened, who did it and when. */
export const ActivityRow = ({ entry, now }: ActivityRowProps) => {
  const { user, createdAt, text } = entry;
  return (
    <li className={styles.row}>
      {user === null ? (
        <span className={styles.icon}>
          <Bell aria-hidden="true" />
        </span>
      ) : (
        <Avatar name={user.displayName} color={user.primaryColorHex} imageURL={user.profileImageURL} size={32} />
      )}
      <p className={styles.text}>
        <TextParts parts={text} />
      </p>
      <time className={styles.time} dateTime={createdAt}>
        {agoText(Date.parse(createdAt), now)}
      </time>
    </li>
  );
};
