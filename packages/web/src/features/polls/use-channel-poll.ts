import { type ChannelTopicEvent, channelTopic } from '@bandshell/contract';
import { useEffect, useState } from 'react';
import { type FragmentOf, readFragment } from '../../platform/graphql/graphql.ts';
import { useTopic } from '../../platform/realtime/use-topic.ts';
import { ChannelPollChannel } from './channel-poll-channel.ts';
import { hearPoll, readPoll, type ShownPoll } from './shown-poll.ts';

export interface ChannelPoll {
  readonly poll: ShownPoll | null;
  /** Everything that the viewer voted for. */
  readonly ownChoiceID: string | null;
  readonly canManage: boolean;
  /** The answer of a mutation. */
  readonly onPoll: (poll: ShownPoll, ownChoiceID?: string | null) => void;
}

const isShown = (poll: ShownPoll): boolean => poll.status !== 'CANCELLED' && poll.status !== 'ARCHIVED';

/** The answer to the question for the poll. */
export interface AskedPoll {
  /** Undefined until it is there. */
  readonly top: FragmentOf<typeof ChannelPollChannel> | null | undefined;
  /** The answer comes from the cache, and a newer one is on its way. */
  readonly isStale: boolean;
  readonly onRefresh: () => void;
}

/** The poll of a channel while it runs and shortly after, with votes as they come. */
export function useChannelPoll(channelID: string, { top, isStale, onRefresh }: AskedPoll): ChannelPoll {
  const [poll, setPoll] = useState<ShownPoll | null>(null);
  const [own, setOwn] = useState<{ readonly pollID: string; readonly choiceID: string }>();
  const [goneID, setGoneID] = useState<string>();
  const channel = readFragment(ChannelPollChannel, top);
  const answer = channel?.poll;

  useEffect(() => {
    // An answer of the cache is older than what was heard.
    if (isStale || answer === undefined || answer === null) return;
    const next = readPoll(answer);
    setPoll((known) => hearPoll(known, { ...next, secondsLeft: answer.secondsLeft }));
    const { id: pollID, ownChoiceID: choiceID } = answer;
    if (choiceID !== null) setOwn({ pollID, choiceID });
  }, [answer, isStale]);
  useTopic<ChannelTopicEvent>(
    channelTopic(channelID),
    (event) => {
      if (event.kind === 'poll') setPoll((known) => hearPoll(known, event.poll));
      else if (event.kind === 'poll-archived') setGoneID(event.pollID);
    },
    onRefresh,
  );
  const resultGoesAt = poll === null || poll.endedAt === null ? null : poll.goesAt;
  const pollID = poll?.pollID;
  useEffect(() => {
    if (resultGoesAt === null) return;
    const timer = setTimeout(() => setGoneID(pollID), resultGoesAt - Date.now());
    return () => clearTimeout(timer);
  }, [resultGoesAt, pollID]);

  const isGone = poll === null || poll.pollID === goneID || !isShown(poll);
  return {
    poll: isGone ? null : poll,
    ownChoiceID: own !== undefined && own.pollID === poll?.pollID ? own.choiceID : null,
    canManage: channel?.canManagePolls === true,
    onPoll: (next, choiceID) => {
      setPoll((known) => (known === null || known.pollID !== next.pollID || next.endedAt !== null ? next : known));
      if (choiceID != null) setOwn({ pollID: next.pollID, choiceID });
    },
  };
}
