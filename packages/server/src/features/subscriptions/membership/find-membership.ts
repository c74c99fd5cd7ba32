import { membershipFreeAt, subscriptionAt } from '@bandshell/domain/subscriptions';
import type { Platform } from '../../../platform/platform.ts';
import { findBan } from '../find-ban.ts';
import { findSoldChannel } from '../offers/sold-channel.ts';
import type { MembershipUseRow } from '../subscriptions-tables.ts';
import { findTerms } from '../terms/term-store.ts';
import { findUse } from './use-membership.ts';

/** The data that a user has of the free subscription of a membership. */
export interface MembershipState {
  readonly userId: string;
  readonly isMember: boolean;
  /** Its last use; null: none. */
  readonly used: MembershipUseRow | null;
}

export async function findMembership({ database, services }: Platform, userId: string): Promise<MembershipState> {
  const [isMember, used] = await Promise.all([
    services.membership.holds(database.db, userId),
    findUse(database.db, userId),
  ]);
  return { userId, isMember, used: used ?? null };
}

/** Whether somebody may use it for a channel now. */
export async function mayUseMembership(platform: Platform, channelId: string, userId: string): Promise<boolean> {
  const { clock, database, services } = platform;
  if (channelId === userId || services.payments.provider === undefined) return false;
  const { isMember, used } = await findMembership(platform, userId);
  const now = clock.now().getTime();
  if (!isMember || membershipFreeAt(used?.used_at.getTime() ?? null, now) !== null) return false;
  const [channel, terms, ban] = await Promise.all([
    findSoldChannel(platform, channelId),
    findTerms(database.db, channelId, userId),
    findBan(platform, channelId, userId),
  ]);
  return channel !== null && ban === null && subscriptionAt(terms, now) === null;
}
