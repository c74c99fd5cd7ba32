import { Plural, Trans } from '@lingui/react/macro';
import { MonitorPlay } from 'lucide-react';
import { clockText } from '../../platform/format/times.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { SideNavCardLink } from './card-link.tsx';
import styles from './side-nav.module.css';

export const SideNavClip = graphql(`
  fragment SideNavClip on Clip @_unmask {
    id
    slug
    title
    durationSeconds
    viewCount
    thumbnailURL(height: 136)
    broadcaster {
      id
      login
      displayName
    }
    category {
      id
    }
  }
`);

export const SideNavVideo = graphql(`
  fragment SideNavVideo on Video @_unmask {
    id
    title
    lengthSeconds
    viewCount
    previewThumbnailURL(width: 240, height: 136)
    owner {
      id
      displayName
    }
    category {
      id
    }
  }
`);

/*
 * Paths as text, as logins, slugs and ids need no escape: what the shell's parts import from the routes is loaded with every
 * page.
 */

/** The text that cards and tooltips say of a video or clip. */
export interface RecordedDetails {
  readonly kind: 'clip' | 'video';
  readonly title: string;
  readonly path: string;
  readonly channel: string;
  readonly length: string;
  readonly views: number;
  readonly picture: string | null;
}

export const clipDetails = (clip: FragmentOf<typeof SideNavClip>): RecordedDetails => {
  const { slug, title, durationSeconds, viewCount, thumbnailURL, broadcaster } = readFragment(SideNavClip, clip);
  return {
    ...{ kind: 'clip', title, path: `/${broadcaster.login}/clip/${slug}`, channel: broadcaster.displayName },
    ...{ length: clockText(durationSeconds * 1000), views: viewCount, picture: thumbnailURL },
  };
};

export const videoDetails = (video: FragmentOf<typeof SideNavVideo>): RecordedDetails => {
  const { id, title, lengthSeconds, viewCount, previewThumbnailURL, owner } = readFragment(SideNavVideo, video);
  return {
    ...{ kind: 'video', title, path: `/videos/${id}`, channel: owner.displayName },
    ...{ length: clockText(lengthSeconds * 1000), views: viewCount, picture: previewThumbnailURL },
  };
};

export interface RecordedCardProps {
  readonly card: string;
  readonly details: RecordedDetails;
}

/** A video or clip: a small picture, title, channel and length; only the picture in the narrow column. */
export const RecordedCard = ({ card, details: { kind, title, path, channel, length, picture } }: RecordedCardProps) => (
  <SideNavCardLink card={card} to={path}>
    <span className={styles.shot}>
      {picture === null ? (
        <MonitorPlay aria-hidden="true" />
      ) : (
        <img src={picture} alt="" width={48} height={27} loading="lazy" decoding="async" />
      )}
    </span>
    <span className={styles.text}>
      <span className={styles.name} translate="no">
        {title}
      </span>
      <span className={styles.category}>
        {kind === 'clip' ? <Trans>Clip of {channel}</Trans> : <Trans>Video of {channel}</Trans>}
      </span>
    </span>
    <span className={styles.offline}>{length}</span>
  </SideNavCardLink>
);

/** The text that the tooltip says below the title. */
export const RecordedFacts = ({ details: { kind, channel, length, views } }: Pick<RecordedCardProps, 'details'>) => (
  <>
    <span className={styles.tipFacts} translate="yes">
      {kind === 'clip' ? <Trans>Clip of {channel}</Trans> : <Trans>Video of {channel}</Trans>}
    </span>
    <span className={styles.tipFacts} translate="yes">
      {length} · <Plural value={views} one="# view" other="# views" />
    </span>
  </>
);
