import type { Conductors, Contributor, GivenPoints, Participant, Train } from '@bandshell/domain/hype-train';

/** A train as it is stored when channels come or leave. Its contributions are in their own rows. */
export interface TrainBase extends Omit<Train, 'contributors' | 'given' | 'participants'> {
  readonly contributors: readonly Contributor[];
  readonly participants: readonly Participant[];
}

export const baseOf = ({ given: _given, contributors, participants, ...train }: Train): TrainBase => ({
  ...train,
  contributors: [...contributors.values()],
  participants: [...participants.values()],
});

/** The base without a user, whose points stay in it. */
export function withoutUser(base: TrainBase, userId: string): TrainBase {
  const others = ({ bits, gifts }: Conductors): Conductors => ({
    bits: bits?.userId === userId ? null : bits,
    gifts: gifts?.userId === userId ? null : gifts,
  });
  return {
    ...base,
    contributors: base.contributors.filter((one) => one.userId !== userId),
    conductors: others(base.conductors),
    formerConductors: others(base.formerConductors),
    merges: base.merges.map((merge) => ({
      ...merge,
      previousUsers: merge.previousUsers.filter((id) => id !== userId),
      joiningUsers: merge.joiningUsers.filter((id) => id !== userId),
    })),
  };
}

export const trainOfBase = (
  { contributors, participants, ...train }: TrainBase,
  given: ReadonlyMap<string, GivenPoints>,
): Train => ({
  ...train,
  given,
  contributors: new Map(contributors.map((one) => [one.userId, one])),
  participants: new Map(participants.map((one) => [one.channelId, one])),
});
