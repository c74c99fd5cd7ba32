import { Suspense } from 'react';
import type { ClipButtonProps } from '../../features/clips/clip-button.tsx';
import { ControlButton } from '../../features/player/control-button.tsx';
import { useFirstViewOver } from '../../platform/first-view/first-view.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';

const ClipButton = lazyPart(async () => (await import('../../features/clips/clip-button.tsx')).ClipButton);

/** A button in the player's controls that creates a clip of the last seconds. */
export const ClipAction = (props: Omit<ClipButtonProps, 'trigger'>) => {
  const isReady = useFirstViewOver();
  return (
    <Suspense>{isReady && <ClipButton {...props} trigger={(button) => <ControlButton {...button} />} />}</Suspense>
  );
};
