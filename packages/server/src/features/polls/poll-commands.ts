import { CHAT_NOTICES, type ChatNotice } from '@bandshell/domain/chat';
import { type Refusal, refused } from '@bandshell/domain/kernel';
import { choiceIdOf, pollsErrors, readPoll } from '@bandshell/domain/polls';
import type { ChatCommand, ChatCommands } from '../../core/chat-command.ts';
import { errorText } from '../../platform/messages/error-text.ts';
import { createPoll } from './create-poll.ts';
import { endPoll } from './end-poll.ts';
import { managesPolls } from './may-manage-polls.ts';
import { findRunningPoll } from './poll-store.ts';
import { voteInPoll } from './vote-in-poll.ts';

/** Refusals are `poll_error_title_too_long` and so on. */
const noticeOf = (refusal: Refusal): ChatNotice =>
  refusal.code === 'NOT_MODERATOR'
    ? CHAT_NOTICES.noPermission
    : {
        id: `poll_error_${refusal.code.toLowerCase()}`,
        text: errorText(refusal, 'en'),
        params: Object.fromEntries(Object.entries(refusal.params).map(([name, value]) => [name, String(value)])),
      };

const start: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  if (!(await managesPolls(platform.database.db, channelId, userId))) return CHAT_NOTICES.noPermission;
  if (rest === '') return { id: 'usage_poll', text: 'Usage: /poll [duration] <question> | <choice> | <choice>' };
  const result = await createPoll(platform, { channelId, userId, ...readPoll(rest) });
  return result.ok ? null : noticeOf(result);
};

const endWith =
  (status: 'TERMINATED' | 'CANCELLED'): ChatCommand =>
  async ({ userId, channelId }, platform) => {
    if (!(await managesPolls(platform.database.db, channelId, userId))) return CHAT_NOTICES.noPermission;
    const poll = await findRunningPoll(platform.database.db, channelId);
    if (poll === undefined) return noticeOf(refused(pollsErrors.noPoll));
    const result = await endPoll(platform, { channelId, userId, pollId: poll.id }, status);
    return result.ok ? null : noticeOf(result);
  };

const vote: ChatCommand = async ({ userId, channelId, rest }, platform) => {
  const position = /^\d$/.test(rest) ? Number(rest) : 0;
  if (position === 0) return { id: 'usage_vote', text: 'Usage: /vote <number of the choice>' };
  const poll = await findRunningPoll(platform.database.db, channelId);
  if (poll === undefined) return noticeOf(refused(pollsErrors.noPoll));
  const choiceId = choiceIdOf(poll.id, position);
  const result = await voteInPoll(platform, { channelId, userId, pollId: poll.id, choiceId });
  if (!result.ok) return noticeOf(result);
  const choice = poll.choices[position - 1] ?? '';
  return { id: 'vote_success', text: `You voted for ${choice}.`, params: { choice } };
};

/** Polls by chat: the owner and moderators start and end them, everybody votes. */
export const pollCommands: ChatCommands = {
  poll: start,
  endpoll: endWith('TERMINATED'),
  cancelpoll: endWith('CANCELLED'),
  vote,
};
