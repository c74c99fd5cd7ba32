import type { ChatBadge } from '@bandshell/domain';
import { Shield, Video, Wrench } from 'lucide-react';
import styles from './chat-column.module.css';

const BADGES = {
  broadcaster: { label: 'Broadcaster', Icon: Video },
  moderator: { label: 'Moderator', Icon: Shield },
  staff: { label: 'Staff', Icon: Wrench },
} as const;

/** What stands before a name. */
export const ChatBadges = ({ badges }: { readonly badges: readonly ChatBadge[] }) =>
  badges.map((badge) => {
    const { label, Icon } = BADGES[badge];
    return (
      <span key={badge} className={styles.badge} data-badge={badge} role="img" aria-label={label} title={label}>
        <Icon aria-hidden="true" />
      </span>
    );
  });
