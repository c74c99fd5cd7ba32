import type { AllTimeHighState } from './all-time-high.ts';
import type { Contributor, TrainRecord } from './contribution.ts';
import type { TrainConfig } from './train-config.ts';

export const END_REASONS = ['COMPLETED', 'EXPIRED', 'CANCELLED'] as const;
export type EndReason = (typeof END_REASONS)[number];

export const TREASURE_STATUSES = ['NONE', 'APPROACHING', 'REACHED'] as const;
export type TreasureStatus = (typeof TREASURE_STATUSES)[number];

/** The user who gave most of a kind. */
export interface Conductor {
  readonly userId: string;
  /** Bits, or gifts. */
  readonly amount: number;
  /** The points of all their Bits, or of all their gifts and subscriptions. */
  readonly points: number;
}

export interface Conductors {
  readonly bits: Conductor | null;
  readonly gifts: Conductor | null;
}

/** A channel's part in a train. */
export interface Participant {
  readonly channelId: string;
  readonly points: number;
  readonly refunded: number;
  readonly joinedAt: number;
  /** Null: it still takes part. */
  readonly leftAt: number | null;
  /** The channel's record when it joined. */
  readonly record: TrainRecord | null;
  readonly allTimeHigh: AllTimeHighState;
  /** When the train passed the channel's record. */
  readonly recordAt: number | null;
}

export interface GivenPoints {
  readonly channelId: string;
  /** The points that were paid when the train began, or later. */
  readonly points: number;
  readonly refunded: number;
  /** Points of the contribution that had gone back before the train began. They are no part of it. */
  readonly lost: number;
}

/** Another channel's train came into this one. */
export interface MergeEvent {
  readonly uuid: string;
  readonly at: number;
  readonly previousLevel: number;
  readonly newLevel: number;
  /** Users of both trains, the largest contributors first. */
  readonly previousUsers: readonly string[];
  readonly joiningUsers: readonly string[];
}

export interface ReachedLevel {
  readonly level: number;
  readonly at: number;
}

/** A train as its contributions have made it. All times are ms since the epoch. */
export interface Train {
  /** The contribution that began it. It does not change with what comes later. */
  readonly startedBy: string;
  readonly startedAt: number;
  readonly config: TrainConfig;
  readonly level: number;
  readonly total: number;
  readonly refunded: number;
  /** The first level, and each that was reached. */
  readonly levels: readonly ReachedLevel[];
  readonly isFastMode: boolean;
  readonly expiresAt: number;
  readonly endedAt: number | null;
  readonly endReason: EndReason | null;
  readonly treasureStatus: TreasureStatus;
  readonly treasureReachedAt: number | null;
  readonly contributors: ReadonlyMap<string, Contributor>;
  /** By contribution: whose channel it was given in, and what is not paid of it. */
  readonly given: ReadonlyMap<string, GivenPoints>;
  readonly conductors: Conductors;
  /** The conductors of the train before it. */
  readonly formerConductors: Conductors;
  /** By channel; one that has left stays. */
  readonly participants: ReadonlyMap<string, Participant>;
  readonly merges: readonly MergeEvent[];
}

export const NO_CONDUCTORS: Conductors = { bits: null, gifts: null };

/** The channels that take part now. */
export const presentChannels = ({ participants }: Pick<Train, 'participants'>): readonly string[] =>
  [...participants.values()].filter(({ leftAt }) => leftAt === null).map(({ channelId }) => channelId);

/** A shared train has two or more participating channels. */
export const isShared = (train: Pick<Train, 'participants'>): boolean => presentChannels(train).length > 1;

/** Whether a train runs at `now`. */
export const isRunning = ({ endedAt, expiresAt }: Pick<Train, 'endedAt' | 'expiresAt'>, now: number): boolean =>
  endedAt === null && now < expiresAt;
