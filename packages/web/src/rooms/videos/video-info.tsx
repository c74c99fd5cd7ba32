import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayText } from '../../platform/format/times.ts';
import { fullViews } from '../../platform/format/views.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { WatchInfo, WatchInfoOwner } from '../../spine/watch-info/watch-info.tsx';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Badge } from '../../ui/tag/badge.tsx';
import { lengthText, lengthWords } from './length-text.ts';
import { visibilityWords } from './visibility-words.ts';

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
  /** What the viewer may do with the video and with its channel. */
  readonly actions: ReactNode;
}

/** What plays: title, numbers, category and language, and whose it is. */
export const VideoInfo = ({ video, actions }: VideoInfoProps) => {
  const { t } = useLingui();
  const { visibility, ...facts } = readFragment(VideoInfoVideo, video);
  return (
    <WatchInfo
      label={t`About this video`}
      title={facts.title}
      facts={
        <>
          <span>{fullViews(facts.viewCount)}</span>
          <span>{dayText(facts.publishedAt ?? facts.createdAt)}</span>
          {facts.status === 'RECORDING' ? (
            <span>
              <Trans>On air now</Trans>
            </span>
          ) : (
            <span>
              <span aria-hidden="true">{lengthText(facts.lengthSeconds)}</span>
              <VisuallyHidden>{lengthWords(facts.lengthSeconds)}</VisuallyHidden>
            </span>
          )}
        </>
      }
      badge={visibility !== 'PUBLIC' && <Badge>{t(visibilityWords[visibility])}</Badge>}
      category={facts.category}
      language={facts.language}
      owner={facts.owner}
      actions={actions}
    />
  );
};
