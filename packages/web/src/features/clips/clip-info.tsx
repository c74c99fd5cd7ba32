import { channelPath, videoPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { WatchInfo, WatchInfoOwner } from '../../core/watch-info/watch-info.tsx';
import { clockText, dayText } from '../../platform/format/times.ts';
import { fullViews } from '../../platform/format/views.ts';
import { type FragmentOf, graphql, readFragment } from '../../platform/graphql/graphql.ts';
import { Link } from '../../platform/router/link.tsx';
import { ButtonLink } from '../../ui/button/button.tsx';

export const ClipInfoClip = graphql(
  `
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
        linkKey
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
        ...WatchInfoOwner
      }
    }
  `,
  [WatchInfoOwner],
);

export interface ClipInfoProps {
  readonly clip: FragmentOf<typeof ClipInfoClip>;
  /** Actions on the clip and on its channel. */
  readonly actions: ReactNode;
}

/** Details of the clip: title, views, creator, channel, and a link to the full video. */
export const ClipInfo = ({ clip, actions }: ClipInfoProps) => {
  const { t } = useLingui();
  const { curator, video, ...details } = readFragment(ClipInfoClip, clip);
  const maker = curator?.displayName;
  return (
    <WatchInfo
      label={t`About this clip`}
      title={details.title}
      details={
        <>
          <span>{fullViews(details.viewCount)}</span>
          <span>{dayText(details.createdAt)}</span>
          <span>{clockText(details.durationSeconds * 1000)}</span>
          {curator !== null && (
            <span>
              <Trans>
                Clipped by <Link to={channelPath(curator.login)}>{maker}</Link>
              </Trans>
            </span>
          )}
        </>
      }
      category={details.category}
      language={details.language}
      owner={details.broadcaster}
      actions={
        <>
          {video !== null && (
            <ButtonLink
              icon={<Play aria-hidden="true" />}
              to={videoPath(video.id, { linkKey: video.linkKey, atSeconds: details.videoOffsetSeconds ?? undefined })}
            >
              <Trans>Watch full video</Trans>
            </ButtonLink>
          )}
          {actions}
        </>
      }
    />
  );
};
