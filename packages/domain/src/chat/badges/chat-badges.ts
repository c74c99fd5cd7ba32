/**
 * The sets of badges, in the order in which they stand before a name: what somebody is on the site's staff, in the
 * channel, to the channel, and as a channel of their own.
 */
export const CHAT_BADGE_SETS = [
  'staff',
  'admin',
  'broadcaster',
  'moderator',
  'vip',
  'founder',
  'subscriber',
  'partner',
  'affiliate',
] as const;

export type ChatBadgeSet = (typeof CHAT_BADGE_SETS)[number];

/** A badge and its version. Only subscribers have several: the months that it stands for. That of founders is 0. */
export interface VersionedBadge {
  readonly set: ChatBadgeSet;
  readonly version: string;
}

/** The roles that somebody has in a channel's chat. */
export interface ChatRanks {
  readonly isOwner: boolean;
  readonly isModerator: boolean;
  readonly isVip: boolean;
  /** Months that they have subscribed to the channel; null: they do not. */
  readonly subscribedMonths: number | null;
  /** Whether they were among the channel's first subscribers. */
  readonly isFounder?: boolean;
  readonly isStaff: boolean;
  readonly isSiteAdmin: boolean;
  readonly isPartner: boolean;
  readonly isAffiliate: boolean;
}

/** Chat clients know the badge of founders by this version. */
const FOUNDER_VERSION = '0';

/** All versions that a badge has. */
export const badgeVersions = (set: ChatBadgeSet): readonly string[] => {
  if (set === 'subscriber') return SUBSCRIBER_BADGE_MONTHS.map(String);
  return [set === 'founder' ? FOUNDER_VERSION : '1'];
};

/** Months after which a subscriber's badge changes. */
export const SUBSCRIBER_BADGE_MONTHS = [1, 3, 6, 9, 12, 24, 36, 48, 60] as const;

/** The rank that somebody has in the channel: the highest rank alone. */
const channelRank = ({ isOwner, isModerator, isVip }: ChatRanks): ChatBadgeSet | null => {
  if (isOwner) return 'broadcaster';
  if (isModerator) return 'moderator';
  return isVip ? 'vip' : null;
};

/** The badges of a chatter, in order. A partner is no affiliate, and a site admin has no badge of staff besides. */
export const chatBadges = (ranks: ChatRanks): readonly VersionedBadge[] => {
  const worn = new Set<ChatBadgeSet>();
  const rank = channelRank(ranks);
  if (rank !== null) worn.add(rank);
  if (ranks.isSiteAdmin) worn.add('admin');
  else if (ranks.isStaff) worn.add('staff');
  // A founder has that badge in place of a subscriber's, for as long as they subscribe.
  if (ranks.subscribedMonths !== null && !ranks.isOwner) worn.add(ranks.isFounder === true ? 'founder' : 'subscriber');
  if (ranks.isPartner) worn.add('partner');
  else if (ranks.isAffiliate) worn.add('affiliate');
  return CHAT_BADGE_SETS.filter((set) => worn.has(set)).map((set) => ({
    set,
    version: versionOf(set, ranks.subscribedMonths ?? 0),
  }));
};

const versionOf = (set: ChatBadgeSet, months: number): string => {
  if (set === 'subscriber') return subscriberVersion(months);
  return set === 'founder' ? FOUNDER_VERSION : '1';
};

const subscriberVersion = (months: number): string =>
  String(SUBSCRIBER_BADGE_MONTHS.findLast((step) => step <= months) ?? SUBSCRIBER_BADGE_MONTHS[0]);

/** The tag `badges`, e.g. `broadcaster/1,partner/1`. */
export const writeBadges = (badges: readonly VersionedBadge[]): string =>
  badges.map(({ set, version }) => `${set}/${version}`).join(',');

/** The tag `badge-info`: the exact months of a subscriber. */
export const writeBadgeInfo = ({ subscribedMonths, isOwner, isFounder }: ChatRanks): string =>
  subscribedMonths === null || isOwner ? '' : `${isFounder === true ? 'founder' : 'subscriber'}/${subscribedMonths}`;

/** The badges in a tag `badges`; unknown ones are left out. */
export const readBadges = (tag: string): readonly VersionedBadge[] =>
  tag.split(',').flatMap((badge) => {
    const [name, version = ''] = badge.split('/');
    const set = CHAT_BADGE_SETS.find((known) => known === name);
    return set === undefined || version === '' ? [] : [{ set, version }];
  });

/** The tag `badges` of a message from a server that knew only these two ranks. */
export const legacyBadges = ({ isOwner, isModerator }: Pick<ChatRanks, 'isOwner' | 'isModerator'>): string => {
  if (isOwner) return 'broadcaster/1';
  return isModerator ? 'moderator/1' : '';
};

/** The tag `user-type`, which older programs read in place of badges. */
export const userTypeOf = (badges: readonly VersionedBadge[]): '' | 'mod' | 'admin' | 'staff' => {
  const worn = new Set(badges.map(({ set }) => set));
  if (worn.has('admin')) return 'admin';
  if (worn.has('staff')) return 'staff';
  return worn.has('moderator') ? 'mod' : '';
};
