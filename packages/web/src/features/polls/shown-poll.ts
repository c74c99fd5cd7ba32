import { newerPoll, POLL_SHOWN_MS, type PollFacts } from '@bandshell/domain/polls';
import type { ResultOf } from '../../platform/graphql/graphql.ts';
import type { ShownPollFields } from './shown-poll-fields.ts';

/** A poll as the page shows it. */
export interface ShownPoll extends PollFacts {
  /** By this device's clock, in ms: when a running poll ends, or when the result of another one goes. */
  readonly goesAt: number;
}

const shown = (facts: PollFacts, secondsLeft: number): ShownPoll => ({
  ...facts,
  goesAt: Date.now() + (facts.endedAt === null ? secondsLeft * 1000 : POLL_SHOWN_MS),
});

/** A poll of an answer. */
export function readPoll(poll: ResultOf<typeof ShownPollFields>): ShownPoll {
  const { id: pollID, title, choices, status, startedAt, endsAt, endedAt, secondsLeft } = poll;
  const times = {
    startedAt: Date.parse(startedAt),
    endsAt: Date.parse(endsAt),
    endedAt: endedAt === null ? null : Date.parse(endedAt),
  };
  return shown({ pollID, title, choices, status, ...times }, secondsLeft);
}

/** The content that the page shows after news. A result stays as long as it would have without them. */
export function hearPoll(
  known: ShownPoll | null,
  { secondsLeft, ...updates }: PollFacts & { readonly secondsLeft: number },
) {
  const next = shown(updates, secondsLeft);
  return known === null ? next : newerPoll(known, next);
}
