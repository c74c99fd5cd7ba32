import type { Contributor, GivenPoints, Participant, Train } from '@bandshell/domain/hype-train';

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

export const trainOfBase = (
  { contributors, participants, ...train }: TrainBase,
  given: ReadonlyMap<string, GivenPoints>,
): Train => ({
  ...train,
  given,
  contributors: new Map(contributors.map((one) => [one.userId, one])),
  participants: new Map(participants.map((one) => [one.channelId, one])),
});
