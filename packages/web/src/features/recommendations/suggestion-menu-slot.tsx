import { Suspense } from 'react';
import { useViewer } from '../../core/viewer/use-viewer.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import type { SuggestionMenuProps } from './suggestion-menu.tsx';

const SuggestionMenu = lazyPart(async () => (await import('./suggestion-menu.tsx')).SuggestionMenu);

/** The menu of a suggested stream, for a logged-in viewer. Its code loads once the viewer is known. */
export const SuggestionMenuSlot = (props: SuggestionMenuProps) =>
  useViewer().status === 'logged-in' && (
    <HideOnCrash name="menu of a suggestion">
      <Suspense>
        <SuggestionMenu {...props} />
      </Suspense>
    </HideOnCrash>
  );
