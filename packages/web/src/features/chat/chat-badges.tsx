import { BADGE_CORNER, BADGE_DRAWINGS, BADGE_SIZE, type ChatBadge } from '@bandshell/domain/chat';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import styles from './chat-badges.module.css';

const LABELS = {
  staff: msg`Staff`,
  admin: msg`Admin`,
  broadcaster: msg`Broadcaster`,
  moderator: msg`Moderator`,
  vip: msg`VIP`,
  founder: msg`Founder`,
  subscriber: msg`Subscriber`,
  partner: msg`Partner`,
  affiliate: msg`Affiliate`,
} as const;

/** The badges before a name. They are drawn in place: a picture for each would be a request for each. */
export const ChatBadges = ({ badges }: { readonly badges: readonly ChatBadge[] }) => {
  const { t } = useLingui();
  return badges.map((badge) => {
    const { ground, path } = BADGE_DRAWINGS[badge];
    const label = t(LABELS[badge]);
    return (
      <svg
        key={badge}
        className={styles.badge}
        viewBox={`0 0 ${BADGE_SIZE} ${BADGE_SIZE}`}
        role="img"
        aria-label={label}
        data-badge={badge}
      >
        <title>{label}</title>
        <rect width={BADGE_SIZE} height={BADGE_SIZE} rx={BADGE_CORNER} fill={ground} />
        <path fill="#fff" fillRule="evenodd" d={path} />
      </svg>
    );
  });
};
