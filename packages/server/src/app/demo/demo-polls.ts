import { createPoll } from '../../features/polls/create-poll.ts';
import { voteInPoll } from '../../features/polls/vote-in-poll.ts';
import type { Platform } from '../../platform/platform.ts';
import { demoChatters } from './content/people.ts';
import { demoPolls } from './content/polls.ts';
import { pause, someSeconds } from './pause.ts';

/** Seconds until the first poll of a channel, and between two. */
const FIRST = [30, 60] as const;
const BETWEEN = [8 * 60, 14 * 60] as const;
/** Seconds between two votes. */
const VOTES = [0.5, 6] as const;

/** Lets the owners of the demo's live channels ask their chat now and then; most chatters vote. */
export async function startDemoPolls(
  platform: Platform,
  first: readonly [number, number] = FIRST,
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const logins = [...Object.keys(demoPolls), ...demoChatters.map(({ login }) => login)];
  const rows = await platform.database.db
    .selectFrom('users')
    .select(['id', 'login'])
    .where('login', 'in', logins)
    .execute();
  const ids = new Map(rows.map(({ id, login }) => [login, id]));
  const voters = demoChatters.flatMap(({ login }) => ids.get(login) ?? []);
  const asking = Object.keys(demoPolls).map((login) => {
    const id = ids.get(login);
    return id === undefined ? undefined : ask(platform, { login, id, voters, first }, signal);
  });
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(asking);
    },
  };
}

interface Asker {
  readonly login: string;
  readonly id: string;
  readonly voters: readonly string[];
  readonly first: readonly [number, number];
}

async function ask(platform: Platform, { login, id, voters, first }: Asker, signal: AbortSignal): Promise<void> {
  const questions = demoPolls[login] ?? [];
  let turn = 0;
  for (let wait = someSeconds(...first); await pause(wait, signal); wait = someSeconds(...BETWEEN)) {
    const [title = '', ...choices] = questions[turn % questions.length] ?? [];
    turn += 1;
    const seconds = 120;
    const started = await createPoll(platform, { channelId: id, userId: id, title, choices, seconds });
    if (!started.ok) continue;
    const { id: pollId } = started.value;
    for (const userId of voters) {
      if (!(await pause(someSeconds(...VOTES), signal))) return;
      // The first choices are the likelier ones.
      const position = 1 + Math.floor(Math.random() ** 1.6 * choices.length);
      await voteInPoll(platform, { channelId: id, pollId, choiceId: `${pollId}-${position}`, userId });
    }
  }
}
