import { isOnAir as isShowOnAir, premiereOf } from '@bandshell/domain/videos';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { VideoShowBadge } from '../../core/shows/video-show-badge.tsx';
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

/** A premiere that begins or ends changes its badge within this time. */
const TICK_MS = 10_000;

/** Details of the video: title, views, category, language and channel. */
export const VideoInfo = ({ video, actions }: VideoInfoProps) => {
  const { t } = useLingui();
  const { visibility, ...details } = readFragment(VideoInfoVideo, video);
  const now = useNow(TICK_MS);
  const { premiereAt, lengthSeconds, showKind } = details;
  const isOnAir = premiereAt !== null && isShowOnAir(premiereOf(Date.parse(premiereAt), lengthSeconds * 1000), now);
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
          <VideoShowBadge
            video={{ showKind: isOnAir ? 'PREMIERE' : showKind === 'RERUN' ? showKind : null, premiereAt }}
            now={now}
          />
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
