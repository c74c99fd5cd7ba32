import { choiceIdOf, type PollFacts } from '@bandshell/domain/polls';
import type { PollRow } from './polls-tables.ts';

/** A poll as its events contain it. */
export const pollFacts = (row: PollRow): PollFacts => ({
  pollID: row.id,
  title: row.title,
  choices: row.choices.map((title, index) => ({
    id: choiceIdOf(row.id, index + 1),
    title,
    votes: row.votes[index] ?? 0,
  })),
  status: row.status,
  startedAt: row.started_at.getTime(),
  endsAt: row.ends_at.getTime(),
  endedAt: row.ended_at?.getTime() ?? null,
});
