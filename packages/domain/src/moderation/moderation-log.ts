/** Everything that the log of a channel's moderators records. */
export const MODERATION_ACTIONS = [
  'BAN',
  'TIMEOUT',
  'UNBAN',
  'DELETE',
  'CLEAR',
  'MODES',
  'APPROVE',
  'DENY',
  'SCREEN',
  'ADD_TERM',
  'REMOVE_TERM',
  'APPROVE_APPEAL',
  'DENY_APPEAL',
  'MONITOR',
  'RESTRICT',
  'TRUST',
  'SHARED_BAN',
  'SHARED_UNBAN',
] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];
