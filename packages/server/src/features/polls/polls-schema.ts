import { choiceIdOf, POLL_STATUSES, type PollChoiceFacts } from '@bandshell/domain/polls';
import { builder } from '../../core/graphql/builder.ts';
import { connection } from '../../core/graphql/connection.ts';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import { outcomePayload, toPayload } from '../../core/graphql/payload.ts';
import { ChannelRef, UserRef } from '../../core/graphql/refs.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { ARCHIVE_POLL_CODES, archivePoll } from './archive-poll.ts';
import { CREATE_POLL_CODES, createPoll } from './create-poll.ts';
import { END_POLL_CODES, endPoll } from './end-poll.ts';
import { findOwnChoices } from './find-own-choices.ts';
import { findPoll, listPolls, POLLS_PAGE } from './find-poll.ts';
import { managesPolls } from './may-manage-polls.ts';
import { pollFacts } from './poll-facts.ts';
import type { PollRow } from './polls-tables.ts';
import { VOTE_IN_POLL_CODES, voteInPoll } from './vote-in-poll.ts';

const PollStatusRef = builder.enumType('PollStatus', {
  description:
    'COMPLETED: its time was over. TERMINATED: ended early. CANCELLED: without a result. ARCHIVED: over, and shown nowhere.',
  values: POLL_STATUSES,
});

const PollEndRef = builder.enumType('PollEnd', {
  description: 'What becomes of a poll that is ended early.',
  values: ['TERMINATED', 'CANCELLED', 'ARCHIVED'] as const,
});

const PollChoiceRef = builder.objectRef<PollChoiceFacts>('PollChoice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    votes: t.exposeInt('votes', { description: 'As last told; at most a second old.' }),
  }),
});

const ownChoiceLoader = defineLoader<number>(findOwnChoices, undefined);

const PollRef = builder.objectRef<PollRow>('Poll').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    title: t.exposeString('title'),
    choices: t.field({ type: [PollChoiceRef], resolve: (poll) => [...pollFacts(poll).choices] }),
    status: t.field({ type: PollStatusRef, resolve: ({ status }) => status }),
    durationSeconds: t.exposeInt('seconds'),
    startedAt: t.expose('started_at', { type: 'DateTime' }),
    endsAt: t.expose('ends_at', { type: 'DateTime', description: 'When it ends by itself.' }),
    endedAt: t.expose('ended_at', { type: 'DateTime', nullable: true, description: 'Null while it runs.' }),
    secondsLeft: t.float({
      description: 'For pages whose clock is wrong.',
      resolve: ({ ends_at, ended_at }, _args, { platform }) =>
        ended_at === null ? Math.max(0, ends_at.getTime() - platform.clock.now().getTime()) / 1000 : 0,
    }),
    ownChoiceID: t.id({
      nullable: true,
      description: 'The choice that the viewer voted for. Votes are forgotten a day after the end.',
      resolve: async ({ id }, _args, context) => {
        const position = await ownChoiceLoader(context).load(id);
        return position === undefined ? null : choiceIdOf(id, position);
      },
    }),
  }),
});

const PollOfList = builder.objectRef<PollRow>('ListedPoll').implement({
  description: 'A poll as moderators list it.',
  fields: (t) => ({
    poll: t.field({ type: PollRef, resolve: (row) => row }),
    startedBy: t.field({
      type: UserRef,
      nullable: true,
      description: 'Null if the account is gone.',
      resolve: async ({ created_by }, _args, context) =>
        created_by === null ? null : ((await userLoader(context).load(created_by)) ?? null),
    }),
  }),
});

const PollConnectionRef = connection<PollRow>('ListedPoll', PollOfList, ({ id }) => id);

