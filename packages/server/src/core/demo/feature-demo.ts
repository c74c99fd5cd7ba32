import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../identity/viewer.ts';

/** A user of the demo who acts as if at the site. */
export interface DemoActor {
  readonly platform: Platform;
  readonly viewer: Viewer;
  readonly ip: string;
}

/** A person of the demo. */
export interface DemoPerson {
  readonly id: string;
  readonly login: string;
  readonly displayName: string;
  readonly color: string;
  /** Number of followers of those who stream; undefined: the person only watches. */
  readonly followers?: number;
  /** Their badge in chat. */
  readonly badge?: string;
  /** They say the lines of conversations, in turn. */
  readonly isTalker: boolean;
}

/** Conversations in the chats of channels by login. A line is the number of who speaks and the text. */
export type DemoConversations = Readonly<Record<string, readonly (readonly (readonly [number, string])[])[]>>;

/** So many conversations of a channel were before the demo started. */
export const DEMO_PAST_EXCHANGES = 12;

/** The people of an empty demo. */
export interface DemoSeedData {
  readonly people: readonly DemoPerson[];
  readonly conversations: DemoConversations;
  readonly now: Date;
}

/** Recorded streams of a channel of the demo, the highlight that was made of the first one, and how they are collected. */
export interface DemoRecordings {
  readonly clock: Clock;
  readonly owner: { readonly id: string; readonly login: string };
  readonly archives: readonly { readonly id: string; readonly startedAt: Date; readonly lengthMs: number }[];
  readonly highlightId: string;
  readonly collection: { readonly title: string; readonly description: string };
  readonly talkers: readonly string[];
  readonly conversations: DemoConversations;
}

/** Everything that a channel of the demo streams week by week. */
export interface DemoSchedule {
  readonly timeZone: string;
  readonly entries: readonly DemoScheduleEntry[];
}

export interface DemoScheduleEntry {
  readonly title: string;
  /** Name of a category. */
  readonly category: string;
  /** Days after the Monday of the demo's first week. */
  readonly day: 0 | 1 | 2 | 3 | 4 | 5 | 6;
  /** On the clocks of the zone. */
  readonly time: string;
  /** Undefined leaves the end open. */
  readonly minutes?: number;
  /** The next one is cancelled. */
  readonly isCancelled?: boolean;
}

/** The demo at a start, as its features see it. */
export interface DemoStart {
  readonly platform: Platform;
  /** Aborted when the demo stops. */
  readonly signal: AbortSignal;
  /** Login of its owner, who is staff. */
  readonly ownerLogin: string;
  readonly schedules: Readonly<Record<string, DemoSchedule>>;
  /** Logins of the channels that always stream. */
  readonly alwaysLive: readonly string[];
  /**
   * A user of the demo, who then acts through the doors of features; undefined if nobody has the login.
   * @param isOfTheSite whether they act as staff and site admin
   */
  actor(login: string, isOfTheSite?: boolean): Promise<DemoActor | undefined>;
  /** A file of the demo's content. */
  readAsset(name: string): Promise<Buffer>;
}

/** The parts that a feature adds to the demo content. */
export interface FeatureDemo {
  /** Writes into the empty database, in the transaction of the people. There are no events: nothing could have read them. */
  readonly fill?: (tx: Tx, seedData: DemoSeedData) => Promise<void>;
  /** Writes what belongs to recorded streams, in the transaction of their videos. */
  readonly recorded?: (tx: Tx, recordings: DemoRecordings) => Promise<void>;
  /** Called at the first start, one feature after another. */
  readonly first?: (demo: DemoStart) => Promise<void>;
  /** Called at each start, beside others. It does nothing if it was done before. */
  readonly start?: (demo: DemoStart) => Promise<void>;
  /** The same, one feature after another, when there are recorded videos. */
  readonly afterVideos?: (demo: DemoStart) => Promise<void>;
}
