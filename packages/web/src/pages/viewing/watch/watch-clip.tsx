import { clipPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { ClipInfo } from '../../../features/clips/clip-info.tsx';
import { useFirstViewOver } from '../../../platform/first-view/first-view.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import { Slots } from '../../layouts/slot-list/slots.tsx';
import { StageLayout } from '../channel/stage-layout.tsx';
import { useWatchPosition } from './use-position.ts';
import type { WatchedClip } from './watch-clip-fragment.ts';
import { WatchColumn } from './watch-column.tsx';
import type { ClipContext } from './watch-places.ts';
import { watchSlots } from './watch-slots.ts';
import { WatchStage } from './watch-stage.tsx';

// The player comes first. The area below it fetches its own data when it renders.
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
  const context: ClipContext = {
    ...{ viewer, isOwner, position, slug, title, isFirstViewOver: useFirstViewOver() },
    userID: broadcaster.id,
    login: broadcaster.login,
    displayName: broadcaster.displayName,
    shared: {
      title,
      player: `clip=${slug}`,
      clipSlug: slug,
      hasTimes: false,
      pathAt: () => clipPath(broadcaster.login, slug),
    },
    isOpen: isExporting,
    onOpen: setExporting,
    more: (close) => <Slots list={watchSlots} place="clip-share" context={{ ...context, close }} />,
  };
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
      info={<ClipInfo clip={clip} actions={<Slots list={watchSlots} place="clip-action" context={context} />} />}
      columnLabel={t`Chat replay`}
      column={() => (
        <WatchColumn
          videoID={video?.id ?? null}
          offsetSeconds={videoOffsetSeconds ?? 0}
          position={position}
          absence={t`The original stream was deleted, along with its chat.`}
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
