import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import type { PersonalData } from '../../core/feature/personal-data.ts';
import { joinedCostream, leave, lockCostream } from './costream-store.ts';

/** The co-stream of the user's channel, and its invitations. */
export const costreamsPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => ({
    costreams: await db
      .selectFrom('costream_members as m')
      .innerJoin('costreams as c', 'c.id', 'm.costream_id')
      .innerJoin('users as organizer', 'organizer.id', 'c.organizer_id')
      .select(['organizer.login as organizer', 'm.invited_at', 'm.joined_at'])
      .where('m.channel_id', '=', userId)
      .orderBy('c.id')
      .execute(),
  }),
  erase: ({ database }, userId) =>
    database.transact(async (tx) => {
      await lockChannelChanges(tx, userId);
      const own = await joinedCostream(tx.db, userId);
      const costream = own && (await lockCostream(tx, own.id));
      if (costream !== undefined) await leave(tx, costream, userId);
      await tx.db.deleteFrom('costream_members').where('channel_id', '=', userId).execute();
    }),
};
