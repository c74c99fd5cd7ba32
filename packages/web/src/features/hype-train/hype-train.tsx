import { serverTime } from '@bandshell/domain/hype-train';
import { Suspense, useEffect, useState } from 'react';
import { useFlag } from '../../core/flags/use-flag.ts';
import { track } from '../../core/tracking/track.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { OnceOpen } from '../../ui/dialog/once-open.tsx';
import { HypeBanner } from './banner/hype-banner.tsx';
import { useSpokenUpdate } from './banner/spoken-update.ts';
import { Celebration } from './celebration/celebration.tsx';
import type { TrainUpdate } from './read-train.ts';
import type { OnTrainAction } from './train-action.tsx';
import { hasUnknownCheerer, useOwnPart } from './use-own-part.ts';
import { useTrainPage } from './use-train-page.ts';

const ReportAvailability = lazyPart(async () => (await import('./report-availability.tsx')).ReportAvailability);

const TrainSheet = lazyPart(async () => (await import('./sheet/train-sheet.tsx')).TrainSheet);

export interface HypeTrainProps {
  readonly channelID: string;
  readonly login: string;
  /** The first and the last update. */
  readonly updates: readonly TrainUpdate[];
  readonly onAct: OnTrainAction | undefined;
}

/** A channel's hype train: the banner, and the sheet with its details. */
export const HypeTrain = ({ channelID, login, updates, onAct }: HypeTrainProps) => {
  const [page, send] = useTrainPage(channelID, updates);
  const [isOpen, setOpen] = useState(false);
  const execution = useOwnPart(login, page, send, isOpen);
  const spoken = useSpokenUpdate(page);
  const ahead = serverTime(page.samples, 0);
  const close = () => setOpen(false);
  const isReporting = useFlag('hypeTrainAvailabilityEvents');
  const lacksCheerer = isReporting && execution !== null && hasUnknownCheerer(execution);
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
      {lacksCheerer && (
        <Suspense>
          <ReportAvailability
            channel={channelID}
            facts={{ login, hasData: true, hasUser: true, hasChannel: true, hasTrain: true }}
            train={page.banner.data?.execution ?? null}
            hasUnknownCheerer
          />
        </Suspense>
      )}
      <HypeBanner page={page} ahead={ahead} onAct={onAct} onOpen={() => setOpen(true)} />
      <OnceOpen open={isOpen}>
        <TrainSheet open={isOpen} page={page} execution={execution} ahead={ahead} onAct={onAct} onClose={close} />
      </OnceOpen>
    </>
  );
};
