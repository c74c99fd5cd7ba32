import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { type Refusal, refused } from '../kernel/result.ts';
import * as sharedChatErrors from './shared-chat-errors.ts';

/** Channels of one shared chat: its host, those that joined, and those with an open invitation. */
export const SHARED_CHAT_CHANNELS_MAX = 6;
/** An invitation that nobody answers is over then. */
export const SHARED_CHAT_INVITATION_MS = 15 * 60_000;
/** An invitation that the channel's setting accepts is accepted then, unless its owner answers before. */
export const SHARED_CHAT_AUTO_ACCEPT_MS = 60_000;
/** A shared chat whose host is not live for this long ends. */
export const SHARED_CHAT_IDLE_MS = 6 * 3_600_000;
/** Shared chats that are over are kept for so long. */
export const SHARED_CHAT_KEEP_MS = 90 * 24 * 3_600_000;

/** Invitations by one host to one user. */
export const SHARED_CHAT_INVITATIONS_TO_USER: AttemptLimit = { limit: 5, windowMs: 24 * 3_600_000 };
/** Requests about shared chats by one user, whether they succeed or not. */
export const SHARED_CHAT_REQUESTS_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };

/** Whose invitations a channel accepts by itself: nobody's, or those of channels that its owner follows. */
export const SHARED_CHAT_AUTO_ACCEPT = ['NOBODY', 'FOLLOWED'] as const;
export type SharedChatAutoAccept = (typeof SHARED_CHAT_AUTO_ACCEPT)[number];

/**
 * How a channel stands to a shared chat. `ACCEPTED`: it takes part, and waits for a second channel, as the host does at
 * first. `ACTIVE`: its chat is shared with others.
 */
export const SHARED_CHAT_STATUSES = ['INVITED', 'ACCEPTED', 'ACTIVE', 'DECLINED', 'LEFT'] as const;
export type SharedChatStatus = (typeof SHARED_CHAT_STATUSES)[number];

/** A channel of a shared chat. Times are ms since the epoch. */
export interface SharedChatParticipant {
  readonly channelId: string;
  readonly status: Exclude<SharedChatStatus, 'ACCEPTED'>;
  readonly invitedAt: number;
}

/** Whether an invitation can still be answered. */
export const isInvitationOpen = (
  { status, invitedAt }: Omit<SharedChatParticipant, 'channelId'>,
  now: number,
): boolean => status === 'INVITED' && now - invitedAt < SHARED_CHAT_INVITATION_MS;

/** The channels that take a place: those that take part, and those that may still join. */
export const placesTaken = (participants: readonly SharedChatParticipant[], now: number): number =>
  participants.filter((each) => each.status === 'ACTIVE' || isInvitationOpen(each, now)).length;

/** The status of a participant as others see it. An invitation that is over counts as declined. */
export const shownStatus = (
  participant: SharedChatParticipant,
  all: readonly SharedChatParticipant[],
  now: number,
): SharedChatStatus => {
  if (participant.status === 'INVITED') return isInvitationOpen(participant, now) ? 'INVITED' : 'DECLINED';
  if (participant.status !== 'ACTIVE') return participant.status;
  return all.filter(({ status }) => status === 'ACTIVE').length > 1 ? 'ACTIVE' : 'ACCEPTED';
};

/** Whether a shared chat is over: nobody takes part beside the host, and nobody can still join. */
export const isOver = (participants: readonly SharedChatParticipant[], now: number): boolean =>
  placesTaken(participants, now) < 2;

export interface SharedChatInvitationState {
  readonly displayName: string;
  readonly isSelf: boolean;
  /** The owner who invites takes part in the shared chat of somebody else. */
  readonly isInAnother: boolean;
  /** Of the invited channel, if it was invited before. */
  readonly before: SharedChatParticipant | undefined;
  /** One of the two blocks the other, or has banned them in chat. */
  readonly isBlocked: boolean;
  readonly participants: readonly SharedChatParticipant[];
  /** ms since the epoch */
  readonly now: number;
}

export type SharedChatInvitationRefusal =
  | 'SELF'
  | 'IN_ANOTHER'
  | 'ALREADY_INVITED'
  | 'ALREADY_JOINED'
  | 'NOT_ACCEPTED'
  | 'TOO_MANY';

/** Whether a host may invite a channel; null, or why not. */
export const sharedChatInvitationRefusal = (
  state: SharedChatInvitationState,
): Refusal<SharedChatInvitationRefusal> | null => {
  const { displayName: name, before, now } = state;
  if (state.isSelf) return refused(sharedChatErrors.self);
  if (state.isInAnother) return refused(sharedChatErrors.inAnother);
  if (before?.status === 'ACTIVE') return refused(sharedChatErrors.alreadyJoined, { name });
  if (before !== undefined && isInvitationOpen(before, now)) return refused(sharedChatErrors.alreadyInvited, { name });
  if (state.isBlocked) return refused(sharedChatErrors.notAccepted, { name });
  // The host has a place before the first invitation makes the shared chat.
  return Math.max(1, placesTaken(state.participants, now)) >= SHARED_CHAT_CHANNELS_MAX
    ? refused(sharedChatErrors.tooMany, { max: SHARED_CHAT_CHANNELS_MAX })
    : null;
};

/** When a channel accepts an invitation by itself (ms since the epoch); null: never. */
export const autoAcceptsAt = (
  from: SharedChatAutoAccept,
  { isFollowed, now }: { readonly isFollowed: boolean; readonly now: number },
): number | null => (from === 'FOLLOWED' && isFollowed ? now + SHARED_CHAT_AUTO_ACCEPT_MS : null);
