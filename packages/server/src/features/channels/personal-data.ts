import type { PersonalData } from '../../core/feature/personal-data.ts';

/** The channel's description, its moderators, and the channels that the user moderates. */
export const channelsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    channel: await db
      .selectFrom('channels')
      .leftJoin('categories', 'categories.id', 'channels.category_id')
      .select([
        'channels.title',
        'channels.language',
        'channels.tags',
        'categories.name as category',
        'channels.updated_at',
      ])
      .where('channels.id', '=', userId)
      .executeTakeFirst(),
    moderators: await db
      .selectFrom('channel_moderators')
      .innerJoin('users', 'users.id', 'channel_moderators.user_id')
      .select(['users.login', 'channel_moderators.created_at'])
      .where('channel_moderators.channel_id', '=', userId)
      .execute(),
    moderatorOf: await db
      .selectFrom('channel_moderators')
      .innerJoin('users', 'users.id', 'channel_moderators.channel_id')
      .select(['users.login', 'channel_moderators.created_at'])
      .where('channel_moderators.user_id', '=', userId)
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db
        .deleteFrom('channel_moderators')
        .where((where) => where.or([where('channel_id', '=', userId), where('user_id', '=', userId)]))
        .execute();
      await db
        .updateTable('channels')
        .set({ title: '', tags: [], category_id: null })
        .where('id', '=', userId)
        .execute();
    }),
};
