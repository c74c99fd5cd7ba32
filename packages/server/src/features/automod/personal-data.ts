import type { PersonalData } from '../../core/feature/personal-data.ts';

/** Everything that a user wrote that was held, accepted, chose not to read, and set for the own channel. */
export const automodPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    heldMessages: await db
      .selectFrom('chat_held_messages as held')
      .innerJoin('users', 'users.id', 'held.channel_id')
      .select(['users.login as channel', 'held.message', 'held.held_at', 'held.state'])
      .where('held.sender_id', '=', userId)
      .orderBy('held.held_at')
      .execute(),
    acceptedRules: await db
      .selectFrom('chat_rules_acceptances as accepted')
      .innerJoin('users', 'users.id', 'accepted.channel_id')
      .select(['users.login as channel', 'accepted.rules_version', 'accepted.accepted_at'])
      .where('accepted.user_id', '=', userId)
      .orderBy('accepted.accepted_at')
      .execute(),
    filter:
      (await db
        .selectFrom('chat_filters')
        .select(['aggressive', 'identity', 'profanity', 'sexual'])
        .where('user_id', '=', userId)
        .executeTakeFirst()) ?? null,
    settings:
      (await db.selectFrom('chat_screens').selectAll().where('channel_id', '=', userId).executeTakeFirst()) ?? null,
    terms: await db
      .selectFrom('chat_terms')
      .innerJoin('users', 'users.id', 'chat_terms.channel_id')
      .select(['users.login as channel', 'kind', 'pattern', 'is_private', 'chat_terms.created_at', 'expires_at'])
      .where((where) => where.or([where('channel_id', '=', userId), where('added_by', '=', userId)]))
      .orderBy('chat_terms.id')
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db
        .deleteFrom('chat_held_messages')
        .where((where) => where.or([where('channel_id', '=', userId), where('sender_id', '=', userId)]))
        .execute();
      await db
        .deleteFrom('chat_rules_acceptances')
        .where((where) => where.or([where('channel_id', '=', userId), where('user_id', '=', userId)]))
        .execute();
      await db.deleteFrom('chat_filters').where('user_id', '=', userId).execute();
      await db.deleteFrom('chat_screens').where('channel_id', '=', userId).execute();
      await db.deleteFrom('chat_terms').where('channel_id', '=', userId).execute();
      // Other channels keep their terms and decisions, under their own name.
      await db
        .updateTable('chat_terms')
        .set(({ ref }) => ({ added_by: ref('channel_id') }))
        .where('added_by', '=', userId)
        .execute();
      await db
        .updateTable('chat_held_messages')
        .set(({ ref }) => ({ decided_by: ref('channel_id') }))
        .where('decided_by', '=', userId)
        .execute();
    }),
};
