import { hasTurboAt } from '@bandshell/domain/turbo';
import type { Membership } from '../../core/payments/membership.ts';
import type { Platform } from '../../platform/platform.ts';

/** Who has Turbo is a member. */
export const createMembership = ({ clock }: Platform): Membership => ({
  async holds(db, userId) {
    const row = await db.selectFrom('users').select('turbo_until').where('id', '=', userId).executeTakeFirst();
    return row !== undefined && hasTurboAt(row.turbo_until, clock.now());
  },
});
