import { chatNotice, type Sentence } from '@bandshell/domain/kernel';
import { leadingChoices, type PollFacts, pollsNotices } from '@bandshell/domain/polls';
import type { EventListeners } from '../../core/feature/event-handlers.ts';

const listText = ({ choices }: PollFacts): string =>
  choices.map(({ title }, index) => `${index + 1} ${title}`).join(', ');

function resultText({ title, choices }: PollFacts): Sentence {
  const votes = choices.map((choice) => choice.votes);
  const sum = votes.reduce((all, each) => all + each, 0);
  const winners = leadingChoices(votes).map((index) => choices[index]?.title);
  if (sum === 0) return chatNotice(pollsNotices.pollWithoutVotes, { title });
  const most = votes[leadingChoices(votes)[0] ?? 0] ?? 0;
  return chatNotice(pollsNotices.pollWon, { title, winners: winners.join(', '), votes: most, sum });
}

/**
 * The updates that chats hear of polls. The dialect has no word for them, so they are announcements; pages know them by
 * `msg-param-poll` and show the poll itself.
 */
export const pollNotices: EventListeners = {
  'poll-started': ({ channelId, poll, host, noticeId: id, at }, { services }) =>
    services.chatRooms.announce(channelId, {
      ...{ id, at, messageId: 'announcement', systemMessage: null },
      sender: { ...host, isModerator: host.userId !== channelId },
      params: { 'msg-param-color': 'PRIMARY', 'msg-param-poll': 'started' },
      text: chatNotice(pollsNotices.pollStarted, { title: poll.title, choices: listText(poll) }),
    }),
  'poll-ended': ({ channelId, poll, host, noticeId: id, at }, { services }) => {
    if (host === null || (poll.status !== 'COMPLETED' && poll.status !== 'TERMINATED')) return;
    services.chatRooms.announce(channelId, {
      ...{ id, at, messageId: 'announcement', systemMessage: null },
      sender: { ...host, isModerator: host.userId !== channelId },
      params: { 'msg-param-color': 'PRIMARY', 'msg-param-poll': 'ended' },
      text: resultText(poll),
    });
  },
};
