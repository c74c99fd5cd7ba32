import { categoryPath, channelPath, videoPath } from '@bandshell/domain/kernel';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Lock, Radio } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasShow, VideoShowBadge } from '../../core/shows/video-show-badge.tsx';
import { agoText } from '../../platform/format/times.ts';
import { shortViews } from '../../platform/format/views.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { MediaCard } from '../../ui/media-card/media-card.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import { lengthMessages, lengthText } from './length-text.ts';
import { visibilityMessages } from './visibility-messages.ts';

export const VideoCardVideo = graphql(`
  fragment VideoCardVideo on Video {
    id
    title
    status
    visibility
    linkKey
    lengthSeconds
    viewCount
    createdAt
    publishedAt
    premiereAt
    showKind
    isMature
    previewThumbnailURL(width: 440, height: 248)
    category {
      id
      slug
      displayName
    }
    owner {
      id
      login
      displayName
    }
  }
`);

export interface VideoCardProps {
  readonly video: FragmentOf<typeof VideoCardVideo>;
  readonly eager?: boolean;
  /** Shows the channel's name, for lists of several channels. */
  readonly hasOwner?: boolean;
  /** The watched share, 0 to 1; undefined if it was never started. */
  readonly watched?: number | undefined;
  /** Links to it as an item of this collection. */
  readonly collectionID?: string | undefined;
  /** Details beside the picture, not below it. */
  readonly layout?: 'grid' | 'row';
  /** At the corner of the picture, e.g. a menu. */
  readonly corner?: ReactNode;
}

/** Ages on cards are updated each minute. */
const MINUTE_MS = 60_000;

/** A video in a list. The card links to it, channel and category to their own pages. */
export const VideoCard = (props: VideoCardProps) => {
  const { video, eager, hasOwner = false, watched, collectionID, layout = 'grid', corner } = props;
  const { t } = useLingui();
  const details = readFragment(VideoCardVideo, video);
  const { id, title, status, visibility, linkKey, lengthSeconds, viewCount, category, owner } = details;
  const now = useNow(MINUTE_MS);
  const age = agoText(Date.parse(details.publishedAt ?? details.createdAt), now);
  const percent = Math.round(Math.min(1, watched ?? 0) * 100);
  return (
    <MediaCard
      title={title}
      to={videoPath(id, { collectionID, linkKey })}
      picture={{ src: details.previewThumbnailURL, width: 440, height: 248, eager }}
      length={
        status === 'RECORDING' ? (
          <Badge tone="live">
            <Radio aria-hidden="true" />
            <Trans>On air</Trans>
          </Badge>
        ) : hasShow(details, now) ? (
          <VideoShowBadge video={details} now={now} isOverPicture />
        ) : (
          <Badge tone="picture">{lengthText(lengthSeconds)}</Badge>
        )
      }
      marks={
        <>
          {visibility !== 'PUBLIC' && (
            <Badge tone="picture">
              <Lock aria-hidden="true" />
              {t(visibilityMessages[visibility])}
            </Badge>
          )}
          {details.isMature && <Badge tone="picture">18+</Badge>}
          {status === 'PROCESSING' && <Badge tone="warn">{t`Processing`}</Badge>}
          {status === 'FAILED' && <Badge tone="bad">{t`Failed`}</Badge>}
        </>
      }
      watched={watched}
      owner={hasOwner ? { name: owner.displayName, path: channelPath(owner.login) } : undefined}
      details={
        <>
          <span>
            <span aria-hidden="true">{shortViews(viewCount)}</span>
            <VisuallyHidden>
              <Plural value={viewCount} one="# view" other="# views" />, {lengthMessages(lengthSeconds)}
            </VisuallyHidden>
          </span>
          <span>{age}</span>
        </>
      }
      more={
        percent > 0 && (
          <VisuallyHidden>
            <Trans>{percent} percent watched</Trans>
          </VisuallyHidden>
        )
      }
      category={category === null ? undefined : { name: category.displayName, path: categoryPath(category.slug) }}
      layout={layout}
      corner={corner}
    />
  );
};
