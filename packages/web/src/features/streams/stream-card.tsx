import { channelPath } from '@bandshell/domain/kernel';
import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { topicTags } from '../../core/watch-info/topic-tags.tsx';
import { compactCount } from '../../platform/format/counts.ts';
import { type FragmentOf, graphql, type ResultOf, readFragment } from '../../platform/graphql/graphql.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { CardFrame, CardPicture } from '../../ui/media-card/card-frame.tsx';
import { CardLink } from '../../ui/media-card/card-link.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import { TagRow } from '../../ui/tag/tag-row.tsx';
import styles from './stream-card.module.css';

export const StreamCardStream = graphql(`
  fragment StreamCardStream on Stream {
    id
    version
    title
    language
    tags
    viewersCount
    isMature
    previewImageURL(width: 440, height: 248)
    category {
      id
      slug
      displayName
    }
    broadcaster {
      id
      login
      displayName
      profileImageURL(width: 70)
      primaryColorHex
    }
  }
`);

type StreamFacts = ResultOf<typeof StreamCardStream>;

/** Renders what appears at the corner of a card's picture, e.g. a menu. */
export type StreamCorner = (stream: Pick<StreamFacts, 'broadcaster' | 'category'>) => ReactNode;

export interface StreamCardProps {
  readonly stream: FragmentOf<typeof StreamCardStream>;
  readonly eager?: boolean;
  readonly corner?: StreamCorner | undefined;
}

/** A live stream in a grid. The card links to its channel, the category to its own page. */
export const StreamCard = ({ stream, eager, corner }: StreamCardProps) => {
  const { title, language, tags, viewersCount, isMature, previewImageURL, category, broadcaster } = readFragment(
    StreamCardStream,
    stream,
  );
  const viewers = compactCount(viewersCount);
  return (
    <CardFrame className={styles.card}>
      <CardPicture src={previewImageURL} width={440} height={248} eager={eager}>
        <span className={styles.live}>
          <Badge tone="live">
            <Trans>LIVE</Trans>
            {isMature && ' 18+'}
          </Badge>
        </span>
        <span className={styles.viewers} aria-hidden="true">
          <Badge tone="picture">
            <Trans>{viewers} watching</Trans>
          </Badge>
        </span>
      </CardPicture>
      <div className={styles.info}>
        <Avatar
          name={broadcaster.displayName}
          color={broadcaster.primaryColorHex}
          imageURL={broadcaster.profileImageURL}
          size={40}
        />
        <div className={styles.text}>
          <h3 className={styles.title} translate="no">
            <CardLink to={channelPath(broadcaster.login)} title={title} />
          </h3>
          <p className={styles.name}>
            <span translate="no">{broadcaster.displayName}</span>
            <VisuallyHidden>
              , <Trans>live</Trans>, <Plural value={viewersCount} one="# viewer" other="# viewers" />
            </VisuallyHidden>
          </p>
          <div className={styles.tags}>
            <TagRow>{topicTags({ category, language, words: tags })}</TagRow>
          </div>
        </div>
      </div>
      {corner !== undefined && <div className={styles.corner}>{corner({ broadcaster, category })}</div>}
    </CardFrame>
  );
};
