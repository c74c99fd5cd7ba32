import type { CarriedTrain, ChannelJoined, ChannelLeft, Contributor } from './contribution.ts';
import { addConductor, addPoints, type TrainDraft, withLevels } from './step-train.ts';
import type { Train } from './train.ts';

/** Users that a merge shows of each train. */
const MERGE_USERS_MAX = 10;

/** What a running train takes along when it goes into another one. */
export const carriedBy = ({ total, refunded, level, contributors }: Train): CarriedTrain => ({
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
  train.refunded += carried?.refunded ?? 0;
  addPoints(train, carried?.total ?? 0, at);
  if (carried === null) return;
  const joiningUsers = largestFirst(carried.contributors);
  const merge = { uuid: id, at, previousLevel, newLevel: train.level, previousUsers, joiningUsers };
  train.merges = [...train.merges, merge];
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

/** The train with which a channel goes on alone after it has left: its level and its time are those of the shared one. */
export function ownTrainAfter(shared: Train, channelId: string, at: number): Train {
  const participants = [...shared.participants].map(
    ([id, known]) =>
      [id, id === channelId ? { ...known, leftAt: null } : { ...known, leftAt: known.leftAt ?? at }] as const,
  );
  return { ...shared, participants: new Map(participants) };
}
