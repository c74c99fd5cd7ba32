import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { isLive, isSharedTrain, type ShownTrain } from '@bandshell/domain/hype-train';
import { useEffect, useState } from 'react';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import type { SideNavTrain } from './side-nav-train.ts';

type Told = ResultOf<typeof SideNavTrain>;

/** A train that runs, with the time that its level has left in ms. */
export interface LiveTrain extends Omit<Told, 'channelID' | 'expiresAt'> {
  readonly remainingMs: number;
}

/** The time that is shown is computed anew so often, in ms. */
const SHOWN_TIME_MS = 60_000;

const ofTopic = (train: ShownTrain): Omit<Told, 'channelID' | 'expiresAt'> => ({
  ...{ level: train.level, goal: train.goal, progression: train.progression },
  ...{ isGoldenKappaTrain: train.isGoldenKappaTrain, isTreasureTrain: train.isTreasureTrain },
  ...{ isAllTimeHighTrain: train.allTimeHighState === 'REACHED', isSharedTrain: isSharedTrain(train) },
});

/** The list tells of a train once a minute at most; the channel's topic tells all that happens to it. Null: it is over. */
export function useLiveTrain({ channelID, expiresAt, ...told }: Told): LiveTrain | null {
  const [heard, setHeard] = useState<Extract<ChannelTopicEvent, { kind: 'hype-train' }> & { readonly ahead: number }>();
  useTopic<ChannelTopicEvent>(channelTopic(channelID), (event) => {
    if (event.kind === 'hype-train') setHeard({ ...event, ahead: event.sentAt - Date.now() });
  });
  const train = heard?.data.execution ?? null;
  const ends = train?.expiresAt ?? Date.parse(expiresAt);
  const now = Date.now() + (heard?.ahead ?? 0);
  const remainingMs = Math.max(0, ends - now);
  const [, setTick] = useState(0);
  useEffect(() => {
    const wait = Math.min(SHOWN_TIME_MS, remainingMs + 1);
    const timer = setTimeout(() => setTick((tick) => tick + 1), wait);
    return () => clearTimeout(timer);
  });
  const runs = heard === undefined ? remainingMs > 0 : isLive(heard.data, now);
  return runs ? { ...(train === null ? told : ofTopic(train)), remainingMs } : null;
}
