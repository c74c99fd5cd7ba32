import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { type Refusal, refused } from '../kernel/result.ts';
import * as raidsErrors from './raids-errors.ts';

/** From the start of a raid until its viewers move. */
export const RAID_COUNTDOWN_MS = 90_000;
/** The broadcaster may send the raid this long after its start, so that viewers can decide to stay. */
export const RAID_NOW_AFTER_MS = 10_000;
/** For this long after the move, the page of the source says where everybody went. */
export const RAID_SHOWN_MS = 10 * 60_000;
/** Largest number of viewers that a channel can require of a raid. */
export const RAID_MIN_VIEWERS_MAX = 100_000;

/** Raids that one channel starts. Cancelled raids count too, because they are announced as well. */
export const RAIDS_BY_CHANNEL: AttemptLimit = { limit: 10, windowMs: 24 * 60 * 60_000 };
/** Requests to start, send or cancel a raid, whether they succeed or not. */
export const RAID_REQUESTS_BY_USER: AttemptLimit = { limit: 30, windowMs: 60_000 };
export const RAID_SETTINGS_CHANGES: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };

/** Whose raids a channel accepts. `FOLLOWED`: those of channels that its owner follows. */
export const RAID_AUDIENCES = ['EVERYBODY', 'FOLLOWED', 'NOBODY'] as const;
export type RaidAudience = (typeof RAID_AUDIENCES)[number];

export interface RaidSettings {
  readonly accepts: RaidAudience;
  /** A raid needs at least this many viewers. */
  readonly minViewers: number;
}

export const DEFAULT_RAID_SETTINGS: RaidSettings = { accepts: 'EVERYBODY', minViewers: 0 };

export interface RaidSourceState {
  readonly isLive: boolean;
  /** Another raid of this channel counts down. */
  readonly isRaiding: boolean;
  readonly viewers: number;
  /** The owner of the source blocks the owner of the target. */
  readonly blocksTarget: boolean;
}

export interface RaidTargetState {
  readonly displayName: string;
  readonly isLive: boolean;
  readonly settings: RaidSettings;
  readonly followsSource: boolean;
  /** The owner of the target blocks the owner of the source, or has banned them in chat. */
  readonly blocksSource: boolean;
}

export type RaidRefusalCode =
  | 'ALREADY_RAIDING'
  | 'NOT_LIVE'
  | 'TARGET_BLOCKED'
  | 'NOT_ACCEPTED'
  | 'FOLLOWED_ONLY'
  | 'TOO_FEW_VIEWERS'
  | 'TARGET_OFFLINE';

/**
 * Whether a channel may start a raid of another one; null, or why not. A channel that the target blocks gets the same
 * answer as everybody whom the target refuses.
 */
export const checkRaid = (source: RaidSourceState, target: RaidTargetState): Refusal<RaidRefusalCode> | null => {
  const { displayName: name, settings } = target;
  if (source.isRaiding) return refused(raidsErrors.alreadyRaiding);
  if (!source.isLive) return refused(raidsErrors.notLive);
  if (source.blocksTarget) return refused(raidsErrors.targetBlocked, { name });
  if (target.blocksSource || settings.accepts === 'NOBODY') return refused(raidsErrors.notAccepted, { name });
  if (settings.accepts === 'FOLLOWED' && !target.followsSource) return refused(raidsErrors.followedOnly, { name });
  if (source.viewers < settings.minViewers)
    return refused(raidsErrors.tooFewViewers, { name, min: settings.minViewers });
  return target.isLive ? null : refused(raidsErrors.targetOffline, { name });
};

/** Whether a raid may be sent before its time; null, or how long to wait. Times in ms. */
export const checkRaidNow = (startedAt: number, now: number): Refusal<'TOO_EARLY'> | null => {
  const left = startedAt + RAID_NOW_AFTER_MS - now;
  return left <= 0 ? null : refused(raidsErrors.tooEarly, { seconds: Math.ceil(left / 1000) });
};

/**
 * Why a raid ends without a move when its time has come; null if it moves. The end of the source's stream does not stop
 * it: its viewers still wait.
 */
export const whyNoMove = (state: {
  readonly isSourceAvailable: boolean;
  readonly isTargetLive: boolean;
  readonly isBlocked: boolean;
}): RaidStop | null => {
  if (!state.isSourceAvailable) return 'SOURCE_UNAVAILABLE';
  return !state.isTargetLive || state.isBlocked ? 'TARGET_UNAVAILABLE' : null;
};

/** Why a raid ended without a move. */
export type RaidStop = 'CANCELLED' | 'SOURCE_UNAVAILABLE' | 'TARGET_UNAVAILABLE';

export type RaidStatus = 'PENDING' | 'MOVED' | 'CANCELLED';

/** Whether a channel's page shows its last raid. Times in ms. */
export const isRaidShown = (raid: { readonly status: RaidStatus; readonly endedAt: number | null }, now: number) =>
  raid.status === 'PENDING' || (raid.status === 'MOVED' && raid.endedAt !== null && now - raid.endedAt < RAID_SHOWN_MS);

/** Whether a number of viewers can be required of raids. */
export const checkMinViewers = (count: number): Refusal<'MIN_VIEWERS_INVALID'> | null =>
  Number.isInteger(count) && count >= 0 && count <= RAID_MIN_VIEWERS_MAX
    ? null
    : refused(raidsErrors.minViewersInvalid, { max: RAID_MIN_VIEWERS_MAX });
