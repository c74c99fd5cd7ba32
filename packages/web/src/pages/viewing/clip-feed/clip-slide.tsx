import { categoryPath, channelPath, clipPath } from '@bandshell/domain/kernel';
import { Plural, Trans } from '@lingui/react/macro';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { FollowButton } from '../../../features/follows/follow-button.tsx';
import { ContentPlayer } from '../../../features/player/content-player.tsx';
import { useClipPreload } from '../../../features/player/use-clip-preload.ts';
import { ShareButton } from '../../../features/sharing/share-button.tsx';
import { agoText } from '../../../platform/format/times.ts';
import { useNow } from '../../../platform/react/use-now.ts';
import { Link } from '../../../platform/router/link.tsx';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import styles from './clip-feed.module.css';
import type { FeedClipFacts } from './feed-clip.ts';

export interface ClipSlideProps {
  readonly clip: FeedClipFacts;
  /** The clip after it, which is preloaded; null if there is none. */
  readonly nextSlug: string | null;
  readonly onEnded: () => void;
}

/** The clip that plays, with its channel and what the viewer can do. */
export const ClipSlide = ({ clip, nextSlug, onEnded }: ClipSlideProps) => {
  const { viewer } = useViewer();
  useClipPreload(nextSlug);
  const { slug, title, viewCount, broadcaster, curator, category, thumbnailURL } = clip;
  const age = agoText(Date.parse(clip.createdAt), useNow(60_000));
  const maker = curator?.displayName;
  const path = clipPath(broadcaster.login, slug);
  return (
    <article className={styles.slide} aria-label={title}>
      <div className={styles.stage}>
        <ContentPlayer
          content={{ type: 'clip', clipSlug: slug, videoOffset: null, clipLocation: 'FEED' }}
          isMature={clip.isMature}
          title={title}
          ownerName={broadcaster.displayName}
          posterURL={thumbnailURL}
          onEnded={onEnded}
        />
      </div>
      <div className={styles.info}>
        <Link to={channelPath(broadcaster.login)} className={styles.owner}>
          <Avatar
            name={broadcaster.displayName}
            color={broadcaster.primaryColorHex}
            imageURL={broadcaster.profileImageURL}
            size={40}
          />
          <span translate="no">{broadcaster.displayName}</span>
        </Link>
        <h2 className={styles.title}>
          <Link to={path} translate="no">
            {title}
          </Link>
        </h2>
        <p className={styles.facts}>
          {category !== null && <Link to={categoryPath(category.slug)}>{category.displayName}</Link>}
          <span>
            <Plural value={viewCount} one="# view" other="# views" />
          </span>
          <span>{age}</span>
          {maker !== undefined && (
            <span>
              <Trans>Clipped by {maker}</Trans>
            </span>
          )}
        </p>
        <div className={styles.actions}>
          {viewer?.id !== broadcaster.id && (
            <FollowButton
              key={broadcaster.id}
              userID={broadcaster.id}
              login={broadcaster.login}
              displayName={broadcaster.displayName}
            />
          )}
          <ShareButton
            content={{ title, player: `clip=${slug}`, clipSlug: slug, hasTimes: false, pathAt: () => path }}
          />
        </div>
      </div>
    </article>
  );
};
