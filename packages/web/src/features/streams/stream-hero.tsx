import { channelPath } from '@bandshell/domain/kernel';
import { Trans } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { topicTags } from '../../core/watch-info/topic-tags.tsx';
import { fullCount } from '../../platform/format/counts.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Picture } from '../../ui/picture/picture.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './stream-hero.module.css';

export const StreamHeroStream = graphql(`
  fragment StreamHeroStream on Stream {
    id
    version
    title
    language
    viewersCount
    heroImageURL: previewImageURL(width: 1280, height: 720)
    category {
      id
      slug
      displayName
    }
    broadcaster {
      id
      login
      displayName
      description
      profileImageURL(width: 70)
      primaryColorHex
    }
  }
`);

export interface StreamHeroProps {
  readonly stream: FragmentOf<typeof StreamHeroStream>;
  /** The text that staff say of it. */
  readonly headline?: string | null;
  /** Lies over the picture, e.g. a preview. */
  readonly over?: ReactNode;
}

/** A stream at the top of the page. */
export const StreamHero = ({ stream, headline, over }: StreamHeroProps) => {
  const { title, language, viewersCount, heroImageURL, category, broadcaster } = readFragment(StreamHeroStream, stream);
  const viewers = fullCount(viewersCount);
  const path = channelPath(broadcaster.login);
  return (
    <article className={styles.hero}>
      <div className={styles.stage}>
        <Link to={path} tabIndex={-1} aria-hidden="true" className={styles.picture}>
          <Picture src={heroImageURL} width={1280} height={720} eager className={styles.frame} />
        </Link>
        {over}
      </div>
      <div className={styles.text}>
        {headline != null && (
          <p className={styles.headline} translate="no">
            {headline}
          </p>
        )}
        <p className={styles.state}>
          <Badge tone="live">
            <Trans>LIVE</Trans>
          </Badge>
          <span className={styles.viewers}>
            <Trans>{viewers} watching</Trans>
          </span>
        </p>
        <h2 className={styles.title} translate="no">
          <Link to={path}>{title}</Link>
        </h2>
        <p className={styles.who}>
          <Avatar
            name={broadcaster.displayName}
            color={broadcaster.primaryColorHex}
            imageURL={broadcaster.profileImageURL}
            size={32}
          />
          <span translate="no">{broadcaster.displayName}</span>
        </p>
        {broadcaster.description !== '' && (
          <p className={styles.description} translate="no">
            {broadcaster.description}
          </p>
        )}
        <div className={styles.tags}>{topicTags({ category, language })}</div>
        <div>
          <ButtonLink to={path} variant="primary" size="large" icon={<Play aria-hidden="true" fill="currentColor" />}>
            <Trans>Watch now</Trans>
          </ButtonLink>
        </div>
      </div>
    </article>
  );
};
