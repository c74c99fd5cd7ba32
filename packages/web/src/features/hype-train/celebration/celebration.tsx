import { celebrationOf } from '@bandshell/domain/hype-train';
import { Suspense, useEffect, useRef, useState } from 'react';
import { track } from '../../../core/tracking/track.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { HideOnCrash } from '../../../ui/state/hide-on-crash.tsx';
import type { TrainPage } from '../train-page.ts';
import { useFewerHypeAnimations } from './hype-animations.ts';

const CelebrationCanvas = lazyPart(async () => (await import('./celebration-canvas.tsx')).CelebrationCanvas);

/** Celebrates what the banner says, once a level. Its code comes with the first celebration; a hidden tab has none. */
export const Celebration = ({ page }: { readonly page: TrainPage }) => {
  const isOptedOut = useFewerHypeAnimations();
  const anchor = useRef<HTMLSpanElement>(null);
  const { state, data } = page.banner;
  const { kind, frames, level, completion } = celebrationOf(state, data, isOptedOut);
  const id = kind === 'none' ? null : `${data?.execution?.id} ${level} ${completion}`;
  const [over, setOver] = useState<string | null>(null);
  useEffect(() => {
    if (id === null || kind === 'none' || document.hidden) return;
    track('hype_train_celebration_impression', { celebration: kind, level });
  }, [id, kind, level]);
  return (
    <span ref={anchor} hidden>
      {kind !== 'none' && id !== over && (
        <HideOnCrash name="celebration of a hype train">
          <Suspense>
            <CelebrationCanvas key={id} kind={kind} frames={frames} anchor={anchor} onEnd={() => setOver(id)} />
          </Suspense>
        </HideOnCrash>
      )}
    </span>
  );
};
