import type { Membership } from '../../core/payments/membership.ts';
import type { Platform } from '../../platform/platform.ts';

export const createMembership = ({ clock }: Platform): Membership => ({
  async holds(db, userId) {
    const row = await db
      .selectFrom('retail_memberships')
      .select('until')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row !== undefined && row.until > clock.now();
  },
});
