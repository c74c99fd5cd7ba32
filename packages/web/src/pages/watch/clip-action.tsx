import { Suspense } from 'react';
import type { ClipButtonProps } from '../../features/clips/clip-button.tsx';
import { ControlButton } from '../../features/player/control-button.tsx';
import { useFirstViewOver } from '../../platform/first-view/first-view.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { holdPlayer } from './hold-player.ts';
import { shareClip } from './share-clip.tsx';

const ClipButton = lazyPart(async () => (await import('../../features/clips/clip-button.tsx')).ClipButton);

/** A button in the player's controls that creates a clip of the last seconds. */
export const ClipAction = (props: Omit<ClipButtonProps, 'trigger' | 'share' | 'hold'>) => {
  const isReady = useFirstViewOver();
  return (
    <Suspense>
      {isReady && (
        <ClipButton
          {...props}
          share={shareClip}
          hold={holdPlayer}
          trigger={(button) => <ControlButton {...button} />}
        />
      )}
    </Suspense>
  );
};
