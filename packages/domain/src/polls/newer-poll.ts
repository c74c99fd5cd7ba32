import type { PollFacts } from './poll-events.ts';

const votesOf = ({ choices }: PollFacts): number => choices.reduce((all, { votes }) => all + votes, 0);

/**
 * The newer of two answers about polls of one channel, which may arrive in any order: the later poll; of one poll the
 * ended one, then the one with more votes.
 */
export function newerPoll<Known extends PollFacts, News extends PollFacts>(known: Known, news: News): Known | News {
  if (known.pollID !== news.pollID) return news.startedAt >= known.startedAt ? news : known;
  if (known.endedAt !== null) return news.endedAt === null ? known : news;
  return news.endedAt !== null || votesOf(news) >= votesOf(known) ? news : known;
}
