import { Suspense } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import type { MiniPlayerProps } from './mini/mini-player.tsx';

/** Most viewers stay on the page that plays. */
const MiniPlayer = lazyPart(async () => (await import('./mini/mini-player.tsx')).MiniPlayer);

/** The mini player's controls over the picture. It plays on while their code is on its way. */
export const MiniStage = (props: MiniPlayerProps) => (
  <HideOnCrash name="mini player">
    <Suspense>
      <MiniPlayer {...props} />
    </Suspense>
  </HideOnCrash>
);
