import type { ProgramEventType } from '../kernel/program-event.ts';

/** Why a subscription may not be, or not go on: the status with which it ends. */
export type ConsentLoss = 'user_removed' | 'authorization_revoked' | 'moderator_removed' | 'chat_user_banned';

/** The facts that are known of the user on whom a subscription stands, and of their place in its channel. */
export interface ConsentFacts {
  /** The account is neither suspended, closed nor erased. */
  readonly isAvailable: boolean;
  /** Scopes of the tokens on which it stands; null: they have all ended. */
  readonly scopes: readonly string[] | null;
  /** The channel's owner or a moderator. */
  readonly isModerator: boolean;
  /** Banned from the channel's chat. */
  readonly isBanned: boolean;
}

/** Whether the user may not subscribe a program to events of this type, or not any more; null if they may. */
export function lostConsent(
  { channel, consent, needsModerator }: ProgramEventType,
  facts: ConsentFacts,
): ConsentLoss | null {
  const { isAvailable, isBanned, isModerator, scopes } = facts;
  if (!isAvailable) return 'user_removed';
  if (scopes === null) return 'authorization_revoked';
  if (consent.kind !== 'user') return null;
  const sets = [consent.scopes, ...(consent.furtherScopes ?? [])];
  if (!sets.every((set) => set.some((scope) => scopes.includes(scope)))) return 'authorization_revoked';
  if (channel === null) return null;
  if (needsModerator === true && !isModerator) return 'moderator_removed';
  return isBanned ? 'chat_user_banned' : null;
}
