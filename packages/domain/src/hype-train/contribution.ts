import type { TrainConfig } from './train-config.ts';
import type { TrainSettings } from './train-settings.ts';

export const CONTRIBUTION_KINDS = ['BITS', 'SUBSCRIPTION', 'GIFT'] as const;
export type ContributionKind = (typeof CONTRIBUTION_KINDS)[number];

/** Something that a user paid in a channel. All times are ms since the epoch. */
export interface Contribution {
  readonly type: 'contribution';
  /** Unique, and the same however often it is delivered. */
  readonly id: string;
  readonly at: number;
  readonly channelId: string;
  /** Null: the giver stays unknown. */
  readonly userId: string | null;
  readonly kind: ContributionKind;
  /** What was paid as one: all gifts of a purchase have the same deed. */
  readonly deedId: string;
  /** Bits, or a number of subscriptions. */
  readonly amount: number;
  readonly points: number;
  /** A number in [0, 1), drawn when it was written down: the first one of a train decides whether the train is golden. */
  readonly roll: number;
  /** Points that are known to have gone back before its train began. */
  readonly lost?: number;
}

/** Money of a contribution went back, or came again. */
export interface ContributionRefunded {
  readonly type: 'refunded';
  readonly id: string;
  readonly at: number;
  readonly contributionId: string;
  /** Points of the contribution that nothing pays for now. */
  readonly refunded: number;
}

/** A channel joins those whose trains are one. A channel's own train, if it runs, is merged. */
export interface ChannelJoined {
  readonly type: 'joined';
  readonly id: string;
  readonly at: number;
  readonly channelId: string;
  /** The channel's record so far; null without one. */
  readonly record: TrainRecord | null;
  /** What its own running train has; null without one. */
  readonly carried: CarriedTrain | null;
}

export interface ChannelLeft {
  readonly type: 'left';
  readonly id: string;
  readonly at: number;
  readonly channelId: string;
}

/** The creator or staff changed something. It is true for the next train. */
export interface SettingsChanged {
  readonly type: 'settings';
  readonly id: string;
  readonly at: number;
  readonly settings: TrainSettings;
}

/** The running train ends, and one that comes near does no longer: the channel was closed or suspended. */
export interface TrainCancelled {
  readonly type: 'cancelled';
  readonly id: string;
  readonly at: number;
}

/** All that the course of a channel's trains depends on. */
export type TrainEntry =
  | Contribution
  | ContributionRefunded
  | ChannelJoined
  | ChannelLeft
  | SettingsChanged
  | TrainCancelled;

/** How far a train came. */
export interface TrainRecord {
  readonly level: number;
  /** Points within the level. */
  readonly progression: number;
  readonly total: number;
}

/** What a user gave to a train. */
export interface Contributor {
  readonly userId: string;
  readonly bits: number;
  readonly subscriptions: number;
  readonly gifts: number;
  readonly points: number;
  /** The levels in which they gave, or that they completed, in their order. */
  readonly helpedLevels: readonly number[];
}

/** A train that goes into another one. */
export interface CarriedTrain {
  readonly config: TrainConfig;
  /** When it reached the level of the treasure promotion; null: not yet. */
  readonly treasureReachedAt: number | null;
  readonly total: number;
  readonly refunded: number;
  readonly level: number;
  readonly contributors: readonly Contributor[];
}

/** The order in which entries count: by their time, then by their id. It is the same for every order of delivery. */
export const compareEntries = (a: TrainEntry, b: TrainEntry): number =>
  a.at - b.at || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
