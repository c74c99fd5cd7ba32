import { higherRecord, recordOf } from './all-time-high.ts';
import { approachesUntil, startsTrain, type WindowEntry, windowAt } from './approach.ts';
import type { Contribution, ContributionRefunded, TrainEntry, TrainRecord } from './contribution.ts';
import { joinTrain, leaveTrain } from './share-train.ts';
import { addContribution, addGathered, draftOf, refundPoints, type TrainDraft } from './step-train.ts';
import { type EndReason, isRunning, NO_CONDUCTORS, type Participant, presentChannels, type Train } from './train.ts';
import { goalsOf, LEVEL_MS, type TrainSettings } from './train-settings.ts';

/** The trains of a channel, or of channels that are together, up to the last entry. */
export interface TrainCourse {
  readonly settings: TrainSettings;
  /** The channels whose contributions count, with their records. */
  readonly channels: ReadonlyMap<string, TrainRecord | null>;
  /** Contributions that may still begin a train. */
  readonly window: readonly WindowEntry[];
  /** The running train, or the last one. */
  readonly train: Train | null;
  readonly cooldownUntil: number;
  /** No train begins before. Whoever folds a known train again knows its beginning, and not when money went back before it. */
  readonly beginsAt: number;
  /** How many trains have begun. */
  readonly count: number;
}

export const freshCourse = (channelId: string, settings: TrainSettings, record: TrainRecord | null): TrainCourse => ({
  settings,
  channels: new Map([[channelId, record]]),
  window: [],
  train: null,
  cooldownUntil: Number.NEGATIVE_INFINITY,
  beginsAt: Number.NEGATIVE_INFINITY,
  count: 0,
});

/** Until when a train approaches; null: none does. */
export function approachOf(course: TrainCourse, now: number): number | null {
  if (course.train !== null && course.train.endedAt === null) return null;
  return now < course.cooldownUntil ? null : approachesUntil(windowAt(course.window, now), course.settings);
}

type CourseDraft = { -readonly [Key in keyof TrainCourse]: TrainCourse[Key] } & { train: TrainDraft | null };

/**
 * The course after more entries, each at most once and in the order of `compareEntries`. A train whose time is over before
 * an entry ends before it.
 */
export function foldEntries(course: TrainCourse, entries: readonly TrainEntry[]): TrainCourse {
  const draft: CourseDraft = { ...course, train: course.train === null ? null : draftOf(course.train) };
  for (const entry of entries) {
    endIfOver(draft, entry.at);
    step(draft, entry);
  }
  return draft;
}

/** The course at a time: a train whose time is over has ended. */
export function courseAt(course: TrainCourse, now: number): TrainCourse {
  if (course.train === null || course.train.endedAt !== null || isRunning(course.train, now)) return course;
  return endedCourse(course, course.train, course.train.expiresAt, null);
}

function step(draft: CourseDraft, entry: TrainEntry): void {
  const { train } = draft;
  const running = train?.endedAt === null ? train : null;
  switch (entry.type) {
    case 'contribution':
      if (!draft.channels.has(entry.channelId)) return;
      if (running !== null) addContribution(running, entry);
      else gatherContribution(draft, entry);
      return;
    case 'refunded':
      if (train?.given.has(entry.contributionId)) {
        refundPoints(train, entry.contributionId, entry.refunded);
        if (train.endedAt !== null) draft.channels = recordsAfter(draft.channels, train);
      } else draft.window = draft.window.map((one) => withRefund(one, entry));
      return;
    case 'settings':
      draft.settings = entry.settings;
      return;
    case 'cancelled':
      draft.window = [];
      if (running !== null) end(draft, running, entry.at, 'CANCELLED');
      return;
    case 'joined':
      if (draft.channels.has(entry.channelId)) return;
      draft.channels = new Map(draft.channels).set(entry.channelId, entry.record);
      if (running !== null) joinTrain(running, entry);
      return;
    case 'left': {
      const channels = new Map(draft.channels);
      if (!channels.delete(entry.channelId)) return;
      draft.channels = channels;
      draft.window = draft.window.filter(({ contribution }) => contribution.channelId !== entry.channelId);
      if (running !== null) leaveTrain(running, entry);
    }
  }
}

