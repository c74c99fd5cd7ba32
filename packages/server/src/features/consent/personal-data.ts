import type { PersonalData } from '../../core/feature/personal-data.ts';

/** The user's privacy choices and their history. */
export const consentPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => {
    const [choices, decisions, settings] = await Promise.all([
      db.selectFrom('consent_choices').selectAll().where('user_id', '=', userId).executeTakeFirst(),
      db.selectFrom('consent_decisions').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
      db.selectFrom('privacy_settings').selectAll().where('user_id', '=', userId).executeTakeFirst(),
    ]);
    return { choices: choices ?? null, decisions, settings: settings ?? null };
  },
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      for (const table of ['consent_choices', 'consent_decisions', 'privacy_settings'] as const) {
        await db.deleteFrom(table).where('user_id', '=', userId).execute();
      }
    }),
};
