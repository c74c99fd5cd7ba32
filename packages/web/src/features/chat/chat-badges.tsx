import type { ChatBadge } from '@bandshell/domain/chat';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Shield, Video, Wrench } from 'lucide-react';
import styles from './chat-badges.module.css';

const BADGES = {
  broadcaster: { label: msg`Broadcaster`, Icon: Video },
  moderator: { label: msg`Moderator`, Icon: Shield },
  staff: { label: msg`Staff`, Icon: Wrench },
} as const;

/** The badges before a name. */
export const ChatBadges = ({ badges }: { readonly badges: readonly ChatBadge[] }) => {
  const { t } = useLingui();
  return badges.map((badge) => {
    const { label: described, Icon } = BADGES[badge];
    const label = t(described);
    return (
      <span key={badge} className={styles.badge} data-badge={badge} role="img" aria-label={label} title={label}>
        <Icon aria-hidden="true" />
      </span>
    );
  });
};
