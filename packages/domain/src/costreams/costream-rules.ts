import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { type Refusal, refused } from '../kernel/result.ts';
import * as costreamsErrors from './costreams-errors.ts';

/** Channels of one co-stream: its organizer, those that joined, and those that are invited. */
export const COSTREAM_CHANNELS_MAX = 8;
/** Channels beside a stream that its page and lists name: those with the most viewers. */
export const TOP_COSTREAMERS = 3;
/** Channels that one query about co-streams may ask for. */
export const COSTREAM_CHANNELS_ASKED_MAX = 50;
/** A co-stream whose organizer is not live for this long ends. */
export const COSTREAM_IDLE_MS = 12 * 3_600_000;

/** Invitations by one organizer to one user. */
export const COSTREAM_INVITATIONS_TO_USER: AttemptLimit = { limit: 3, windowMs: 24 * 3_600_000 };
/** Requests about co-streams by one user, whether they succeed or not. */
export const COSTREAM_REQUESTS_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };

/** The actions that a channel does in a co-stream. */
export const COSTREAM_ROLES = ['ORGANIZER', 'COSTREAMER', 'NONE'] as const;
export type CostreamRole = (typeof COSTREAM_ROLES)[number];

/** How a channel stands to the co-stream of the organizer who invites it. */
export type CostreamStanding = 'NONE' | 'INVITED' | 'JOINED';

export interface CostreamInvitationState {
  readonly displayName: string;
  readonly isSelf: boolean;
  /** The owner who invites takes part in the co-stream of somebody else. */
  readonly isInAnother: boolean;
  readonly standing: CostreamStanding;
  /** One of the two blocks the other, or has banned them in chat. */
  readonly isBlocked: boolean;
  /** Channels that the co-stream has now, invited ones and its organizer included. */
  readonly channels: number;
}

export type CostreamInvitationRefusal =
  | 'SELF'
  | 'IN_ANOTHER'
  | 'ALREADY_INVITED'
  | 'ALREADY_JOINED'
  | 'NOT_ACCEPTED'
  | 'TOO_MANY';

/** Whether an organizer may invite a channel; null, or why not. */
export const invitationRefusal = (state: CostreamInvitationState): Refusal<CostreamInvitationRefusal> | null => {
  const { displayName: name } = state;
  if (state.isSelf) return refused(costreamsErrors.self);
  if (state.isInAnother) return refused(costreamsErrors.inAnother);
  if (state.standing === 'INVITED') return refused(costreamsErrors.alreadyInvited, { name });
  if (state.standing === 'JOINED') return refused(costreamsErrors.alreadyJoined, { name });
  if (state.isBlocked) return refused(costreamsErrors.notAccepted, { name });
  return state.channels >= COSTREAM_CHANNELS_MAX
    ? refused(costreamsErrors.tooMany, { max: COSTREAM_CHANNELS_MAX })
    : null;
};

/** A channel of a co-stream; invited ones do not count. */
export interface CostreamChannel {
  readonly channelId: string;
  readonly isOrganizer: boolean;
  /** Null while it is not live. */
  readonly viewers: number | null;
}

/** Everything that is said of a stream whose channel takes part in a co-stream, or in none. */
export interface CostreamFacts {
  readonly role: CostreamRole;
  readonly organizerId: string | null;
  /** Channels beside the organizer, live or not. */
  readonly costreamersCount: number;
  /** The other channels that are live, most viewers first. */
  readonly topIds: readonly string[];
  /** Viewers of all channels that are live, this one included. */
  readonly totalViewersCount: number;
}

/**
 * Everything that is said of the stream of `channelId`.
 * @param viewers viewers of this stream, for a channel without a co-stream
 * @param channels those of its co-stream, this one included; empty if it takes part in none
 */
export const costreamFacts = (
  channelId: string,
  viewers: number,
  channels: readonly CostreamChannel[],
): CostreamFacts => {
  const own = channels.find((channel) => channel.channelId === channelId);
  if (own === undefined || channels.length < 2) {
    return { role: 'NONE', organizerId: null, costreamersCount: 0, topIds: [], totalViewersCount: viewers };
  }
  const live = channels.filter((channel) => channel.viewers !== null);
  const others = live
    .filter((channel) => channel !== own)
    .sort((a, b) => (b.viewers ?? 0) - (a.viewers ?? 0) || (a.channelId < b.channelId ? -1 : 1));
  return {
    role: own.isOrganizer ? 'ORGANIZER' : 'COSTREAMER',
    organizerId: channels.find(({ isOrganizer }) => isOrganizer)?.channelId ?? null,
    costreamersCount: channels.length - 1,
    topIds: others.slice(0, TOP_COSTREAMERS).map((channel) => channel.channelId),
    totalViewersCount: live.reduce((sum, channel) => sum + (channel.viewers ?? 0), 0),
  };
};
