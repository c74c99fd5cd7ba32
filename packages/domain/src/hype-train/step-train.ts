import { allTimeHighState } from './all-time-high.ts';
import type { Contribution, Contributor } from './contribution.ts';
import type { Conductor, GivenPoints, Participant, ReachedLevel, Train, TreasureStatus } from './train.ts';
import { FAST_MODE_MS, goalBefore, LEVEL_MS, levelAt } from './train-settings.ts';

/** The part of the treasure's level at which the discount comes near. */
const TREASURE_APPROACH_PART = 0.8;

/** A train whose maps may be changed by whoever has made the copy: a batch copies them once. */
export type TrainDraft = { -readonly [Key in keyof Train]: Train[Key] } & {
  contributors: Map<string, Contributor>;
  given: Map<string, GivenPoints>;
  participants: Map<string, Participant>;
};

export const draftOf = (train: Train): TrainDraft => ({
  ...train,
  contributors: new Map(train.contributors),
  given: new Map(train.given),
  participants: new Map(train.participants),
});

const BEGINNER: Omit<Contributor, 'userId'> = { bits: 0, subscriptions: 0, gifts: 0, points: 0, helpedLevels: [] };

/** Adds what gathered before the train began. Points that had gone back by then are no part of it, also if they come again. */
export function addGathered(train: TrainDraft, contribution: Contribution, lost: number): void {
  const { kind, amount, points } = contribution;
  if (lost >= points) return;
  addContribution(
    train,
    { ...contribution, points: points - lost, amount: kind === 'BITS' ? amount - lost : amount },
    lost,
  );
}

/** Adds a contribution to a running train. The caller knows that the train runs then and that the channel takes part. */
export function addContribution(train: TrainDraft, contribution: Contribution, lost = 0): void {
  const before = train.level;
  const { id, at, channelId, points } = contribution;
  addPoints(train, points, at);
  train.given.set(id, { channelId, points, refunded: 0, lost });
  addToParticipant(train, channelId, points, 0);
  addToContributor(train, contribution, before);
}

/** Notes how much of a contribution is not paid. The level, the total and the claims to rewards stay. */
export function refundPoints(train: TrainDraft, contributionId: string, refunded: number): void {
  const known = train.given.get(contributionId);
  if (known === undefined) return;
  const now = Math.min(Math.max(0, refunded - known.lost), known.points);
  train.given.set(contributionId, { ...known, refunded: now });
  train.refunded += now - known.refunded;
  addToParticipant(train, known.channelId, 0, now - known.refunded);
}

/** Raises the total, and with it levels, the treasure and the records of all channels that take part. */
export function addPoints(train: TrainDraft, points: number, at: number): void {
  train.total += points;
  const level = Math.max(train.level, levelAt(train.config.goals, train.total));
  if (level > train.level) reachLevel(train, level, at);
  const treasure = treasureStatus(train);
  if (treasure === 'REACHED' && train.treasureReachedAt === null) train.treasureReachedAt = at;
  train.treasureStatus = treasure;
  for (const participant of train.participants.values()) {
    if (participant.leftAt !== null) continue;
    const allTimeHigh = allTimeHighState(train.config.goals, train.total, participant.record);
    if (allTimeHigh === participant.allTimeHigh) continue;
    const recordAt = allTimeHigh === 'REACHED' ? at : participant.recordAt;
    train.participants.set(participant.channelId, { ...participant, allTimeHigh, recordAt });
  }
}

function reachLevel(train: TrainDraft, level: number, at: number): void {
  const last = train.levels.at(-1)?.at ?? train.startedAt;
  // Levels that one contribution jumps over are reached at the same time.
  const reached: ReachedLevel[] = [];
  for (let next = train.level + 1; next <= level; next++) reached.push({ level: next, at });
  train.levels = [...train.levels, ...reached];
  train.isFastMode = reached.length > 1 || at - last <= FAST_MODE_MS;
  train.level = level;
  train.expiresAt = at + LEVEL_MS;
}

function treasureStatus({ config: { goals, treasure }, level, total }: TrainDraft): TreasureStatus {
  if (treasure === null) return 'NONE';
  const goal = goals[treasure.level - 1] ?? Number.POSITIVE_INFINITY;
  if (total >= goal) return 'REACHED';
  const before = goalBefore(goals, treasure.level);
  return level === treasure.level && total - before >= (goal - before) * TREASURE_APPROACH_PART
    ? 'APPROACHING'
    : 'NONE';
}

function addToParticipant(train: TrainDraft, channelId: string, points: number, refunded: number): void {
  const known = train.participants.get(channelId);
  if (known === undefined) return;
  train.participants.set(channelId, {
    ...known,
    points: known.points + points,
    refunded: known.refunded + refunded,
  });
}

/** Whoever completes a level, or gives while it runs, has helped it. */
function addToContributor(train: TrainDraft, { userId, kind, amount, points }: Contribution, before: number): void {
  if (userId === null) return;
  const known = train.contributors.get(userId) ?? { userId, ...BEGINNER };
  const contributor: Contributor = {
    userId,
    bits: known.bits + (kind === 'BITS' ? amount : 0),
    subscriptions: known.subscriptions + (kind === 'SUBSCRIPTION' ? amount : 0),
    gifts: known.gifts + (kind === 'GIFT' ? amount : 0),
    points: known.points + points,
    helpedLevels: withLevels(known.helpedLevels, levelsBetween(before, Math.max(before, train.level - 1))),
  };
  train.contributors.set(userId, contributor);
  addConductor(train, contributor);
}

const levelsBetween = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Both, each level once, in their order. */
export const withLevels = (known: readonly number[], added: readonly number[]): readonly number[] =>
  added.every((level) => known.includes(level)) ? known : [...new Set([...known, ...added])].sort((a, b) => a - b);

/** Of two who gave the same, the one who gave it first stays the conductor. */
export function addConductor(train: TrainDraft, { userId, bits, gifts, points }: Contributor): void {
  const first = (known: Conductor | null, amount: number, points: number): Conductor | null =>
    amount > (known?.amount ?? 0) || known?.userId === userId ? { userId, amount, points } : known;
  const { conductors } = train;
  train.conductors = { bits: first(conductors.bits, bits, bits), gifts: first(conductors.gifts, gifts, points - bits) };
}