builder.objectFields(ChannelRef, (t) => ({
  poll: t.field({
    type: PollRef,
    nullable: true,
    description: 'The running poll, or the one that ended within the last minute. Null if the viewer may not enter.',
    resolve: (channel, _args, context) => findPoll(context, channel.id),
  }),
  canManagePolls: t.boolean({
    description: 'Whether the viewer is the owner or a moderator.',
    resolve: async (channel, _args, { viewer, platform }) =>
      viewer !== null && (await managesPolls(platform.database.db, channel.id, viewer.userId)),
  }),
  polls: t.field({
    type: PollConnectionRef,
    nullable: true,
    description: 'Polls of the last 90 days, newest first. Only for the owner and the moderators; null for others.',
    args: { first: t.arg.int({ required: false }), after: t.arg.string({ required: false }) },
    complexity: ({ first }) => ({ field: 1, multiplier: first ?? POLLS_PAGE }),
    resolve: async (channel, args, { viewer, platform }) =>
      viewer !== null && (await managesPolls(platform.database.db, channel.id, viewer.userId))
        ? listPolls(platform, channel.id, args)
        : null,
  }),
}));

const CreatePollPayload = outcomePayload('CreatePoll', 'poll', PollRef, CREATE_POLL_CODES);
const VoteInPollPayload = outcomePayload('VoteInPoll', 'poll', PollRef, VOTE_IN_POLL_CODES);
const EndPollPayload = outcomePayload('EndPoll', 'poll', PollRef, END_POLL_CODES);
const ArchivePollPayload = outcomePayload('ArchivePoll', 'poll', PollRef, ARCHIVE_POLL_CODES);

const CreatePollInput = builder.inputType('CreatePollInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    title: t.string({ required: true }),
    choices: t.stringList({ required: true, description: '2 to 5' }),
    durationSeconds: t.int({ required: true, description: '15 to 1800' }),
  }),
});
const VoteInPollInput = builder.inputType('VoteInPollInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    pollID: t.id({ required: true }),
    choiceID: t.id({ required: true }),
  }),
});
const EndPollInput = builder.inputType('EndPollInput', {
  fields: (t) => ({
    channelID: t.id({ required: true }),
    pollID: t.id({ required: true }),
    end: t.field({ type: PollEndRef, required: true }),
  }),
});
const ArchivePollInput = builder.inputType('ArchivePollInput', {
  fields: (t) => ({ channelID: t.id({ required: true }), pollID: t.id({ required: true }) }),
});

builder.mutationFields((t) => ({
  createPoll: t.field({
    type: CreatePollPayload,
    description: 'Starts a poll in a channel that the viewer owns or moderates.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: CreatePollInput, required: true }) },
    resolve: async (_root, { input }, context) =>
      toPayload(
        await createPoll(context.platform, {
          channelId: input.channelID,
          userId: viewerOf(context).userId,
          title: input.title,
          choices: input.choices,
          seconds: input.durationSeconds,
        }),
      ),
  }),
  voteInPoll: t.field({
    type: VoteInPollPayload,
    description: 'Votes once. The answer has the votes as last told; the new one comes with the next second.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: VoteInPollInput, required: true }) },
    resolve: async (_root, { input: { channelID: channelId, pollID: pollId, choiceID: choiceId } }, context) => {
      const vote = { channelId, pollId, choiceId, userId: viewerOf(context).userId };
      return toPayload(await voteInPoll(context.platform, vote));
    },
  }),
  endPoll: t.field({
    type: EndPollPayload,
    description: 'Ends a running poll before its time.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: EndPollInput, required: true }) },
    resolve: async (_root, { input: { channelID: channelId, pollID: pollId, end } }, context) =>
      toPayload(await endPoll(context.platform, { channelId, pollId, userId: viewerOf(context).userId }, end)),
  }),
  archivePoll: t.field({
    type: ArchivePollPayload,
    description: 'Takes the result of a poll that is over from the pages.',
    authScopes: { loggedIn: true },
    args: { input: t.arg({ type: ArchivePollInput, required: true }) },
    resolve: async (_root, { input: { channelID: channelId, pollID: pollId } }, context) =>
      toPayload(await archivePoll(context.platform, { channelId, pollId, userId: viewerOf(context).userId })),
  }),
}));
