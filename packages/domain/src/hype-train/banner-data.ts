import type { AllTimeHighState } from './all-time-high.ts';
import { TIME_MARGIN_MS } from './banner-states.ts';
import type { MergeEvent, TreasureStatus } from './train.ts';

/** A train as pages read it. Times are ms since the epoch by the server's clock. */
export interface ShownTrain {
  readonly id: string;
  readonly level: number;
  /** Points that the level needs, and those within it. */
  readonly goal: number;
  readonly progression: number;
  readonly total: number;
  readonly allTimeHighState: AllTimeHighState;
  readonly expiresAt: number;
  readonly endedAt: number | null;
  /** Newer servers may have more of them. */
  readonly endReason: string | null;
  readonly isFastMode: boolean;
  readonly isGoldenKappaTrain: boolean;
  readonly isTreasureTrain: boolean;
  readonly treasureStatus: TreasureStatus;
  /** The highest level with a goal that staff have set. */
  readonly topLevel: number;
  /** The channels that take part. */
  readonly participants: readonly string[];
  /** Channels of a shared train that have broken their record. */
  readonly recordChannels: readonly string[];
}

/** What a page knows of a channel's trains. */
export interface BannerData {
  /** Grows with each change: of two answers the newer one counts. */
  readonly version: number;
  readonly approaching: { readonly expiresAt: number } | null;
  /** The running train, or the last one. */
  readonly execution: ShownTrain | null;
}

export interface BannerMerge
  extends Pick<MergeEvent, 'uuid' | 'previousLevel' | 'newLevel' | 'previousUsers' | 'joiningUsers'> {
  readonly hypeTrainID: string;
}

/** A train is live when it exists, has not ended and its expiry is in the future. */
export const isLive = (data: BannerData | null, now: number): boolean =>
  data?.execution != null && data.execution.endedAt === null && data.execution.expiresAt > now;

/** A train approaches while that has not expired, and there is no train or it has ended. */
export const isApproaching = (data: BannerData | null, now: number): boolean =>
  data?.approaching != null &&
  data.approaching.expiresAt > now &&
  (data.execution === null || data.execution.endedAt !== null);

/** How long a train lasts for a page, in ms: half a second longer than it says. */
export const timeRemaining = ({ expiresAt }: Pick<ShownTrain, 'expiresAt'>, now: number): number =>
  Math.max(0, expiresAt + TIME_MARGIN_MS - now);

/** A train is shared when two or more channels take part. */
export const isSharedTrain = ({ participants }: Pick<ShownTrain, 'participants'>): boolean => participants.length > 1;

/** The smallest goal that is worth a bar is above this. */
const TINY_GOAL = 5;

/** Whether progress is worth a bar: a number always is, a level only if it needs more than 5 points. */
export const hasWorthyGoal = (of: number | Pick<ShownTrain, 'goal'>): boolean =>
  typeof of === 'number' || of.goal > TINY_GOAL;
