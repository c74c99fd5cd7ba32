/** What a channel's activity feed tells its owner. */
export const ACTIVITY_KINDS = [
  'FOLLOW',
  'RAID_IN',
  'RAID_OUT',
  'HOST',
  'CLIP',
  'REMINDER',
  'SUBSCRIPTION',
  'GIFT',
  'COMMUNITY_GIFT',
  'CHEER',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];
