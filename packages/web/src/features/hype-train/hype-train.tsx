import { serverTime } from '@bandshell/domain/hype-train';
import { useState } from 'react';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';
import { HypeBanner } from './banner/hype-banner.tsx';
import { useSpokenNews } from './banner/spoken-news.ts';
import type { TrainNews } from './read-train.ts';
import type { OnTrainAction } from './train-action.tsx';
import { useTrainPage } from './use-train-page.ts';

const TrainSheet = lazyPart(async () => (await import('./sheet/train-sheet.tsx')).TrainSheet);

export interface HypeTrainProps {
  readonly channelID: string;
  /** The first and the last news. */
  readonly heard: readonly TrainNews[];
  readonly onAct: OnTrainAction | undefined;
}

/** A channel's hype train: the banner, and the sheet with its details. */
export const HypeTrain = ({ channelID, heard, onAct }: HypeTrainProps) => {
  const [page] = useTrainPage(channelID, heard);
  const [isOpen, setOpen] = useState(false);
  const spoken = useSpokenNews(page);
  const ahead = serverTime(page.samples, 0);
  const close = () => setOpen(false);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
      <HypeBanner page={page} ahead={ahead} onAct={onAct} onOpen={() => setOpen(true)} />
      <OnceOpen open={isOpen}>
        <TrainSheet open={isOpen} page={page} ahead={ahead} onAct={onAct} onClose={close} />
      </OnceOpen>
    </>
  );
};
