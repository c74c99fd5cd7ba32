import { categoryPath, channelPath, clipPath } from '@bandshell/domain/kernel';
import { Plural, Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { agoText, clockText } from '../../platform/format/times.ts';
import { shortViews } from '../../platform/format/views.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { MediaCard } from '../../ui/media-card/media-card.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import styles from './clip-card.module.css';

export const ClipCardClip = graphql(`
  fragment ClipCardClip on Clip {
    id
    slug
    title
    durationSeconds
    viewCount
    createdAt
    isFeatured
    isMature
    thumbnailURL(height: 272)
    broadcaster {
      id
      login
      displayName
    }
    curator {
      id
      displayName
    }
    category {
      id
      slug
      displayName
    }
  }
`);

export interface ClipCardProps {
  readonly clip: FragmentOf<typeof ClipCardClip>;
  readonly eager?: boolean;
  /** Shows the channel's name, for lists of several channels. */
  readonly hasOwner?: boolean;
  /** At the corner of the picture, e.g. a menu. */
  readonly corner?: ReactNode;
}

/** A clip in a list. The whole card is a link to it. */
export const ClipCard = ({ clip, eager, hasOwner = false, corner }: ClipCardProps) => {
  const details = readFragment(ClipCardClip, clip);
  const { slug, title, durationSeconds, viewCount, isFeatured, broadcaster, curator, category } = details;
  const age = agoText(Date.parse(details.createdAt), useNow(60_000));
  const maker = curator?.displayName;
  return (
    <MediaCard
      title={title}
      to={clipPath(broadcaster.login, slug)}
      picture={{ src: details.thumbnailURL, width: 480, height: 272, eager }}
      length={<Badge tone="picture">{clockText(durationSeconds * 1000)}</Badge>}
      marks={
        <>
          {isFeatured && (
            <Badge tone="picture">
              <Star aria-hidden="true" />
              <Trans>Featured</Trans>
            </Badge>
          )}
          {details.isMature && <Badge tone="picture">18+</Badge>}
        </>
      }
      owner={hasOwner ? { name: broadcaster.displayName, path: channelPath(broadcaster.login) } : undefined}
      line={
        maker !== undefined && (
          <p className={styles.maker}>
            <Trans>Clipped by {maker}</Trans>
          </p>
        )
      }
      details={
        <>
          <span>
            <span aria-hidden="true">{shortViews(viewCount)}</span>
            <VisuallyHidden>
              <Plural value={viewCount} one="# view" other="# views" />
            </VisuallyHidden>
          </span>
          <span>{age}</span>
        </>
      }
      category={category === null ? undefined : { name: category.displayName, path: categoryPath(category.slug) }}
      corner={corner}
    />
  );
};
