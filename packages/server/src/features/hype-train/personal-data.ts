import type { PersonalData } from '../../core/feature/personal-data.ts';
import type { Db } from '../../platform/database/database.ts';
import { withoutUser } from './train-base.ts';

/** What the user gave to trains, and the trains of the user's channel. */
export const hypeTrainPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    hypeTrainContributions: await db
      .selectFrom('hype_train_contributions as given')
      .innerJoin('users', 'users.id', 'given.channel_id')
      .select(['users.login as channel', 'given.kind', 'given.amount', 'given.points', 'given.refunded', 'given.at'])
      .where('given.user_id', '=', userId)
      .orderBy('given.at')
      .execute(),
    hypeTrains: await db
      .selectFrom('hype_trains')
      .select(['started_at', 'ended_at', 'end_reason', 'level', 'total'])
      .where('channel_id', '=', userId)
      .orderBy('id')
      .execute(),
    hypeTrainRewards: await db
      .selectFrom('hype_train_rewards')
      .select(['emote_id', 'level', 'won_at'])
      .where('user_id', '=', userId)
      .orderBy('won_at')
      .orderBy('emote_id')
      .execute(),
    hypeTrainSettings: await db
      .selectFrom('hype_train_channels')
      .select(['is_on', 'difficulty', 'cooldown_minutes', 'kick_off_contributions', 'allows_golden', 'reward_set'])
      .where('channel_id', '=', userId)
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async ({ db }) => {
      await db.deleteFrom('hype_train_rewards').where('user_id', '=', userId).execute();
      // What others have won in the channel stays theirs.
      await db
        .updateTable('hype_train_rewards')
        .set({ channel_id: null, train_id: null })
        .where('channel_id', '=', userId)
        .execute();
      // By now its channel shares no train; nobody follows one that is gone.
      await db.updateTable('hype_train_channels').set({ lead_id: null }).where('lead_id', '=', userId).execute();
      for (const table of ['hype_train_contributions', 'hype_trains', 'hype_train_channels'] as const)
        await db.deleteFrom(table).where('channel_id', '=', userId).execute();
      // The points stay; nobody knows any more whose they were.
      await db.updateTable('hype_train_contributions').set({ user_id: null }).where('user_id', '=', userId).execute();
      await db.updateTable('hype_trains').set({ top_cheerer: null }).where('top_cheerer', '=', userId).execute();
      await db.updateTable('hype_trains').set({ top_gifter: null }).where('top_gifter', '=', userId).execute();
      await eraseFromBases(db, userId);
    }),
};

/** Shared trains keep who gave to them, as they were when channels last came or left, until a day after their end. */
async function eraseFromBases(db: Db, userId: string): Promise<void> {
  const trains = await db
    .selectFrom('hype_trains')
    .select(['channel_id', 'id', 'base'])
    .where('base', 'is not', null)
    .forUpdate()
    .execute();
  for (const { channel_id: channelId, id, base } of trains) {
    if (base === null || !JSON.stringify(base).includes(`"${userId}"`)) continue;
    await db
      .updateTable('hype_trains')
      .set({ base: withoutUser(base, userId) })
      .where('channel_id', '=', channelId)
      .where('id', '=', id)
      .execute();
  }
}
