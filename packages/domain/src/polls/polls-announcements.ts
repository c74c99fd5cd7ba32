import { eventsOfChannel, type ProgramEventType } from '../kernel/program-event.ts';

export const voteDone = { id: 'vote_success', sentence: 'You voted for {choice}.' } as const;

/** The facts that the chat reads, in the name of who began or ended the poll. */
export const pollStarted = {
  id: 'announcement',
  sentence: 'Poll: {title} Vote with /vote and a number: {choices}',
} as const;
export const pollWon = {
  id: 'announcement',
  sentence: 'Poll ended: {title} {winners} won with {votes} of {sum, plural, one {1 vote} other {{sum} votes}}.',
} as const;
export const pollWithoutVotes = { id: 'announcement', sentence: 'Poll ended: {title} Nobody voted.' } as const;

/** Everything that programs can subscribe to. */
export const pollEventTypes = [
  ...['begin', 'progress', 'end'].map((step) =>
    eventsOfChannel(`channel.poll.${step}`, '1', ['channel:read:polls', 'channel:manage:polls']),
  ),
] as const satisfies readonly ProgramEventType[];
