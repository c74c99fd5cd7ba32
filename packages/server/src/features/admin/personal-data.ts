import type { PersonalData } from '../../core/feature/personal-data.ts';

/**
 * Decisions of staff about the user. They outlive the account, without text about the person: a suspended user must not
 * return by having their data erased.
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
    // The user cannot end any of this.
  },
};
