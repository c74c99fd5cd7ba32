import { clipPath } from '@bandshell/domain/routes';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { ClipInfo } from '../../features/clips/clip-info.tsx';
import { FollowButton } from '../../features/follows/follow-button.tsx';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { StageLayout } from '../channel/stage-layout.tsx';
import { useWatchPosition } from './use-position.ts';
import { WatchActions } from './watch-actions.tsx';
import type { WatchedClip } from './watch-clip-fragment.ts';
import { WatchColumn } from './watch-column.tsx';
import { WatchStage } from './watch-stage.tsx';

// The player comes first. The area below it fetches its own data when it renders.
const ClipActions = lazyPart(async () => (await import('./watch-lower.tsx')).ClipActions);
const ClipExportAction = lazyPart(async () => (await import('./watch-lower.tsx')).ClipExportAction);
const ClipExportButton = lazyPart(async () => (await import('./watch-lower.tsx')).ClipExportButton);
const ClipLower = lazyPart(async () => (await import('./watch-lower.tsx')).ClipLower);

export interface WatchClipProps {
  readonly clip: WatchedClip;
  /** Start position in the address; seconds. */
  readonly startAt: number | null;
}

/** A clip: player, creator and broadcaster, the chat of that moment, and more clips. */
export const WatchClip = ({ clip, startAt }: WatchClipProps) => {
  const { t } = useLingui();
  const { viewer } = useViewer();
  const { slug, title, broadcaster, thumbnailURL, playbackAccess, video, videoOffsetSeconds } = clip;
  const { position, reported } = useWatchPosition(startAt ?? 0);
  const isOwner = viewer?.id === broadcaster.id;
  const [isExporting, setExporting] = useState(false);
  return (
    <StageLayout
      view="watch"
      stage={(theatre) => (
        <WatchStage
          notice={
            playbackAccess.__typename === 'PlaybackAccess'
              ? null
              : {
                  reason: playbackAccess.code,
                  ownerLogin: broadcaster.login,
                  ownerName: broadcaster.displayName,
                  posterURL: thumbnailURL,
                }
          }
          player={{
            content: { type: 'clip', clipSlug: slug, videoOffset: startAt, clipLocation: 'CHANNEL_PAGE' },
            path: clipPath(broadcaster.login, slug),
            isMature: clip.isMature,
            title,
            ownerName: broadcaster.displayName,
            ownerLogin: broadcaster.login,
            posterURL: thumbnailURL,
            theatre,
            ...reported,
          }}
        />
      )}
      info={
        <ClipInfo
          clip={clip}
          actions={
            <>
              <WatchActions
                position={position}
                more={(close) => (
                  <Suspense>
                    <ClipExportButton
                      slug={slug}
                      onOpen={() => {
                        close();
                        setExporting(true);
                      }}
                    />
                  </Suspense>
                )}
                takeDown={{ content: { kind: 'clip', slug }, title, login: broadcaster.login }}
                content={{
                  title,
                  player: `clip=${slug}`,
                  clipSlug: slug,
                  hasTimes: false,
                  pathAt: () => clipPath(broadcaster.login, slug),
                }}
              />
              <Suspense>
                <ClipActions slug={slug} login={broadcaster.login} />
                <ClipExportAction slug={slug} isOpen={isExporting} onOpen={setExporting} />
              </Suspense>
              {!isOwner && (
                <FollowButton userID={broadcaster.id} login={broadcaster.login} displayName={broadcaster.displayName} />
              )}
            </>
          }
        />
      }
      columnLabel={t`Chat replay`}
      column={() => (
        <WatchColumn
          videoID={video?.id ?? null}
          offsetSeconds={videoOffsetSeconds ?? 0}
          position={position}
          absence={t`The original stream is deleted, and so is its chat.`}
        />
      )}
    >
      <HideOnCrash name="below the clip">
        <Suspense>
          <ClipLower slug={slug} broadcaster={broadcaster} />
        </Suspense>
      </HideOnCrash>
    </StageLayout>
  );
};
