import { chatNotices } from '@bandshell/domain/chat';
import { type ChatNotice, chatNotice, type Refusal, refused } from '@bandshell/domain/kernel';
import { choiceIdOf, pollsErrors, pollsNotices, readPoll } from '@bandshell/domain/polls';
import { type ChatCommand, type ChatCommands, commandRefusal, usageNotice } from '../../core/chat/chat-command.ts';
import { createPoll } from './create-poll.ts';
import { endPoll } from './end-poll.ts';
import { managesPolls } from './may-manage-polls.ts';
import { findRunningPoll } from './poll-store.ts';
import { voteInPoll } from './vote-in-poll.ts';

/** Refusals are `poll_error_title_too_long` and so on. */
const noticeOf = (refusal: Refusal): ChatNotice => commandRefusal(refusal, {}, { begin: 'poll_error_' });

const start: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (!(await managesPolls(platform.database.db, channelId, userId))) return chatNotices.noPermission;
  if (rest === '') return usageNotice('poll');
  const result = await createPoll(platform, { channelId, userId, ...readPoll(rest) });
  return result.ok ? null : noticeOf(result);
};

const endWith =
  (status: 'TERMINATED' | 'CANCELLED'): ChatCommand =>
  async ({ userId, channelId }, platform) => {
    if (!(await managesPolls(platform.database.db, channelId, userId))) return chatNotices.noPermission;
    const poll = await findRunningPoll(platform.database.db, channelId);
    if (poll === undefined) return noticeOf(refused(pollsErrors.noPoll));
    const result = await endPoll(platform, { channelId, userId, pollId: poll.id }, status);
    return result.ok ? null : noticeOf(result);
  };

const vote: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const position = /^\d$/.test(rest) ? Number(rest) : 0;
  if (position === 0) return usageNotice('vote');
  const poll = await findRunningPoll(platform.database.db, channelId);
  if (poll === undefined) return noticeOf(refused(pollsErrors.noPoll));
  const choiceId = choiceIdOf(poll.id, position);
  const result = await voteInPoll(platform, { channelId, userId, pollId: poll.id, choiceId });
  if (!result.ok) return noticeOf(result);
  return chatNotice(pollsNotices.voteDone, { choice: poll.choices[position - 1] ?? '' });
};

/** Polls by chat: the owner and moderators start and end them, everybody votes. */
export const pollCommands: ChatCommands = {
  poll: start,
  endpoll: endWith('TERMINATED'),
  cancelpoll: endWith('CANCELLED'),
  vote,
};
