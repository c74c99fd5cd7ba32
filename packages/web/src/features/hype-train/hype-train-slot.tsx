import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { Suspense, useEffect, useState } from 'react';
import { useFlag } from '../../core/flags/use-flag.ts';
import { readFragment } from '../../platform/graphql/graphql.ts';
import { lazyPart } from '../../platform/react/lazy-part.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { HideOnCrash } from '../../ui/state/hide-on-crash.tsx';
import { HypeTrainChannel } from './hype-train-channel.ts';
import { type AskedTrain, readTrain, type TrainUpdate } from './read-train.ts';
import type { OnTrainAction } from './train-action.tsx';

// Most channels have no train, and few pages report.
const HypeTrain = lazyPart(async () => (await import('./hype-train.tsx')).HypeTrain);
const ReportAvailability = lazyPart(async () => (await import('./report-availability.tsx')).ReportAvailability);

export interface HypeTrainSlotProps {
  readonly channelID: string;
  readonly login: string;
  /** Undefined until it is there; null without the channel. */
  readonly top: AskedTrain | null | undefined;
  readonly isStale: boolean;
  readonly hasFailed: boolean;
  readonly onRefresh: () => void;
  /** Undefined for who cannot contribute: the owner. */
  readonly onAct: OnTrainAction | undefined;
}

const hasTrain = ({ data }: TrainUpdate): boolean => data.approaching !== null || data.execution !== null;

/** The first and the last update, which is enough to know whether a train began before this page's eyes. */
const withUpdate = (updates: readonly TrainUpdate[], update: TrainUpdate): readonly TrainUpdate[] => [
  ...updates.slice(0, 1),
  update,
];

/** The hype train above a channel's chat. Its code comes with the first train. */
export const HypeTrainSlot = ({ channelID, login, top, isStale, hasFailed, onRefresh, onAct }: HypeTrainSlotProps) => {
  const [updates, setUpdates] = useState<readonly TrainUpdate[]>([]);
  const answer = readFragment(HypeTrainChannel, top)?.hypeTrain ?? null;
  useEffect(() => {
    if (answer === null || isStale) return;
    const update = readTrain(answer, channelID, Date.now());
    setUpdates((known) => withUpdate(known, update));
  }, [answer, isStale, channelID]);
  useTopic<ChannelTopicEvent>(
    channelTopic(channelID),
    (event) => {
      if (event.kind !== 'hype-train') return;
      const { data, sentAt } = event;
      setUpdates((known) => withUpdate(known, { data, sentAt, receivedAt: Date.now() }));
    },
    onRefresh,
  );
  const isReporting = useFlag('hypeTrainAvailabilityEvents');
  const isAnswered = top !== undefined || hasFailed;
  const [isWanted, setWanted] = useState(false);
  if (!isWanted && updates.some(hasTrain)) setWanted(true);
  const hasUser = top != null;
  const facts = { login, hasData: !hasFailed, hasUser, hasChannel: hasUser, hasTrain: answer !== null };
  return (
    <>
      {isWanted && (
        <HideOnCrash name="the hype train">
          <Suspense>
            <HypeTrain key={channelID} channelID={channelID} login={login} updates={updates} onAct={onAct} />
          </Suspense>
        </HideOnCrash>
      )}
      {isReporting && isAnswered && (answer === null || updates.length > 0) && (
        <HideOnCrash name="reports of hype trains">
          <Suspense>
            <ReportAvailability channel={channelID} facts={facts} train={updates.at(-1)?.data.execution ?? null} />
          </Suspense>
        </HideOnCrash>
      )}
    </>
  );
};
