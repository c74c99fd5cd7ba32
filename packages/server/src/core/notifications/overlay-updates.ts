import type { AlertFacts, GoalLevel } from '@bandshell/domain/kernel';
import type { AlertKindName, GoalMetricName } from '@bandshell/domain/overlay-kinds';
import type { Platform } from '../../platform/platform.ts';

/** Something that the pages over a channel's stream announce. */
export interface NewAlert {
  readonly channelId: string;
  readonly kind: AlertKindName;
  /**
   * Anybody who did it; null: nobody who may be known. Nothing is announced of users whom the channel's chat has
   * banned, or whose account is suspended, closed or gone.
   */
  readonly actorId: string | null;
  /** Everything that it is about, such as the raid; the same deed is announced once a day. */
  readonly subjectId: string;
  readonly facts: AlertFacts;
}

/**
 * Everything that features report to the pages over a channel's stream. The feature that shows them makes this service.
 */
export interface OverlayUpdates {
  /** Announces something, once, however often it is called. For reactions. */
  raiseAlert(alert: NewAlert): Promise<void>;
  /** A number of a channel has changed. For listeners: it is called on every node. */
  goalChanged(metric: GoalMetricName, channelId: string): void;
}

/**
 * Texts of viewers as a channel's stream may show them: masked where the channel's chat would not let them through. The
 * feature that knows what a channel lets through makes this service.
 */
export type ScreenForStream = (channelId: string, texts: readonly string[]) => Promise<readonly string[]>;

/** A number that a goal bar shows. */
export interface GoalReading {
  readonly current: number;
  /** Where it stands, if it grows in levels; null: nothing is under way. */
  readonly level?: GoalLevel | null;
}

/** Reads a number of a channel. */
export type ReadGoal = (platform: Platform, channelId: string) => Promise<GoalReading>;

/** How the numbers of goal bars are read, by their names. */
export type GoalReaders = Readonly<Partial<Record<GoalMetricName, ReadGoal>>>;

declare module '../../platform/services.ts' {
  interface Services {
    readonly overlayUpdates: OverlayUpdates;
    readonly screenForStream: ScreenForStream;
    /** The numbers of all features; made by `app`, which knows them. */
    readonly goalReaders: ReadonlyMap<string, ReadGoal>;
  }
}
