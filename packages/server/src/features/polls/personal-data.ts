import type { PersonalData } from '../../core/feature/personal-data.ts';

/** Polls of the user's channel, polls that the user started in others, and votes while they are kept. */
export const pollsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    polls: await db
      .selectFrom('polls')
      .innerJoin('users', 'users.id', 'polls.channel_id')
      .select(['users.login as channel', 'title', 'choices', 'votes', 'status', 'started_at', 'ended_at'])
      .where((where) => where.or([where('channel_id', '=', userId), where('created_by', '=', userId)]))
      .orderBy('polls.id')
      .execute(),
    pollVotes: await db
      .selectFrom('poll_votes as vote')
      .innerJoin('polls', (join) =>
        join.onRef('polls.channel_id', '=', 'vote.channel_id').onRef('polls.id', '=', 'vote.poll_id'),
      )
      .innerJoin('users', 'users.id', 'polls.channel_id')
      .select(['users.login as channel', 'polls.title', 'vote.choice', 'vote.voted_at'])
      .where('vote.user_id', '=', userId)
      .orderBy('vote.poll_id')
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('polls').where('channel_id', '=', userId).execute();
      await db.deleteFrom('poll_votes').where('user_id', '=', userId).execute();
      await db.updateTable('polls').set({ created_by: null }).where('created_by', '=', userId).execute();
      await db.updateTable('polls').set({ ended_by: null }).where('ended_by', '=', userId).execute();
    }),
};
