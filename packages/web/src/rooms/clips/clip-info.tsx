import { categoryPath, channelPath, videoPath } from '@bandshell/domain';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { languageName } from '../../platform/format/languages.ts';
import { clockText, dayText } from '../../platform/format/times.ts';
import { fullViews } from '../../platform/format/views.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/tag/tag.tsx';
import styles from './clip-info.module.css';

export const ClipInfoClip = graphql(`
  fragment ClipInfoClip on Clip {
    id
    title
    viewCount
    durationSeconds
    createdAt
    language
    videoOffsetSeconds
    video {
      id
    }
    category {
      id
      slug
      displayName
    }
    curator {
      id
      login
      displayName
    }
    broadcaster {
      id
      login
      displayName
      profileImageURL(width: 150)
      primaryColorHex
      followers {
        totalCount
      }
      stream {
        id
      }
    }
  }
`);

export interface ClipInfoProps {
  readonly clip: FragmentOf<typeof ClipInfoClip>;
  /** What the viewer may do with the clip. */
  readonly actions: ReactNode;
  /** What the viewer may do with its channel. */
  readonly ownerActions: ReactNode;
}

/** What plays: title, numbers, who made it, whose stream it is, and the way to the whole video. */
export const ClipInfo = ({ clip, actions, ownerActions }: ClipInfoProps) => {
  const { t } = useLingui();
  const facts = readFragment(ClipInfoClip, clip);
  const { title, viewCount, durationSeconds, createdAt, language, category, curator, broadcaster, video } = facts;
  const day = dayText(createdAt);
  const maker = curator?.displayName;
  return (
    <section className={styles.info} aria-label={t`About this clip`}>
      <h1 tabIndex={-1} className={styles.title} translate="no">
        {title}
      </h1>
      <div className={styles.line}>
        <p className={styles.facts}>
          <span>{fullViews(viewCount)}</span>
          <span>{day}</span>
          <span>{clockText(durationSeconds * 1000)}</span>
          {curator !== null && (
            <span>
              <Trans>
                Clipped by <Link to={channelPath(curator.login)}>{maker}</Link>
              </Trans>
            </span>
          )}
        </p>
        <div className={styles.tags}>
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
          name={broadcaster.displayName}
          color={broadcaster.primaryColorHex}
          imageURL={broadcaster.profileImageURL}
          size={40}
          live={broadcaster.stream !== null}
        />
        <div className={styles.names}>
          <Link to={channelPath(broadcaster.login)} className={styles.name} translate="no">
            {broadcaster.displayName}
          </Link>
          <p className={styles.followers}>
            <Plural value={broadcaster.followers.totalCount} one="# follower" other="# followers" />
            {broadcaster.stream !== null && (
              <>
                {' · '}
                <Link to={channelPath(broadcaster.login)} className={styles.live}>
                  <Trans>Live now</Trans>
                </Link>
              </>
            )}
          </p>
        </div>
        <div className={styles.actions}>
          {video !== null && (
            <ButtonLink
              icon={<Play aria-hidden="true" />}
              to={videoPath(video.id, { atSeconds: facts.videoOffsetSeconds ?? undefined })}
            >
              <Trans>Watch full video</Trans>
            </ButtonLink>
          )}
          {actions}
          {ownerActions}
        </div>
      </div>
    </section>
  );
};
