import { categoryPath, channelPath } from '@bandshell/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageName } from '../../platform/format/languages.ts';
import { dayText } from '../../platform/format/times.ts';
import { fullViews } from '../../platform/format/views.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import { lengthText, lengthWords } from './length-text.ts';
import styles from './video-info.module.css';
import { visibilityWords } from './visibility-words.ts';

export const VideoInfoVideo = graphql(`
  fragment VideoInfoVideo on Video {
    id
    title
    status
    visibility
    viewCount
    lengthSeconds
    language
    createdAt
    publishedAt
    category {
      id
      slug
      displayName
    }
    owner {
      id
      login
      displayName
      profileImageURL(width: 150)
      primaryColorHex
      roles {
        isPartner
      }
      followers {
        totalCount
      }
      stream {
        id
      }
    }
  }
`);

export interface VideoInfoProps {
  readonly video: FragmentOf<typeof VideoInfoVideo>;
  /** What the viewer may do with the video. */
  readonly actions: ReactNode;
  /** What the viewer may do with its channel. */
  readonly ownerActions: ReactNode;
}

/** What plays: title, numbers, category and language, and whose it is. */
export const VideoInfo = ({ video, actions, ownerActions }: VideoInfoProps) => {
  const { t } = useLingui();
  const { title, status, visibility, viewCount, lengthSeconds, language, category, owner, ...times } = readFragment(
    VideoInfoVideo,
    video,
  );
  const day = dayText(times.publishedAt ?? times.createdAt);
  return (
    <section className={styles.info} aria-label={t`About this video`}>
      <h1 tabIndex={-1} className={styles.title} translate="no">
        {title}
      </h1>
      <div className={styles.line}>
        <p className={styles.facts}>
          <span>{fullViews(viewCount)}</span>
          <span>{day}</span>
          {status === 'RECORDING' ? (
            <span>
              <Trans>On air now</Trans>
            </span>
          ) : (
            <span>
              <span aria-hidden="true">{lengthText(lengthSeconds)}</span>
              <VisuallyHidden>{lengthWords(lengthSeconds)}</VisuallyHidden>
            </span>
          )}
        </p>
        <div className={styles.tags}>
          {visibility !== 'PUBLIC' && <Badge>{t(visibilityWords[visibility])}</Badge>}
          {category !== null && (
            <Tag tone="accent" to={categoryPath(category.slug)}>
              <span translate="no">{category.displayName}</span>
            </Tag>
          )}
          <Tag>{languageName(language)}</Tag>
        </div>
      </div>
      <div className={styles.owner}>
        <Avatar
          name={owner.displayName}
          color={owner.primaryColorHex}
          imageURL={owner.profileImageURL}
          size={40}
          live={owner.stream !== null}
        />
        <div className={styles.names}>
          <Link to={channelPath(owner.login)} className={styles.name}>
            <span translate="no">{owner.displayName}</span>
            {owner.roles.isPartner && (
              <>
                <BadgeCheck aria-hidden="true" />
                <VisuallyHidden>
                  <Trans>, partner</Trans>
                </VisuallyHidden>
              </>
            )}
          </Link>
          <p className={styles.followers}>
            <Plural value={owner.followers.totalCount} one="# follower" other="# followers" />
            {owner.stream !== null && (
              <>
                {' · '}
                <Link to={channelPath(owner.login)} className={styles.live}>
                  <Trans>Live now</Trans>
                </Link>
              </>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          {actions}
          {ownerActions}
        </div>
      </div>
    </section>
  );
};
