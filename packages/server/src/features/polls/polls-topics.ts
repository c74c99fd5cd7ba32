import { channelTopic } from '@bandshell/contract';
import type { PollFacts } from '@bandshell/domain/polls';
import type { EventListeners } from '../../core/feature/event-handlers.ts';
import type { Platform } from '../../platform/platform.ts';

/** The updates that open pages hear of polls. A message contains the whole poll, so that no page asks for it. */
export const pollsListeners: EventListeners = {
  'poll-started': ({ channelId, poll }, platform) => toChannel(platform, channelId, poll),
  'poll-progressed': ({ channelId, poll }, platform) => toChannel(platform, channelId, poll),
  'poll-ended': ({ channelId, poll }, platform) => toChannel(platform, channelId, poll),
  'poll-archived': ({ channelId, pollId: pollID }, { topics }) =>
    topics.publish(channelTopic(channelId), { kind: 'poll-archived', pollID }),
};

function toChannel({ topics, clock }: Platform, channelId: string, poll: PollFacts): void {
  const secondsLeft = poll.endedAt === null ? Math.max(0, (poll.endsAt - clock.now().getTime()) / 1000) : 0;
  topics.publish(channelTopic(channelId), { kind: 'poll', poll: { ...poll, secondsLeft } });
}
