import type { AttemptLimit } from '../../kernel/attempt-limit.ts';

/** Channels with which one channel shares bans, open questions of both sides included. */
export const BAN_SHARES_MAX = 20;
/** Questions, answers and ends of one channel. */
export const BAN_SHARE_CHANGES: AttemptLimit = { limit: 30, windowMs: 60 * 60_000 };

/** `ASKED`: the channel waits for the other one. `ASKS`: the other one waits. */
export const BAN_SHARE_STATES = ['AGREED', 'ASKED', 'ASKS'] as const;
export type BanShareState = (typeof BAN_SHARE_STATES)[number];

/** A pair of channels as one of them sees it. */
export const banShareState = (
  share: { readonly channelId: string; readonly isAgreed: boolean },
  ownId: string,
): BanShareState => (share.isAgreed ? 'AGREED' : share.channelId === ownId ? 'ASKED' : 'ASKS');

/** A ban as it may go to another channel. */
export interface SharedBanCase {
  /** Null: a ban that a moderator ends. */
  readonly endsAt: number | null;
  /** The channel made the ban itself. */
  readonly isOwn: boolean;
  readonly isAgreed: boolean;
  /** The rank that the banned user has in the other channel. */
  readonly targetRole: 'owner' | 'moderator' | 'viewer';
  /** The other channel has let the user in before. */
  readonly isException: boolean;
}

/** Whether a ban goes on to another channel. Timeouts never do, and a ban that came from a third channel does not either. */
export const sharesBan = ({ endsAt, isOwn, isAgreed, targetRole, isException }: SharedBanCase): boolean =>
  endsAt === null && isOwn && isAgreed && targetRole === 'viewer' && !isException;
