import type { CarriedTrain, ChannelJoined, ChannelLeft, Contributor } from './contribution.ts';
import { addConductor, addPoints, draftOf, type TrainDraft, withLevels } from './step-train.ts';
import type { Train } from './train.ts';
import type { TrainConfig } from './train-config.ts';

/** Users that a merge shows of each train. */
const MERGE_USERS_MAX = 10;

/** What a running train takes along when it goes into another one. */
export const carriedBy = ({
  config,
  treasureReachedAt,
  total,
  refunded,
  level,
  contributors,
}: Train): CarriedTrain => ({
  config,
  treasureReachedAt,
  total,
  refunded,
  level,
  contributors: [...contributors.values()],
});

const largestFirst = (contributors: Iterable<Contributor>): readonly string[] =>
  [...contributors]
    .sort((a, b) => b.points - a.points || (a.userId < b.userId ? -1 : 1))
    .slice(0, MERGE_USERS_MAX)
    .map(({ userId }) => userId);

/** A channel joins a running train. Its own train brings its points, its contributors and no lower level. */
export function joinTrain(train: TrainDraft, { id, at, channelId, record, carried }: ChannelJoined): void {
  const known = train.participants.get(channelId);
  if (known?.leftAt === null) return;
  train.participants.set(channelId, {
    channelId,
    points: (known?.points ?? 0) + (carried?.total ?? 0),
    refunded: (known?.refunded ?? 0) + (carried?.refunded ?? 0),
    joinedAt: at,
    leftAt: null,
    record,
    allTimeHigh: 'NONE',
    recordAt: null,
  });
  const previousLevel = train.level;
  const previousUsers = largestFirst(train.contributors.values());
  for (const contributor of carried?.contributors ?? []) addCarried(train, contributor);
  if (carried !== null) {
    train.config = mergeConfigs(train.config, carried.config);
    train.treasureReachedAt ??= carried.treasureReachedAt;
  }
  train.refunded += carried?.refunded ?? 0;
  addPoints(train, carried?.total ?? 0, at);
  if (carried === null) return;
  const joiningUsers = largestFirst(carried.contributors);
  const merge = { uuid: id, at, previousLevel, newLevel: train.level, previousUsers, joiningUsers };
  train.merges = [...train.merges, merge];
}

/**
 * The config of a train of two. It keeps the easier goals, so that no level goes down, and stays golden or a treasure if one
 * of both was. The rest is that of the first one.
 */
function mergeConfigs(own: TrainConfig, other: TrainConfig): TrainConfig {
  const { goals, topLevel, settings } = (other.goals[0] ?? 0) < (own.goals[0] ?? 0) ? other : own;
  const treasure = own.treasure ?? other.treasure;
  const creator = { ...own.settings.creator, difficulty: settings.creator.difficulty };
  const staff = { ...own.settings.staff, goals: settings.staff.goals, treasure };
  return { ...own, goals, topLevel, treasure, isGolden: own.isGolden || other.isGolden, settings: { creator, staff } };
}

function addCarried(train: TrainDraft, added: Contributor): void {
  const known = train.contributors.get(added.userId);
  const contributor: Contributor =
    known === undefined
      ? added
      : {
          userId: added.userId,
          bits: known.bits + added.bits,
          subscriptions: known.subscriptions + added.subscriptions,
          gifts: known.gifts + added.gifts,
          points: known.points + added.points,
          helpedLevels: withLevels(known.helpedLevels, added.helpedLevels),
        };
  train.contributors.set(added.userId, contributor);
  addConductor(train, contributor);
}

/** A channel leaves. The train keeps its points and its level for those who stay. */
export function leaveTrain(train: TrainDraft, { at, channelId }: ChannelLeft): void {
  const known = train.participants.get(channelId);
  if (known?.leftAt === null) train.participants.set(channelId, { ...known, leftAt: at });
}

/** The train with which channels of a shared one go on without the others: its level and its time are those of the shared one. */
export function trainOfPart(shared: Train, channelIds: ReadonlySet<string>, at: number): TrainDraft {
  const train = draftOf(shared);
  for (const [channelId, known] of train.participants)
    if (!channelIds.has(channelId)) train.participants.set(channelId, { ...known, leftAt: known.leftAt ?? at });
  return train;
}
