import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { useEffect, useReducer } from 'react';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import type { TrainUpdate } from './read-train.ts';
import { freshTrainPage, msUntilChange, stepTrainPage, type TrainPage, type TrainPageEvent } from './train-page.ts';

const reduce = (page: TrainPage, event: TrainPageEvent): TrainPage => stepTrainPage(page, event, Date.now());

/**
 * The train of a channel's page, which goes on by updates and by the server's time.
 * @param updates the first and the last update before the code for this was there
 */
export function useTrainPage(
  channelID: string,
  updates: readonly TrainUpdate[],
): readonly [TrainPage, (event: TrainPageEvent) => void] {
  const [page, send] = useReducer(reduce, undefined, () => freshTrainPage(channelID, updates, Date.now()));
  const latest = updates.at(-1);
  // What came before the first drawing is in the page already, and is ignored by its version.
  useEffect(() => {
    if (latest !== undefined) send({ type: 'update', update: latest });
  }, [latest]);
  useTopic<ChannelTopicEvent>(channelTopic(channelID), (event) => {
    if (event.kind === 'hype-train-merged') send({ type: 'merge', merge: event.merge, people: event.people });
    else if (event.kind === 'hype-train-left') {
      send({ type: 'left', trainId: event.trainID, channelId: event.channelID });
    }
  });
  useEffect(() => {
    const ms = msUntilChange(page);
    if (ms === null) return;
    // A timer may be a little early.
    const timer = setTimeout(() => send({ type: 'tick' }), ms + 1);
    return () => clearTimeout(timer);
  }, [page]);
  return [page, send];
}
