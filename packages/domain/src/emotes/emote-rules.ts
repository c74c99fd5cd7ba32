import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import type { EmoteTier } from './emote.ts';
import * as emotesErrors from './emotes-errors.ts';

/** A channel's emotes begin with its prefix, then comes the emote's own name: `kiln` and `Fire` make `kilnFire`. */
const PREFIX = /^[a-z][a-z0-9]{2,9}$/;
const NAME = /^[A-Z0-9][A-Za-z0-9]{0,14}$/;
/** The site's own emotes and cheers begin like this. */
const RESERVED_PREFIXES: ReadonlySet<string> = new Set(['band', 'encore', 'cheer', 'bandshell', 'emote', 'global']);

/** Emotes of each tier that one channel may have, waiting ones included. */
export const EMOTES_BY_TIER: Readonly<Record<EmoteTier, number>> = { FOLLOWER: 10, TIER_1: 20, TIER_2: 10, TIER_3: 10 };
/** Of all tiers together. */
export const CHANNEL_EMOTES_MAX = 50;
export const EMOTE_UPLOAD_MAX_BYTES = 1024 * 1024;
/** Pixels per side of an upload. */
export const EMOTE_SIDE_LIMITS = { min: 28, max: 1_024 } as const;
/** An animation of an upload. */
export const EMOTE_ANIMATION_LIMITS = { frames: 60, seconds: 10 } as const;
export const EMOTE_UPLOADS_BY_USER: AttemptLimit = { limit: 20, windowMs: 10 * 60_000 };
export const EMOTE_CHANGES_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };
/** A new prefix renames all emotes of a channel, so it is seldom. */
export const EMOTE_PREFIX_CHANGES: AttemptLimit = { limit: 3, windowMs: 24 * 3_600_000 };
/** How long the picture of a deleted emote stays in old messages. */
export const DELETED_EMOTE_KEPT_MS = 30 * 86_400_000;

/** Everything that happened to a channel's emote. Only an approved one can be used. */
export const EMOTE_STATES = ['PENDING', 'APPROVED', 'REJECTED', 'TAKEN_DOWN'] as const;
export type EmoteState = (typeof EMOTE_STATES)[number];

export const checkEmotePrefix = (prefix: string): Result<string, 'PREFIX_INVALID' | 'PREFIX_TAKEN'> => {
  if (!PREFIX.test(prefix)) return refused(emotesErrors.prefixInvalid);
  return RESERVED_PREFIXES.has(prefix) ? refused(emotesErrors.prefixTaken) : ok(prefix);
};

export const checkEmoteName = (name: string): Result<string, 'NAME_INVALID'> =>
  NAME.test(name) ? ok(name) : refused(emotesErrors.nameInvalid);

/** A prefix for a channel whose owner chose none: the first letters and digits of the login. */
export const suggestedPrefix = (login: string): string => {
  const letters = login
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, 6);
  return letters.length < 3 ? `${letters}emo`.slice(0, 6) : letters;
};

/** The facts that are known about the owner of a new emote. */
export interface EmoteOwnerRecord {
  readonly isPartner: boolean;
  readonly isAffiliate: boolean;
  readonly approved: number;
  readonly takenDown: number;
}

/** Emotes that staff must have approved before the owner is trusted. */
const APPROVED_FOR_TRUST = 5;

/**
 * The state of a new emote. Emotes of partners, affiliates and owners with enough approved ones need no review, as long
 * as nothing of theirs was taken down.
 */
export const stateOfNewEmote = (owner: EmoteOwnerRecord): 'PENDING' | 'APPROVED' =>
  owner.takenDown === 0 && (owner.isPartner || owner.isAffiliate || owner.approved >= APPROVED_FOR_TRUST)
    ? 'APPROVED'
    : 'PENDING';

/** Whether a channel with these numbers of emotes has room for one more of a tier. */
export const hasRoomForEmote = (ofTier: number, ofChannel: number, tier: EmoteTier): boolean =>
  ofTier < EMOTES_BY_TIER[tier] && ofChannel < CHANNEL_EMOTES_MAX;
