import { storiesPath } from '@bandshell/domain/stories';
import { useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/link.tsx';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import styles from './story-avatar.module.css';

export interface StoryAvatarProps {
  readonly creator: {
    readonly login: string;
    readonly displayName: string;
    readonly primaryColorHex: string;
    readonly profileImageURL: string | null;
  };
  readonly hasUnseenStory: boolean;
  readonly size: 32 | 40 | 64;
  /** Leads to the creator's stories with those of others after them. */
  readonly isCarousel?: boolean;
  readonly withName?: boolean;
}

/** A profile picture with a ring that leads to the stories of its user. The ring is bright while one is unseen. */
export const StoryAvatar = ({
  creator,
  hasUnseenStory,
  size,
  isCarousel = false,
  withName = false,
}: StoryAvatarProps) => {
  const { t } = useLingui();
  const { login, displayName, primaryColorHex, profileImageURL } = creator;
  return (
    <Link
      to={storiesPath(login, undefined, isCarousel ? 'carousel' : undefined)}
      className={styles.link}
      title={displayName}
    >
      <VisuallyHidden>
        {hasUnseenStory ? t`New stories from ${displayName}` : t`Stories from ${displayName}`}
      </VisuallyHidden>
      <span aria-hidden="true" className={styles.ring} data-unseen={hasUnseenStory || undefined}>
        <Avatar name={displayName} color={primaryColorHex} imageURL={profileImageURL} size={size} />
      </span>
      {withName && (
        <span className={styles.name} translate="no" aria-hidden="true">
          {displayName}
        </span>
      )}
    </Link>
  );
};