/** Contributions within the cooldown count towards nothing. */
function gatherContribution(draft: CourseDraft, contribution: Contribution): void {
  if (contribution.at < draft.cooldownUntil || !draft.settings.creator.isOn) return;
  draft.window = [...windowAt(draft.window, contribution.at), { contribution, refunded: contribution.lost ?? 0 }];
  if (contribution.at >= draft.beginsAt && startsTrain(draft.window, draft.settings)) begin(draft, contribution);
}

const withRefund = (one: WindowEntry, { contributionId, refunded }: ContributionRefunded): WindowEntry =>
  one.contribution.id === contributionId
    ? { ...one, refunded: Math.min(Math.max(0, refunded), one.contribution.points) }
    : one;

function begin(draft: CourseDraft, { id, at }: Contribution): void {
  const { settings, window, channels, train: former } = draft;
  const { creator, staff } = settings;
  const paid = window.find(({ contribution, refunded }) => refunded < contribution.points);
  const participants = [...channels].map(
    ([channelId, record]): Participant => ({
      ...{ channelId, points: 0, refunded: 0, joinedAt: at, leftAt: null, record },
      ...{ allTimeHigh: 'NONE', recordAt: null },
    }),
  );
  const train: TrainDraft = {
    startedBy: id,
    startedAt: at,
    config: {
      settings,
      goals: goalsOf(settings),
      topLevel: staff.goals.length,
      cooldownMs: creator.cooldownMinutes * 60_000,
      isGolden: creator.allowsGolden && (paid?.contribution.roll ?? 1) < staff.goldenChance,
      rewardSet: creator.rewardSet,
      treasure: staff.treasure,
    },
    level: 1,
    total: 0,
    refunded: 0,
    levels: [{ level: 1, at }],
    isFastMode: false,
    expiresAt: at + LEVEL_MS,
    endedAt: null,
    endReason: null,
    treasureStatus: 'NONE',
    treasureReachedAt: null,
    contributors: new Map(),
    given: new Map(),
    conductors: NO_CONDUCTORS,
    formerConductors: former?.conductors ?? NO_CONDUCTORS,
    participants: new Map(participants.map((one) => [one.channelId, one])),
    merges: [],
  };
  // Contributions that gathered before are given as the train begins.
  for (const { contribution, refunded } of window) addGathered(train, { ...contribution, at }, refunded);
  draft.train = train;
  draft.window = [];
  draft.count += 1;
}

const endIfOver = (draft: CourseDraft, now: number): void => {
  if (draft.train !== null && draft.train.endedAt === null && !isRunning(draft.train, now))
    end(draft, draft.train, draft.train.expiresAt, null);
};

const end = (draft: CourseDraft, train: TrainDraft, at: number, reason: EndReason | null): void => {
  const ended = endedCourse(draft, train, at, reason);
  draft.train = ended.train === null ? null : draftOf(ended.train);
  draft.channels = ended.channels;
  draft.cooldownUntil = ended.cooldownUntil;
};

function endedCourse(course: TrainCourse, train: Train, at: number, reason: EndReason | null): TrainCourse {
  const endReason = reason ?? (train.level > 1 ? 'COMPLETED' : 'EXPIRED');
  const channels = recordsAfter(course.channels, train);
  const cooldownUntil = at + train.config.cooldownMs;
  return { ...course, channels, train: { ...train, endedAt: at, endReason }, cooldownUntil };
}

/**
 * Each channel that takes part at the end has the shared level in its records, unless it has left since then. Points that
 * went back are none.
 */
function recordsAfter(channels: TrainCourse['channels'], train: Train): TrainCourse['channels'] {
  const { config, level, total, refunded, participants } = train;
  const reached = recordOf(config.goals, level, total, refunded);
  const after = new Map(channels);
  for (const channelId of presentChannels(train).filter((id) => channels.has(id)))
    after.set(channelId, higherRecord(participants.get(channelId)?.record ?? null, reached));
  return after;
}
