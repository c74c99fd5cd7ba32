import type { PersonalData } from '../../core/personal-data.ts';

/**
 * What staff decided about the user. It outlives the account, without words about the person: whoever was suspended must
 * not come back by asking to be forgotten.
 */
export const adminPersonalData: PersonalData = {
  copy: async ({ database: { db } }, userId) => {
    const [suspensions, strikes] = await Promise.all([
      db
        .selectFrom('suspensions')
        .select(['reason', 'issued_at', 'ends_at', 'ended_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
      db
        .selectFrom('copyright_strikes')
        .select(['kind', 'work', 'claimant', 'issued_at', 'ends_at', 'withdrawn_at', 'acknowledged_at'])
        .where('user_id', '=', userId)
        .orderBy('id')
        .execute(),
    ]);
    return { suspensions, strikes };
  },
  erase: async () => {
    // Nothing of it is the user's own to end.
  },
};
