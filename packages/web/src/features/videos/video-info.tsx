import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hasShow, VideoShowBadge } from '../../core/shows/video-show-badge.tsx';
import { WatchInfo, WatchInfoOwner } from '../../core/watch-info/watch-info.tsx';
import { dayText } from '../../platform/format/times.ts';
import { fullViews } from '../../platform/format/views.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { useNow } from '../../platform/react/use-now.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import { lengthMessages, lengthText } from './length-text.ts';
import { visibilityMessages } from './visibility-messages.ts';

export const VideoInfoVideo = graphql(
  `
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
      premiereAt
      showKind
      category {
        id
        slug
        displayName
      }
      owner {
        id
        ...WatchInfoOwner
      }
    }
  `,
  [WatchInfoOwner],
);

export interface VideoInfoProps {
  readonly video: FragmentOf<typeof VideoInfoVideo>;
  /** Actions on the video and on its channel. */
  readonly actions: ReactNode;
}

/** A premiere that begins loses its badge of what is to come within this time. */
const MINUTE_MS = 60_000;

/** Details of the video: title, views, category, language and channel. */
export const VideoInfo = ({ video, actions }: VideoInfoProps) => {
  const { t } = useLingui();
  const { visibility, ...details } = readFragment(VideoInfoVideo, video);
  const now = useNow(MINUTE_MS);
  return (
    <WatchInfo
      label={t`About this video`}
      title={details.title}
      details={
        <>
          <span>{fullViews(details.viewCount)}</span>
          <span>{dayText(details.publishedAt ?? details.createdAt)}</span>
          {details.status === 'RECORDING' ? (
            <span>
              <Trans>On air now</Trans>
            </span>
          ) : (
            <span>
              <span aria-hidden="true">{lengthText(details.lengthSeconds)}</span>
              <VisuallyHidden>{lengthMessages(details.lengthSeconds)}</VisuallyHidden>
            </span>
          )}
        </>
      }
      badge={
        <>
          {hasShow(details, now) && <VideoShowBadge video={details} now={now} />}
          {visibility !== 'PUBLIC' && <Badge>{t(visibilityMessages[visibility])}</Badge>}
        </>
      }
      category={details.category}
      language={details.language}
      owner={details.owner}
      actions={actions}
    />
  );
};
