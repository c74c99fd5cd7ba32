import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import type { ClipButtonProps } from '../../rooms/clips/clip-button.tsx';
import { ControlButton } from '../../rooms/player/control-button.tsx';

// It comes after the first picture.
const ClipButton = lazyPart(async () => (await import('../../rooms/clips/clip-button.tsx')).ClipButton);

/** In the player's controls: makes a clip of what was just seen. */
export const ClipAction = (props: Omit<ClipButtonProps, 'trigger'>) => (
  <Suspense>
    <ClipButton {...props} trigger={(button) => <ControlButton {...button} />} />
  </Suspense>
);
