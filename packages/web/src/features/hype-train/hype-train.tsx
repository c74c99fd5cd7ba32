import { serverTime } from '@bandshell/domain/hype-train';
import { useEffect, useState } from 'react';
import { track } from '../../core/tracking/track.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';
import { HypeBanner } from './banner/hype-banner.tsx';
import { useSpokenNews } from './banner/spoken-news.ts';
import { Celebration } from './celebration/celebration.tsx';
import type { TrainNews } from './read-train.ts';
import type { OnTrainAction } from './train-action.tsx';
import { useOwnPart } from './use-own-part.ts';
import { useTrainPage } from './use-train-page.ts';

const TrainSheet = lazyPart(async () => (await import('./sheet/train-sheet.tsx')).TrainSheet);

export interface HypeTrainProps {
  readonly channelID: string;
  readonly login: string;
  /** The first and the last news. */
  readonly heard: readonly TrainNews[];
  readonly onAct: OnTrainAction | undefined;
}

/** A channel's hype train: the banner, and the sheet with its details. */
export const HypeTrain = ({ channelID, login, heard, onAct }: HypeTrainProps) => {
  const [page, send] = useTrainPage(channelID, heard);
  const execution = useOwnPart(login, page, send);
  const [isOpen, setOpen] = useState(false);
  const spoken = useSpokenNews(page);
  const ahead = serverTime(page.samples, 0);
  const close = () => setOpen(false);
  const isComing = page.banner.state === 'APPROACHING';
  useEffect(() => {
    if (isComing) track('hype_train_approaching_impression', { channel: channelID });
  }, [isComing, channelID]);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{spoken}</span>
      </VisuallyHidden>
      <Celebration page={page} />
      <HypeBanner page={page} ahead={ahead} onAct={onAct} onOpen={() => setOpen(true)} />
      <OnceOpen open={isOpen}>
        <TrainSheet open={isOpen} page={page} execution={execution} ahead={ahead} onAct={onAct} onClose={close} />
      </OnceOpen>
    </>
  );
};
