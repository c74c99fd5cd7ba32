import { chatBadges, writeBadgeInfo, writeBadges } from '@bandshell/domain/chat';
import { CompiledQuery } from 'kysely';
import { NO_BADGES, type WornBadges } from '../../../core/chat/worn-badges.ts';
import type { Platform } from '../../../platform/platform.ts';

const RANKS = `select is_staff as "isStaff", is_site_admin as "isSiteAdmin", is_partner as "isPartner",
    is_affiliate as "isAffiliate",
    exists (select from channel_moderators m where m.channel_id = $1 and m.user_id = users.id) as "isModerator",
    exists (select from channel_vips v where v.channel_id = $1 and v.user_id = users.id) as "isVip"
  from users where id = $2`;

interface RanksRow {
  readonly isStaff: boolean;
  readonly isSiteAdmin: boolean;
  readonly isPartner: boolean;
  readonly isAffiliate: boolean;
  readonly isModerator: boolean;
  readonly isVip: boolean;
}

/** The badges that a user wears in a channel's chat now; none if there is no such account. */
export async function loadWornBadges(
  { database: { db }, services: { subscriptions } }: Platform,
  channelId: string,
  userId: string,
): Promise<WornBadges> {
  const [{ rows }, subscribedMonths, founders] = await Promise.all([
    db.executeQuery<RanksRow>(CompiledQuery.raw(RANKS, [channelId, userId])),
    subscriptions.monthsOf(userId, channelId),
    subscriptions.foundersOf(channelId),
  ]);
  const row = rows[0];
  if (row === undefined) return NO_BADGES;
  const ranks = { ...row, isOwner: userId === channelId, subscribedMonths, isFounder: founders.has(userId) };
  return { badges: writeBadges(chatBadges(ranks)), badgeInfo: writeBadgeInfo(ranks) };
}
